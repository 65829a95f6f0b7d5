#include "rookery/postings/key_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rookery/base/random.h"
#include "rookery/postings/chunk_hashes.h"

namespace rookery::postings {
namespace {

/// A table in a segment of its own.
struct Made {
  std::string bytes;
  SegmentBytes segment;
  KeyTable table;
};

std::unique_ptr<Made> made(const std::multimap<std::uint64_t, std::uint64_t>& entries, std::uint64_t most,
                           unsigned check_bits = KeyTableShape().check_bits) {
  auto result = std::make_unique<Made>();
  KeyTableWriter writer(entries.size(), most, check_bits);
  for (const auto& [key, number] : entries) {
    writer.add(key, number);
  }
  result->bytes = writer.finish();
  const std::uint64_t size = result->bytes.size();
  result->bytes += writer.buckets();
  ChunkHashes hashes;
  hashes.add(result->bytes);
  result->segment = SegmentBytes(result->bytes, read_chunk_hashes(hashes.finish()));
  result->table = {writer.shape(), {0, size}, {size, result->bytes.size() - size}};
  EXPECT_TRUE(is_possible(result->table.shape, size, writer.buckets().size()));
  return result;
}

std::vector<std::uint64_t> found(const Made& in, std::uint64_t key) {
  std::vector<std::uint64_t> numbers;
  EXPECT_TRUE(in.table.find(in.segment, key, [&](std::uint64_t number) {
    numbers.push_back(number);
    return true;
  }));
  return numbers;
}

TEST(KeyTable, FindsWhatWasAddedAndSeldomMore) {
  for (const std::size_t count : {0U, 1U, 63U, 64U, 5'000U, 100'000U}) {
    Random random(count);
    std::multimap<std::uint64_t, std::uint64_t> entries;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t key = i % 1'000 == 9 ? entries.begin()->first : random.next();
      entries.emplace(key, random.below(1'000'000));
    }
    const auto in = made(entries, 1'000'000);
    std::size_t others = 0;
    for (const auto& [key, number] : entries) {
      const auto numbers = found(*in, key);
      EXPECT_TRUE(std::ranges::count(numbers, number) > 0);
      others += numbers.size() - std::min(numbers.size(), entries.count(key));
    }
    EXPECT_LE(others, count / 200);
    for (int i = 0; i < 1'000; ++i) {
      others += found(*in, random.next()).size();
    }
    EXPECT_LE(others, count / 200 + 10);
  }
}

/// With as many bits as tell the entries of a bucket apart, about one other number a search.
TEST(KeyTable, FewerBitsOfKeysFindMoreOthers) {
  Random random(3);
  std::multimap<std::uint64_t, std::uint64_t> entries;
  for (std::uint64_t number = 0; number < 20'000; ++number) {
    entries.emplace(random.next(), number);
  }
  const auto narrow = made(entries, entries.size(), kBucketSizeBits);
  EXPECT_LT(narrow->bytes.size() + entries.size() * 10 / 8,
            made(entries, entries.size())->bytes.size() + 100);
  std::size_t others = 0;
  for (const auto& [key, number] : entries) {
    const auto numbers = found(*narrow, key);
    EXPECT_EQ(std::ranges::count(numbers, number), 1);
    others += numbers.size() - 1;
  }
  EXPECT_GT(others, entries.size() / 4);
  EXPECT_LT(others, entries.size() * 2);
}

TEST(KeyTable, GreatestNumberFits) {
  const std::uint64_t most = (std::uint64_t{1} << 40) - 1;
  const auto in = made({{UINT64_MAX, most}, {0, 0}, {1, most - 1}}, most);
  EXPECT_EQ(found(*in, UINT64_MAX), (std::vector<std::uint64_t>{most}));
}

}  // namespace
}  // namespace rookery::postings
