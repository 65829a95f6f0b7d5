#include "archive/postings.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "archive/name_words.h"
#include "rookery/base/random.h"

namespace rookery::store::sql {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr unsigned kBucket = 0xAB;

/// Positions of some games, some of them in many of them.
Postings some_postings(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  Postings postings;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t low = i % 3 == 0 ? i % 7 : random.next() & 0x00FF'FFFF'FFFF'FFFF;
    postings.push_back({(std::uint64_t{kBucket} << 56U) | low,
                        static_cast<std::int64_t>(1'000'000 + random.next() % 100'000)});
  }
  std::sort(postings.begin(), postings.end());
  postings.erase(std::unique(postings.begin(), postings.end()), postings.end());
  return postings;
}

TEST(Postings, RoundTrip) {
  for (const std::size_t count : {1U, 2U, 100U, 5'000U}) {
    const Postings postings = some_postings(count, count);
    const std::string run = write_postings(postings, 1'000'000);
    Postings read;
    ASSERT_TRUE(read_postings(run, kBucket, 1'000'000, read));
    EXPECT_EQ(read, postings);
    for (const std::uint64_t key : {postings.front().key, postings.back().key, std::uint64_t{1}}) {
      std::vector<std::int64_t> numbers, expected;
      ASSERT_TRUE(find_postings(run, key, 1'000'000, numbers));
      for (const Posting& posting : postings) {
        if (posting.key << 8U == key << 8U) {
          expected.push_back(posting.number);
        }
      }
      EXPECT_EQ(numbers, expected);
    }
  }
}

TEST(Postings, DamageNeverReadsBeyondTheEnd) {
  const std::string run = write_postings(some_postings(1, 50), 1'000'000);
  Random random(2);
  for (int i = 0; i < 2'000; ++i) {
    std::string damaged = run.substr(0, random.next() % (run.size() + 1));
    if (!damaged.empty()) {
      damaged[random.next() % damaged.size()] = static_cast<char>(random.next());
    }
    Postings read;
    (void)read_postings(damaged, kBucket, 1'000'000, read);
    EXPECT_LE(read.size(), damaged.size());
  }
  Postings read;
  EXPECT_FALSE(read_postings(run.substr(0, run.size() - 1), kBucket, 1'000'000, read));
}

TEST(NameWords, DropCaseMarksAndPunctuation) {
  EXPECT_THAT(words_of_name("Müller-Šmíd, P."), ElementsAre("muller", "smid", "p"));
  EXPECT_THAT(words_of_name("O'Neil  \"Rook\""), ElementsAre("o", "neil", "rook"));
  EXPECT_THAT(words_of_name("Ботвинник ΚΑΡΥΔΗΣ"), ElementsAre("ботвинник", "καρυδησ"));
  EXPECT_THAT(words_of_name("丁立人"), ElementsAre("丁立人"));
  EXPECT_THAT(words_of_name(" ,;?!"), IsEmpty());
  EXPECT_THAT(words_of_name(""), IsEmpty());
  EXPECT_EQ(words_of_name("a b c d e f g h i j k").size(), kMostNameWords);
  EXPECT_LE(words_of_name(std::string(1'000, 'x')).front().size(), kMostWordBytes);
  EXPECT_LT("carlsen", end_of_prefix("carls"));
  EXPECT_LT(end_of_prefix("carls"), "carlt");
}

}  // namespace
}  // namespace rookery::store::sql
