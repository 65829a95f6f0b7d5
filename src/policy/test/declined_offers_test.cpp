#include <gtest/gtest.h>

#include "rookery/policy/limits.h"
#include "site.h"

/// Players who offer a draw again and again.
namespace rookery::policy {
namespace {

using test::Site;

TEST(Law_11_5, ADeclinedOfferIsNotRepeatedAtOnce) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("offer-draw");
  site.black("decline-draw");
  EXPECT_EQ(site.white("offer-draw"), "refused: offer_too_often");
  for (int i = 0; i < kMovesBetweenOffers; ++i) {
    EXPECT_EQ(site.white("offer-draw"), "refused: offer_too_often");
    site.play(i % 2 == 0 ? "g1f3 b8c6" : "f3g1 c6b8");
  }
  EXPECT_EQ(site.white("offer-draw"), "offer-draw white");
}

TEST(Law_11_5, AMoveWithAnOfferThatComesTooOftenWaits) {
  Site site;
  site.play("e2e4 e7e5 g1f3");
  site.white("offer-draw");
  EXPECT_EQ(site.black("move b8c6 offer-draw"), "move b8c6 0 | offer-draw black") << "and declines White's";
  EXPECT_EQ(site.white("move f1b5 offer-draw"), "refused: offer_too_often");
  EXPECT_EQ(site.game.laws().moves().size(), 4U) << "the player is told before it is too late";
  EXPECT_EQ(site.white("move f1b5"), "move f1b5 0");
}

TEST(Law_11_5, ADeclinedOfferOfOnePlayerDoesNotLimitTheOther) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("offer-draw");
  site.black("decline-draw");
  EXPECT_EQ(site.black("offer-draw"), "offer-draw black");
  EXPECT_EQ(site.white("offer-draw"), "end agreement 1/2-1/2") << "two offers meet";
}

TEST(Law_11_5, MovesTakenBackDeclineNoOffer) {
  Site site;
  site.play("e2e4 e7e5 g1f3");
  site.white("offer-draw");
  site.white("offer-takeback");
  EXPECT_EQ(site.black("accept-takeback"), "take-back 1");
  EXPECT_EQ(site.white("offer-draw"), "offer-draw white");
}

TEST(Law_11_5, OtherRefusalsComeFirst) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("offer-draw");
  site.black("decline-draw");
  EXPECT_EQ(site.white("move e4e6 offer-draw"), "refused: illegal_move");
  site.white("resign");
  EXPECT_EQ(site.white("offer-draw"), "refused: game_over");
}

TEST(Law_11_5, ARollBackForgetsADeclinedOffer) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("offer-draw");
  const SiteGame::Checkpoint before = site.game.checkpoint();
  site.black("decline-draw");
  site.game.roll_back(before);
  site.play("g1f3");
  EXPECT_EQ(site.game.laws().offers().draw, chess::Color::White);
}

}  // namespace
}  // namespace rookery::policy
