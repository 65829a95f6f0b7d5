#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "rookery/chess/move.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// What a stored eval says about the true one.
enum class Bound : std::uint8_t { Lower, Upper, Exact };

struct TableHit {
  std::optional<chess::Move> move;  ///< legal only if the keys did not collide: check before playing
  Eval eval;
  int depth;
  Bound bound;

  /// Whether the stored bound alone settles a search of the window (alpha, beta).
  [[nodiscard]] bool settles(Eval alpha, Eval beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower ? eval >= beta : eval <= alpha);
  }
};

/// What earlier searches found, by position key: buckets of four entries in one cache line; the shallowest or
/// stalest entry of a bucket gives way. A table of 0 MiB is valid and remembers nothing.
class TranspositionTable {
 public:
  /// Changes the size and empties the table. False: no such memory, all as before.
  [[nodiscard]] bool resize(std::size_t mib);
  void clear();
  /// Entries stored before this call are stale from now on.
  void new_search() { ++generation_; }

  /// `ply`: the distance from the root. Mates are stored as seen from the position and returned as seen from
  /// the root.
  [[nodiscard]] std::optional<TableHit> probe(std::uint64_t key, int ply) const;
  void store(std::uint64_t key, int ply, const TableHit& found);

  /// Share of entries used by the present search, per mille, from a sample.
  [[nodiscard]] int permille_used() const;

 private:
  struct Entry {
    std::uint64_t key;
    std::uint16_t move;  ///< raw; 0: none
    std::int16_t eval;
    std::uint8_t depth;
    Bound bound;
    std::uint8_t generation;
    bool used;
  };
  static_assert(sizeof(Entry) == 16);
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const { return buckets_[key & (count_ - 1)]; }
  [[nodiscard]] int worth(const Entry& entry) const;

  std::unique_ptr<Bucket[]> buckets_;
  std::size_t count_ = 0;  ///< a power of two, or none
  std::uint8_t generation_ = 0;
};

}  // namespace rookery::engine
