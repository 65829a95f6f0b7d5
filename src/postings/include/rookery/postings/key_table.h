#pragma once
#include <functional>
#include <string>

#include "rookery/postings/segment_bytes.h"

/// A table from keys to numbers that stores of each key only what tells it from most others: entries of a
/// fixed width, sorted, in buckets by the key's first bits. A search reads one bucket and may find numbers of
/// other keys: the caller compares with what the number stands for.
namespace rookery::postings {

/// Some thirty entries are in a bucket, which one read brings; five bits of the key tell them from each
/// other.
inline constexpr unsigned kBucketSizeBits = 5;

struct KeyTableShape {
  unsigned bucket_bits = 0, number_bits = 1;
  /// Of the key, behind the bucket's bits: each one beyond kBucketSizeBits halves how often a search finds
  /// another key's number, from about once. Ten more: one search in a thousand.
  unsigned check_bits = kBucketSizeBits + 10;
  std::uint64_t entries = 0;
  bool operator==(const KeyTableShape&) const = default;
};

/// Writes the entries of a table; their buckets are kept until the end.
class KeyTableWriter {
 public:
  /// `most_entries`: an upper bound. `most_number`: no number is greater; below 2^40. `check_bits`: as in
  /// KeyTableShape, 15 at most.
  KeyTableWriter(std::uint64_t most_entries, std::uint64_t most_number,
                 unsigned check_bits = KeyTableShape().check_bits);

  /// Precondition: no key is less than the one before.
  void add(std::uint64_t key, std::uint64_t number);
  /// The bytes that are ready.
  [[nodiscard]] std::string take();
  /// The last bytes of the entries. Nothing may be added afterwards.
  [[nodiscard]] std::string finish();
  /// After finish(): where each bucket starts, and where the last one ends.
  [[nodiscard]] std::string buckets() const { return buckets_; }
  [[nodiscard]] KeyTableShape shape() const { return shape_; }

 private:
  void begin_buckets(std::uint64_t last);

  KeyTableShape shape_;
  std::string ready_, buckets_;
  std::uint64_t waiting_ = 0;  ///< bits that do not fill a byte yet
  unsigned waiting_bits_ = 0;
  std::uint64_t begun_ = 0;  ///< buckets
};

/// Whether a table of that shape can be, and has these sizes.
[[nodiscard]] bool is_possible(const KeyTableShape& shape, std::uint64_t entry_bytes,
                               std::uint64_t bucket_bytes);

/// A table in a segment.
struct KeyTable {
  KeyTableShape shape;
  Section entries, buckets;

  /// Calls `visit` with the number of each entry that may be the key's, until it returns false. False: the
  /// table is damaged there. Preconditions: is_possible().
  [[nodiscard]] bool find(const SegmentBytes& bytes, std::uint64_t key,
                          const std::function<bool(std::uint64_t)>& visit) const;

  /// Says that the key will be looked for soon: first where its bucket is, and, when that is there, the
  /// bucket.
  void expect_place(const SegmentBytes& bytes, std::uint64_t key) const;
  void expect_bucket(const SegmentBytes& bytes, std::uint64_t key) const;

 private:
  /// The entries of a bucket.
  struct Bucket {
    std::uint64_t first, end;  ///< by number
    std::uint64_t from, size;  ///< their bytes among those of all entries
  };
  [[nodiscard]] std::optional<Bucket> bucket(const SegmentBytes& bytes, std::uint64_t key) const;
};

}  // namespace rookery::postings
