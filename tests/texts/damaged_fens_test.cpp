#include <gtest/gtest.h>

#include "texts/damage.h"

/// The short form of rookery_damaged_fens.
namespace rookery::texts {
namespace {

TEST(DamagedFens, AreReadAsMeantOrRefused) {
  const auto tallies = read_damaged(20'000, 1);
  for (std::size_t kind = 0; kind < kDamages.size(); ++kind) {
    const DamageTally& tally = tallies[kind];
    EXPECT_GT(tally.read + tally.refused, 0U) << kDamages[kind].name;
    EXPECT_EQ(tally.wrong, 0U) << kDamages[kind].name << ": " << tally.wrong_text;
  }
}

}  // namespace
}  // namespace rookery::texts
