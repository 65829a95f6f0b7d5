#include "key_table.h"

#include <gtest/gtest.h>

#include <map>

#include "layout.h"
#include "rookery/base/hash.h"
#include "rookery/base/random.h"

namespace rookery::explorer {
namespace {

/// A table in a segment of its own.
struct Made {
  std::string bytes;
  SegmentBytes segment;
  KeyTable table;
};

std::unique_ptr<Made> made(const std::multimap<std::uint64_t, std::uint64_t>& entries, std::uint64_t most) {
  auto result = std::make_unique<Made>();
  KeyTableWriter writer(entries.size(), most);
  for (const auto& [key, number] : entries) {
    writer.add(key, number);
  }
  result->bytes = writer.finish();
  const std::uint64_t size = result->bytes.size();
  result->bytes += writer.buckets();
  std::vector<std::uint64_t> hashes;
  for (std::size_t at = 0; at < result->bytes.size(); at += kChunk) {
    hashes.push_back(hash_words(std::string_view(result->bytes).substr(at, kChunk)));
  }
  result->segment = SegmentBytes(result->bytes, std::move(hashes));
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

TEST(KeyTable, GreatestNumberFits) {
  const std::uint64_t most = (std::uint64_t{1} << 40) - 1;
  const auto in = made({{UINT64_MAX, most}, {0, 0}, {1, most - 1}}, most);
  EXPECT_EQ(found(*in, UINT64_MAX), (std::vector<std::uint64_t>{most}));
}

}  // namespace
}  // namespace rookery::explorer
