#include <gtest/gtest.h>

#include "random_network.h"

namespace rookery::nnue::test {
namespace {

TEST(NetworkFile, RoundTrips) {
  for (const std::size_t hidden : {64UL, 128UL, 256UL, 512UL}) {
    for (const std::size_t buckets : {1UL, 2UL, 4UL, 8UL}) {
      const Weights weights = random_weights(hidden, buckets, hidden + buckets);
      const auto read = read_network(write_network(weights));
      ASSERT_TRUE(read) << hidden << ", " << buckets << ": " << describe(read.error());
      EXPECT_EQ(*read, weights) << hidden << ", " << buckets;
    }
  }
  for (const std::size_t king_buckets : {2UL, 4UL, 8UL}) {
    const Weights weights = random_weights(64, 2, king_buckets, false, king_buckets);
    EXPECT_EQ(read_network(write_network(weights)).value(), weights) << king_buckets;
  }
}

TEST(NetworkFile, IsRefusedWithTheReason) {
  const Weights weights = random_weights(64, 1, 1);
  const std::string good = write_network(weights);
  const auto with_byte = [&](std::size_t place, char value) {
    std::string bad = good;
    bad[place] = value;
    return bad;
  };
  Weights loud = weights;
  loud.output[3] = kMaxOutputWeight + 1;
  const struct {
    const char* name;
    std::string file;
    LoadError error;
  } rows[] = {
      {"nothing", "", LoadError::BadMagic},
      {"text", "1. e4 e5", LoadError::BadMagic},
      {"version 1", with_byte(8, 1), LoadError::WrongVersion},
      {"other features", with_byte(12, 1), LoadError::WrongArchitecture},
      {"no features", with_byte(13, 0), LoadError::WrongArchitecture},
      {"three king buckets", with_byte(13, 9), LoadError::WrongArchitecture},
      {"16 king buckets", with_byte(13, 48), LoadError::WrongArchitecture},
      {"two king buckets announced, one there", with_byte(13, 6), LoadError::WrongSize},
      {"a hidden layer of 65", with_byte(16, 65), LoadError::WrongArchitecture},
      {"a hidden layer of thousands of millions", with_byte(19, 0x40), LoadError::WrongArchitecture},
      {"three buckets", with_byte(20, 3), LoadError::WrongArchitecture},
      {"another scale", with_byte(32, 1), LoadError::WrongArchitecture},
      {"128 announced, 64 there", with_byte(16, char(128)), LoadError::WrongSize},
      {"a byte too many", good + "x", LoadError::WrongSize},
      {"a weight changed", with_byte(1'000, char(good[1'000] ^ 1)), LoadError::BadHash},
      {"the hash changed", with_byte(36, char(good[36] ^ 1)), LoadError::BadHash},
      {"a weight that could overflow", write_network(loud), LoadError::WeightOutOfRange},
  };
  for (const auto& row : rows) {
    const auto read = read_network(row.file);
    ASSERT_FALSE(read) << row.name;
    EXPECT_STREQ(describe(read.error()), describe(row.error)) << row.name;
    EXPECT_FALSE(Network::load(row.file)) << row.name;
  }
}

TEST(NetworkFile, TruncatedFileIsRefused) {
  const std::string good = write_network(random_weights(64, 1, 1));
  for (std::size_t size = 0; size < good.size(); size += size < 100 ? 1 : 997) {
    EXPECT_FALSE(read_network(std::string_view(good).substr(0, size))) << size;
  }
}

TEST(Buckets, CoverAllNumbersOfPieces) {
  for (const std::size_t buckets : {1UL, 2UL, 4UL, 8UL}) {
    EXPECT_EQ(bucket_of(2, buckets), 0U);
    EXPECT_EQ(bucket_of(32, buckets), buckets - 1);
    EXPECT_EQ(bucket_of(64, buckets), buckets - 1);
  }
}

}  // namespace
}  // namespace rookery::nnue::test
