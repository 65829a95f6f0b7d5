#include "rookery/postings/number_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rookery/base/random.h"

namespace rookery::postings {
namespace {

using Numbers = std::vector<std::uint64_t>;

struct Read {
  Numbers numbers;
  bool is_damaged, at_end;
};

Read read(std::string_view bytes, std::uint64_t first = 0) {
  ByteReader reader(bytes);
  Read result{};
  read_number_list(reader, first, [&](std::uint64_t number) { result.numbers.push_back(number); });
  result.is_damaged = reader.is_damaged();
  result.at_end = reader.at_end();
  return result;
}

TEST(NumberList, ReadsWhatWasWritten) {
  Random random(1);
  for (const std::size_t count : {0U, 1U, 7U, 5'000U}) {
    Numbers numbers;
    for (std::size_t i = 0; i < count; ++i) {
      numbers.push_back(random.next() >> random.below(64));
    }
    std::ranges::sort(numbers);
    const std::uint64_t first = count == 0 ? 9 : numbers.front() / 2;
    std::string bytes;
    append_number_list(bytes, numbers, first);
    const Read back = read(bytes, first);
    EXPECT_EQ(back.numbers, numbers);
    EXPECT_TRUE(back.at_end && !back.is_damaged);
    // A list ends where it says, whatever follows.
    EXPECT_EQ(read(bytes + "x", first).numbers, numbers);
  }
}

TEST(NumberList, NeighboursTakeAByte) {
  std::string bytes;
  append_number_list(bytes, Numbers{1'000'000, 1'000'001, 1'000'100}, 1'000'000);
  EXPECT_EQ(bytes.size(), 4U);
}

/// A count without its numbers, a number without its end, and a sum beyond 64 bits: each is noticed, and the
/// reader does not go on for as long as the count says.
TEST(NumberList, NoticesDamage) {
  std::string huge;
  append_number(huge, UINT64_MAX);
  append_number(huge, 5);
  EXPECT_TRUE(read(huge).is_damaged);
  EXPECT_EQ(read(huge).numbers, Numbers{5});

  std::string beyond;
  append_number(beyond, 2);
  append_number(beyond, UINT64_MAX);
  append_number(beyond, 1);
  EXPECT_TRUE(read(beyond).is_damaged);
  EXPECT_EQ(read(beyond).numbers, Numbers{UINT64_MAX});

  std::string good;
  append_number_list(good, Numbers{3, 500, 70'000});
  for (std::size_t size = 0; size < good.size(); ++size) {
    EXPECT_TRUE(read(std::string_view(good).substr(0, size)).is_damaged) << size;
  }
}

}  // namespace
}  // namespace rookery::postings
