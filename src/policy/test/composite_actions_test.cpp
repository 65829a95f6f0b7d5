#include <gmock/gmock.h>

#include "site.h"

/// Actions that take one of several others, whichever the game allows, decided on one state of the game.
namespace rookery::policy {
namespace {

using chess::Color;
using std::chrono::minutes;
using std::chrono::seconds;
using test::Site;
using test::timed;
using ::testing::StartsWith;

TEST(MoveForDraw, OffersADrawWithTheMove) {
  Site site;
  site.play("e2e4 e7e5");
  EXPECT_EQ(site.white("move-for-draw g1f3"), "move g1f3 0 | offer-draw white");
}

TEST(MoveForDraw, AcceptsTheOpponentsOfferInsteadOfMoving) {
  Site site;
  site.play("e2e4 e7e5");
  site.black("offer-draw");
  EXPECT_EQ(site.white("move-for-draw g1f3"), "end agreement 1/2-1/2");
  EXPECT_EQ(site.game.laws().moves().size(), 2U);
}

TEST(MoveForDraw, AcceptsADrawAlsoOnTheOpponentsTurnAndWithAnIllegalMove) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("offer-draw");
  EXPECT_EQ(site.black("move-for-draw e5e3"), "end agreement 1/2-1/2");
}

TEST(MoveForDraw, MovesWithoutAnOfferBeforeOneMayBeMade) {
  Site site;
  EXPECT_EQ(site.white("move-for-draw e2e4"), "move e2e4 0");
  EXPECT_EQ(site.black("move-for-draw e7e5"), "move e7e5 0 | offer-draw black");
}

TEST(MoveForDraw, MovesWithoutAnOfferThatWouldComeTooOften) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("offer-draw");
  site.black("decline-draw");
  EXPECT_EQ(site.white("move-for-draw g1f3"), "move g1f3 0");
}

TEST(MoveForDraw, IsRefusedWhereEarlyDrawsAreRuledOut) {
  Site site(SiteTerms{.laws = {.rules = {.early_draws = false}}});
  site.play("e2e4 e7e5");
  EXPECT_EQ(site.white("move-for-draw g1f3"), "refused: draw_too_early");
}

TEST(MoveForDraw, IsRefusedAsAMoveIs) {
  Site site;
  site.play("e2e4 e7e5");
  EXPECT_EQ(site.black("move-for-draw b8c6"), "refused: not_your_turn");
  EXPECT_EQ(site.white("move-for-draw e4e6"), "refused: illegal_move");
  site.white("resign");
  EXPECT_EQ(site.white("move-for-draw g1f3"), "refused: game_over");
}

TEST(MoveForDraw, AFallenFlagPrecedesIt) {
  for (const bool is_offered : {false, true}) {
    Site site(timed("5"));
    site.play("e2e4 e7e5");
    if (is_offered) {
      site.black("offer-draw");
    }
    site.pass(seconds(301));
    EXPECT_THAT(site.white("move-for-draw g1f3"), StartsWith("end flag_fall 0-1"));
  }
}

TEST(MoveForDraw, AMoveThatEndsTheGameLeavesNoOffer) {
  Site site;
  site.play("f2f3 e7e5 g2g4");
  EXPECT_EQ(site.black("move-for-draw d8h4"), "move d8h4 0 | end checkmate 0-1");
}

TEST(AbortOrResign, AbortsBeforeBothHaveMoved) {
  Site site;
  site.play("e2e4");
  EXPECT_EQ(site.black("abort-or-resign"), "abort black");
}

TEST(AbortOrResign, ResignsOnceBothHaveMoved) {
  Site site;
  site.play("e2e4 e7e5");
  EXPECT_THAT(site.white("abort-or-resign"), StartsWith("end resignation 0-1"));
}

TEST(AbortOrResign, ResignsWhereTheRulesHaveNoAbort) {
  Site site(SiteTerms{.laws = {.rules = {.aborts = false}}});
  EXPECT_THAT(site.white("abort-or-resign"), StartsWith("end resignation 0-1"));
}

TEST(AbortOrResign, IsRefusedAfterTheEnd) {
  Site site;
  site.play("e2e4 e7e5");
  site.white("resign");
  EXPECT_EQ(site.black("abort-or-resign"), "refused: game_over");
}

TEST(AbortOrResign, AFallenFlagPrecedesIt) {
  Site site(timed("5"));
  site.play("e2e4 e7e5");
  site.pass(seconds(301));
  EXPECT_THAT(site.black("abort-or-resign"), StartsWith("end flag_fall 0-1")) << "White's flag, not a loss";
}

TEST(ClaimAnyDraw, ClaimsByThePositionWhereThatIsRight) {
  Site site(timed("5"));
  site.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  EXPECT_EQ(site.white("claim-any-draw"), "claim white threefold granted | end threefold_claim 1/2-1/2");
}

TEST(ClaimAnyDraw, ClaimsAgainstAnOpponentWhoHasLeftOtherwise) {
  Site site(timed("5"));
  site.play("e2e4 e7e5");
  EXPECT_EQ(site.white("claim-any-draw"), "refused: opponent_not_gone");
  EXPECT_EQ(site.act(Color::White, ClaimAnyDraw{minutes(1)}), "end abandonment 1/2-1/2");
}

TEST(ClaimAnyDraw, NeverMakesAWrongClaimThatCostsTime) {
  SiteTerms terms = timed("5");
  terms.laws.rules.penalties = true;
  Site site(terms);
  site.play("e2e4 e7e5");
  EXPECT_EQ(site.white("claim-any-draw"), "refused: opponent_not_gone");
  EXPECT_EQ(site.game.laws().clock()->remaining(Color::Black, site.now), minutes(5));
}

TEST(ClaimAnyDraw, ClaimsNoFiftyMovesWhereTheRulesDoNotCountThem) {
  SiteTerms terms{.laws = {.start = *notation::fen::parse_position("8/8/4k3/3R4/2K5/8/8/8 w - - 100 90",
                                                                   chess::CastlingMode::Standard)}};
  Site counted(terms);
  EXPECT_THAT(counted.white("claim-any-draw"), StartsWith("claim white fifty granted"));
  terms.laws.rules.move_counts = false;
  Site uncounted(terms);
  EXPECT_EQ(uncounted.white("claim-any-draw"), "refused: opponent_not_gone");
}

TEST(ClaimAnyDraw, AFallenFlagPrecedesIt) {
  Site site(timed("5"));
  site.play("e2e4 e7e5");
  site.pass(seconds(301));
  EXPECT_THAT(site.white("claim-any-draw"), StartsWith("end flag_fall 0-1"));
}

TEST(CompositeActions, AreReadFromTheirTexts) {
  const auto read = [](const char* text) { return parse_action(text, chess::Position::initial()); };
  EXPECT_TRUE(std::get<MoveForDraw>(read("move-for-draw e2e4").value()).move);
  EXPECT_FALSE(std::get<MoveForDraw>(read("move-for-draw e2e5").value()).move) << "not legal";
  EXPECT_EQ(read("move-for-draw").error().fault, arbiter::TextError::Fault::MissingWord);
  EXPECT_EQ(read("move-for-draw x").error().fault, arbiter::TextError::Fault::BadMove);
  EXPECT_TRUE(std::holds_alternative<AbortOrResign>(read("abort-or-resign").value()));
  EXPECT_TRUE(std::holds_alternative<ClaimAnyDraw>(read("claim-any-draw").value()));
}

}  // namespace
}  // namespace rookery::policy
