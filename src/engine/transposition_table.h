#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "large_pages.h"
#include "rookery/chess/move.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// What a stored eval says about the true one.
enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

/// What an earlier search found in a position.
struct TableHit {
  std::optional<chess::Move> move{};  ///< legal only if the keys did not collide: check before playing
  Eval eval = 0;                      ///< of the search
  std::optional<Eval> static_eval{};  ///< of the evaluation alone; absent where there was check
  int depth = 0;                      ///< plies; 0: of quiescence
  Bound bound = Bound::None;
  bool was_pv = false;  ///< stood in a line searched with its whole window

  /// Whether the stored bound alone settles a search of the window (alpha, beta).
  [[nodiscard]] bool settles(Eval alpha, Eval beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower && eval >= beta) ||
           (bound == Bound::Upper && eval <= alpha);
  }
  /// Whether the true eval is known to be no worse than `eval` says, or no better.
  [[nodiscard]] bool at_least() const { return bound == Bound::Exact || bound == Bound::Lower; }
  [[nodiscard]] bool at_most() const { return bound == Bound::Exact || bound == Bound::Upper; }
};

/// What earlier searches found, by position key: buckets of four entries of 16 bytes in one cache line; the
/// shallowest or stalest entry of a bucket gives way. A table of 0 MiB is valid and remembers nothing.
///
/// Several threads may probe and store at once: an entry is two words, each written whole, and the key is
/// kept combined with the data, so that halves of different stores do not match (Hyatt, Mann 2002).
class TranspositionTable {
 public:
  /// Changes the size and empties the table. False: no such memory, all as before.
  [[nodiscard]] bool resize(std::size_t mib);
  void clear();
  /// Entries stored before this call are one search staler from now on. Others may probe and store meanwhile.
  void new_search() { generation_.store((generation() + 1) % kGenerations, std::memory_order_relaxed); }

  /// Fetches the bucket of `key` into the cache, for a probe soon.
  void prefetch(std::uint64_t key) const {
    if (count_ > 0) {
      __builtin_prefetch(&bucket(key));
    }
  }

  /// `ply`: the distance from the root. Mates are stored as seen from the position and returned as seen from
  /// the root.
  [[nodiscard]] std::optional<TableHit> probe(std::uint64_t key, int ply) const;
  /// Keeps a deeper entry of the present search for the same position, unless the new one is exact; keeps its
  /// move where the new one has none.
  void store(std::uint64_t key, int ply, const TableHit& found);

  /// Share of entries used by the present search, per mille, from a sample.
  [[nodiscard]] int permille_used() const;

 private:
  static constexpr unsigned kGenerations = 32;

  struct Entry {
    std::atomic<std::uint64_t> check;  ///< key ^ data
    std::atomic<std::uint64_t> data;   ///< packed: see transposition_table.cpp; 0: empty
  };
  static_assert(sizeof(Entry) == 16);
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const { return buckets_[key & (count_ - 1)]; }
  [[nodiscard]] unsigned generation() const { return generation_.load(std::memory_order_relaxed); }
  [[nodiscard]] int worth(std::uint64_t data) const;

  LargeArray<Bucket> buckets_;
  std::size_t count_ = 0;  ///< a power of two, or none
  std::atomic<unsigned> generation_ = 0;
};

}  // namespace rookery::engine
