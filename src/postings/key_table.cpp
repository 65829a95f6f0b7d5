#include "rookery/postings/key_table.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rookery/base/bytes.h"

namespace rookery::postings {

namespace {

/// An entry that begins within a byte is read with the eight bytes from there.
constexpr unsigned kMostBucketBits = 32, kMostNumberBits = 40, kMostCheckBits = 15;
/// So that eight bytes can be read at the last entry.
constexpr std::size_t kPadding = 8;
constexpr std::size_t kBucketEntry = 4;

std::uint64_t bucket_of(const KeyTableShape& shape, std::uint64_t key) {
  return shape.bucket_bits == 0 ? 0 : key >> (64 - shape.bucket_bits);
}
std::uint64_t check_of(const KeyTableShape& shape, std::uint64_t key) {
  return key << shape.bucket_bits >> (64 - shape.check_bits);
}
unsigned width_of(const KeyTableShape& shape) {
  return shape.check_bits + shape.number_bits;
}

}  // namespace

KeyTableWriter::KeyTableWriter(std::uint64_t most_entries, std::uint64_t most_number, unsigned check_bits) {
  shape_.check_bits = check_bits;
  shape_.bucket_bits = static_cast<unsigned>(std::bit_width(most_entries >> (kBucketSizeBits + 1)));
  shape_.number_bits = std::max(1U, static_cast<unsigned>(std::bit_width(most_number)));
}

void KeyTableWriter::begin_buckets(std::uint64_t last) {
  for (; begun_ <= last; ++begun_) {
    append_fixed(buckets_, static_cast<std::uint32_t>(shape_.entries));
  }
}

void KeyTableWriter::add(std::uint64_t key, std::uint64_t number) {
  begin_buckets(bucket_of(shape_, key));
  ++shape_.entries;
  // Under 8 bits wait, and an entry has 55 at most.
  waiting_ |= (check_of(shape_, key) << shape_.number_bits | number) << waiting_bits_;
  waiting_bits_ += width_of(shape_);
  for (; waiting_bits_ >= 8; waiting_bits_ -= 8, waiting_ >>= 8) {
    ready_.push_back(static_cast<char>(waiting_));
  }
}

std::string KeyTableWriter::take() {
  return std::exchange(ready_, {});
}

std::string KeyTableWriter::finish() {
  begin_buckets(std::uint64_t{1} << shape_.bucket_bits);
  if (waiting_bits_ > 0) {
    ready_.push_back(static_cast<char>(waiting_));
  }
  ready_.append(kPadding, '\0');
  return take();
}

bool is_possible(const KeyTableShape& shape, std::uint64_t entry_bytes, std::uint64_t bucket_bytes) {
  if (shape.bucket_bits > kMostBucketBits || shape.number_bits == 0 || shape.number_bits > kMostNumberBits ||
      shape.check_bits == 0 || shape.check_bits > kMostCheckBits || shape.entries > UINT32_MAX) {
    return false;
  }
  return entry_bytes == (shape.entries * width_of(shape) + 7) / 8 + kPadding &&
         bucket_bytes == ((std::uint64_t{1} << shape.bucket_bits) + 1) * kBucketEntry;
}

std::optional<KeyTable::Bucket> KeyTable::bucket(const SegmentBytes& bytes, std::uint64_t key) const {
  const auto bounds = bytes.read(buckets, bucket_of(shape, key) * kBucketEntry, 2 * kBucketEntry);
  if (!bounds) {
    return std::nullopt;
  }
  std::string_view rest = *bounds;
  const std::uint64_t first = take_fixed<std::uint32_t>(rest).value_or(0);
  const std::uint64_t end = take_fixed<std::uint32_t>(rest).value_or(0);
  if (first > end || end > shape.entries) {
    return std::nullopt;
  }
  const unsigned width = width_of(shape);
  const std::uint64_t from = first * width / 8;
  return Bucket{first, end, from, end * width / 8 + kPadding - from};
}

bool KeyTable::find(const SegmentBytes& bytes, std::uint64_t key,
                    const std::function<bool(std::uint64_t)>& visit) const {
  const auto place = bucket(bytes, key);
  const auto part = place ? bytes.read(entries, place->from, place->size) : std::nullopt;
  if (!part) {
    return false;
  }
  const unsigned width = width_of(shape);
  const std::uint64_t wanted = check_of(shape, key);
  const std::uint64_t numbers = (std::uint64_t{1} << shape.number_bits) - 1;
  for (std::uint64_t at = place->first; at < place->end; ++at) {
    const std::uint64_t bit = at * width - place->from * 8;
    std::string_view here = part->substr(bit / 8);
    const std::uint64_t entry = *take_fixed<std::uint64_t>(here) >> bit % 8;
    const std::uint64_t check = (entry >> shape.number_bits) & ((std::uint64_t{1} << shape.check_bits) - 1);
    if (check == wanted && !visit(entry & numbers)) {
      return true;
    }
  }
  return true;
}

void KeyTable::expect_place(const SegmentBytes& bytes, std::uint64_t key) const {
  bytes.expect(buckets, bucket_of(shape, key) * kBucketEntry, 2 * kBucketEntry);
}

void KeyTable::expect_bucket(const SegmentBytes& bytes, std::uint64_t key) const {
  if (const auto place = bucket(bytes, key)) {
    bytes.expect(entries, place->from, place->size);
  }
}

}  // namespace rookery::postings
