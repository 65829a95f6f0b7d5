#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rookery/base/large_pages.h"
#include "rookery/chess/move.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// How a stored eval relates to the true one.
enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

/// A table entry as the search reads and writes it.
struct TableEntry {
  std::optional<chess::Move> move{};  ///< legal unless two keys collided: check it before making it
  Eval eval = 0;                      ///< of the search
  std::optional<Eval> static_eval{};  ///< uncorrected; absent in check
  int depth = 0;                      ///< plies; 0: from quiescence
  Bound bound = Bound::None;
  bool was_pv = false;  ///< the node was a PV node, then or in an earlier search

  /// Whether the stored bound ends a search of the window (alpha, beta) without searching.
  [[nodiscard]] bool causes_cutoff(Eval alpha, Eval beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower && eval >= beta) ||
           (bound == Bound::Upper && eval <= alpha);
  }
  /// Whether `eval` bounds the true eval from below, or from above.
  [[nodiscard]] bool at_least() const { return bound == Bound::Exact || bound == Bound::Lower; }
  [[nodiscard]] bool at_most() const { return bound == Bound::Exact || bound == Bound::Upper; }
};

/// The results of earlier searches by Zobrist key: buckets of four entries of 16 bytes in one cache line. A
/// store replaces the shallowest or oldest entry of its bucket. A table of 0 MiB is valid and stays empty.
///
/// Several threads may probe and store at once. An entry is two words, each written atomically, and the key
/// is stored XORed with the data, so that halves of different stores do not match (Hyatt, Mann 2002: lockless
/// hashing).
class TranspositionTable {
 public:
  /// Resizes and clears the table. False: there is not enough memory, and nothing changed.
  [[nodiscard]] bool resize(std::size_t mib);
  void clear();
  /// Increases the age of all entries by one search. Other threads may probe and store meanwhile.
  void new_search() { generation_.store((generation() + 1) % kGenerations, std::memory_order_relaxed); }

  /// Fetches the bucket of `key` into the cache, for the probe that follows.
  void prefetch(std::uint64_t key) const {
    if (count_ > 0) {
      __builtin_prefetch(&bucket(key));
    }
  }

  /// The entry of `key`. `ply`: the distance from the root. Mate evals are stored relative to the position
  /// and returned relative to the root.
  [[nodiscard]] std::optional<TableEntry> probe(std::uint64_t key, int ply) const;
  /// Stores `entry`. A deeper entry of the current search for the same position stays, unless the new one is
  /// exact. A new entry without a move inherits the old one's.
  void store(std::uint64_t key, int ply, const TableEntry& entry);

  /// The share of entries stored by the current search, per mille, estimated from a sample (UCI: hashfull).
  [[nodiscard]] int permille_used() const;

 private:
  static constexpr unsigned kGenerations = 32;

  struct Slot {
    std::atomic<std::uint64_t> key_xor_data;
    std::atomic<std::uint64_t> data;  ///< packed: see transposition_table.cpp; 0: empty
  };
  static_assert(sizeof(Slot) == 16);
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const { return buckets_[key & (count_ - 1)]; }
  [[nodiscard]] unsigned generation() const { return generation_.load(std::memory_order_relaxed); }
  /// The bucket's entry with the lowest value is replaced.
  [[nodiscard]] int replacement_value(std::uint64_t data) const;

  LargeArray<Bucket> buckets_;
  std::size_t count_ = 0;  ///< a power of two, or none
  std::atomic<unsigned> generation_ = 0;
};

}  // namespace rookery::engine
