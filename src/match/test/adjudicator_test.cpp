#include "adjudicator.h"

#include <gtest/gtest.h>

namespace rookery::match {
namespace {

using chess::Color;

struct Ply {
  std::optional<int> eval_cp;
  bool is_quiet = true;
};

std::optional<Ruling> ruling_after(const Adjudication& rules, const std::vector<Ply>& plies) {
  Adjudicator adjudicator(rules);
  Color mover = Color::White;
  for (const Ply& ply : plies) {
    EXPECT_FALSE(adjudicator.ruling()) << "too early";
    adjudicator.add_move(mover, ply.eval_cp, ply.is_quiet);
    mover = ~mover;
  }
  return adjudicator.ruling();
}

const Adjudication kDrawRule{.draw = Adjudication::Draw{.from_move = 2, .moves = 2, .score_cp = 10}};
const Adjudication kResignRule{.resignation = Adjudication::Resignation{.moves = 2, .score_cp = 500}};

TEST(Adjudicator, AdjudicatesDraws) {
  EXPECT_EQ(ruling_after(kDrawRule, {{0}, {10}, {-10}, {5}})->score, chess::kDrawn);
  EXPECT_EQ(ruling_after(kDrawRule, {{0}, {0}, {11}, {0}, {0}, {0}, {0}})->score, chess::kDrawn);
  EXPECT_FALSE(ruling_after(kDrawRule, {{0}, {0}, {0, false}, {0}})) << "a capture restarts the series";
  EXPECT_FALSE(ruling_after(kDrawRule, {{0}, {}, {0}, {0}})) << "no eval, no series";
}

TEST(Adjudicator, AdjudicatesWinsIfBothAgree) {
  EXPECT_EQ(ruling_after(kResignRule, {{600}, {-600}, {500}, {-500}})->score, chess::win_for(Color::White));
  EXPECT_EQ(ruling_after(kResignRule, {{-600}, {600}, {-500}, {30'000}})->score,
            chess::win_for(Color::Black));
  EXPECT_FALSE(ruling_after(kResignRule, {{600}, {600}, {600}, {600}})) << "each sees itself ahead";
  EXPECT_FALSE(ruling_after(kResignRule, {{600}, {-499}, {600}, {-600}}));
}

TEST(Adjudicator, MaxMovesAndNoRules) {
  EXPECT_EQ(ruling_after({.max_moves = 1}, {{300}, {-300}})->score, chess::kDrawn);
  EXPECT_FALSE(ruling_after({}, {{0}, {0}, {30'000}, {-30'000}}));
}

}  // namespace
}  // namespace rookery::match
