#include "rookery/tablebase/lookup.h"

#include <gtest/gtest.h>

#include "tables.h"

namespace rookery::tablebase::test {
namespace {

TEST(Category, ResultWithoutDistanceDependsOnTheClock) {
  EXPECT_EQ(category_of(Wdl::Win, 0), Category::Win);
  EXPECT_EQ(category_of(Wdl::Win, 1), Category::MaybeWin);
  EXPECT_EQ(category_of(Wdl::Win, 100), Category::CursedWin);
  EXPECT_EQ(category_of(Wdl::CursedWin, 0), Category::CursedWin);
  EXPECT_EQ(category_of(Wdl::Draw, 99), Category::Draw);
  EXPECT_EQ(category_of(Wdl::Loss, 1), Category::MaybeLoss);
  EXPECT_EQ(category_of(Wdl::BlessedLoss, 0), Category::BlessedLoss);
  EXPECT_EQ(category_of(std::optional<Wdl>(), 0), Category::Unknown);
}

TEST(Category, EveryOneHasItsOpposite) {
  EXPECT_EQ(opposite(Category::Loss), Category::Win);
  EXPECT_EQ(opposite(Category::SyzygyLoss), Category::SyzygyWin);
  EXPECT_EQ(opposite(Category::MaybeLoss), Category::MaybeWin);
  EXPECT_EQ(opposite(Category::BlessedLoss), Category::CursedWin);
  EXPECT_EQ(opposite(Category::Draw), Category::Draw);
  EXPECT_EQ(opposite(Category::Unknown), Category::Unknown);
}

chess::Position kings_and(chess::Square white_king, chess::Square black_king, chess::Square rook) {
  chess::Setup setup;
  setup.board.put(white_king, {chess::Color::White, chess::Role::King});
  setup.board.put(black_king, {chess::Color::Black, chess::Role::King});
  setup.board.put(rook, {chess::Color::White, chess::Role::Rook});
  return chess::Position::from_setup(setup, chess::CastlingMode::Standard).value();
}

TEST(Lookup, MainlineOfBestPlayMatesInTheDistanceOfTheTable) {
  using enum chess::File;
  using enum chess::Rank;
  const chess::Position start = kings_and({A, R1}, {E, R4}, {B, R1});
  const auto line = find_mainline(all_tables(), start);
  ASSERT_TRUE(line);
  const int plies = look_up(all_tables(), start).dtz->plies;
  EXPECT_NEAR(static_cast<double>(line->size()), plies, 1) << "the distance may be a ply more";
  EXPECT_TRUE(line->back().after.is_checkmate);
}

TEST(Lookup, ResultIsKnownWhereDistancesAreMissing) {
  using enum chess::File;
  using enum chess::Rank;
  const Tablebase tables = some_tables({"KRvK.rtbw"});
  const chess::Position start = kings_and({A, R1}, {E, R4}, {B, R1});
  const PositionValue value = look_up(tables, start);
  EXPECT_EQ(value.category, Category::Win);
  EXPECT_FALSE(value.dtz);
  EXPECT_FALSE(find_mainline(tables, start));
  EXPECT_EQ(look_up_moves(tables, start).front().after.category, Category::MaybeLoss);
}

}  // namespace
}  // namespace rookery::tablebase::test
