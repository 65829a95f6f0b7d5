// SPDX-License-Identifier: MIT
#include "rookery/arbiter/game.h"

#include <gmock/gmock.h>

#include <array>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::minutes;
using std::chrono::seconds;
using test::from_fen;
using test::Table;
using test::timed;
using ::testing::StartsWith;

constexpr const char* kShuffle = "g1f3 g8f6 f3g1 f6g8";

TEST(Game, PlaysFoolsMate) {
  Table table;
  EXPECT_EQ(table.play("f2f3 e7e5 g2g4 d8h4"), "move d8h4 0 | end checkmate 0-1");
  EXPECT_EQ(table.white("move a2a3"), "refused: game_over");
  EXPECT_EQ(table.white("resign"), "refused: game_over");
}

TEST(Game, RefusesWhatIsNotAMove) {
  Table table;
  EXPECT_EQ(table.black("move a7a6"), "refused: not_your_turn");
  EXPECT_EQ(table.white("move e2e5"), "refused: illegal_move");
  EXPECT_EQ(table.white("claim threefold e2e5"), "refused: illegal_move");
  EXPECT_TRUE(table.game.moves().empty());
}

TEST(Game, WaitsForBothPlayers) {
  Game game{Terms{}};
  const Action move = *parse_action("move e2e4", game.position());
  EXPECT_EQ(game.decide(Color::White, move, {}).error(), Refusal::NoOpponent);
  game.record({{}, Seated{Color::White, "w", "Ann"}});
  EXPECT_EQ(game.decide(Color::White, Sit{"x", "Bob"}, {}).error(), Refusal::SeatTaken);
}

TEST(Law_9_1, OfferNeedsAMoveOfEachSide) {
  Table table;
  EXPECT_EQ(table.white("offer-draw"), "refused: offer_too_early");
  table.play("e2e4");
  EXPECT_EQ(table.white("offer-draw"), "refused: offer_too_early");
  table.play("e7e5");
  EXPECT_EQ(table.white("offer-draw"), "offer-draw white");
  EXPECT_EQ(table.white("offer-draw"), "refused: offer_pending");
  EXPECT_EQ(table.white("accept-draw"), "refused: no_offer_pending");
}

TEST(Law_9_1_2, OfferIsOpenUntilAMoveOrRefusal) {
  Table table;
  table.play("e2e4 e7e5 g1f3");
  table.white("offer-draw");
  EXPECT_EQ(table.game.offers().draw, Color::White);
  table.play("b8c6");
  EXPECT_EQ(table.game.offers().draw, std::nullopt);
  table.black("offer-draw");
  EXPECT_EQ(table.white("decline-draw"), "decline-draw white");
  EXPECT_EQ(table.game.offers().draw, std::nullopt);
}

TEST(Law_9_1_2, OfferSurvivesTheOfferersMove) {
  Table table;
  table.play("e2e4 e7e5");
  table.white("offer-draw");
  table.play("g1f3");
  EXPECT_EQ(table.black("accept-draw"), "end agreement 1/2-1/2");
}

TEST(Law_5_2_3, CrossingOffersAgree) {
  Table table;
  table.play("e2e4 e7e5");
  table.white("offer-draw");
  EXPECT_EQ(table.black("offer-draw"), "end agreement 1/2-1/2");
}

TEST(Law_9_1_2_1, OfferIsMadeWithTheMove) {
  Table table;
  EXPECT_EQ(table.white("move e2e4 offer-draw"), "refused: offer_too_early");
  table.play("e2e4");
  EXPECT_EQ(table.black("move e7e5 offer-draw"), "move e7e5 0 | offer-draw black");
  EXPECT_EQ(table.white("accept-draw"), "end agreement 1/2-1/2");
}

TEST(Law_9_1_2_1, MoveWithAnOfferRefusesTheOpponentsOffer) {
  Table table;
  table.play("e2e4 e7e5 g1f3");
  table.white("offer-draw");
  EXPECT_EQ(table.black("move b8c6 offer-draw"), "move b8c6 0 | offer-draw black");
  EXPECT_EQ(table.game.offers().draw, Color::Black);
}

TEST(Law_9_1_2_1, OfferAtAnotherTimeIsValidAndSurvivesTheMove) {
  Table table;
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.black("offer-draw"), "offer-draw black") << "while the opponent thinks";
  table.play("g1f3");
  table.white("offer-draw");
  EXPECT_EQ(table.game.offers().draw, Color::White) << "and before the own move";
  Table before;
  before.play("e2e4 e7e5");
  before.white("offer-draw");
  EXPECT_EQ(before.white("move g1f3 offer-draw"), "move g1f3 0") << "it stands already";
  EXPECT_EQ(before.game.offers().draw, Color::White);
}

TEST(Law_9_1_2_1, MoveEndingTheGameLeavesNoOffer) {
  Table table;
  table.play("f2f3 e7e5 g2g4");
  EXPECT_EQ(table.black("move d8h4 offer-draw"), "move d8h4 0 | end checkmate 0-1");
}

/// Plays so many moves of both sides, none of which is a repetition three times over or a capture.
void play_moves(Table& table, int moves) {
  // Two knights walk round in circles of different lengths; pawns move in between.
  constexpr std::array kWhitesMoves{"b1c3", "c3b1", "a2a3", "g1f3", "f3g1", "h2h3", "b1c3", "c3b1",
                                    "a3a4", "g1f3", "f3g1", "h3h4", "b1c3", "c3b1", "b2b3", "g1f3",
                                    "f3g1", "g2g3", "b1c3", "c3b1", "d2d3", "g1f3", "f3g1", "e2e3",
                                    "b1c3", "c3b1", "c2c3", "g1f3", "f3g1", "f2f3"};
  constexpr std::array kBlacksMoves{"b8c6", "c6b8", "a7a6", "g8f6", "f6g8", "h7h6", "b8c6", "c6b8",
                                    "a6a5", "g8f6", "f6g8", "h6h5", "b8c6", "c6b8", "b7b6", "g8f6",
                                    "f6g8", "g7g6", "b8c6", "c6b8", "d7d6", "g8f6", "f6g8", "e7e6",
                                    "b8c6", "c6b8", "c7c6", "g8f6", "f6g8", "f7f6"};
  for (int i = 0; i < moves; ++i) {
    table.play(kWhitesMoves.at(static_cast<std::size_t>(i)));
    table.play(kBlacksMoves.at(static_cast<std::size_t>(i)));
  }
}

TEST(Game, SettingForbidsEarlyDraws) {
  Table table(Terms{.rules = {.early_draws = false}});
  EXPECT_EQ(table.white("offer-draw"), "refused: offer_too_early");
  play_moves(table, 29);
  EXPECT_EQ(table.white("offer-draw"), "refused: draw_too_early");
  EXPECT_EQ(table.white("move f2f3 offer-draw"), "refused: draw_too_early") << "Black has made 29 moves";
  EXPECT_EQ(table.white("claim threefold"), "claim white threefold refused");
  EXPECT_EQ(table.black("accept-draw"), "refused: draw_too_early") << "a wrong claim opens no way round";
  EXPECT_EQ(table.black("offer-draw"), "refused: draw_too_early");
  table.play("f2f3");
  EXPECT_EQ(table.black("move f7f6 offer-draw"), "move f7f6 0 | offer-draw black");
  EXPECT_EQ(table.white("offer-draw"), "end agreement 1/2-1/2");
}

TEST(Game, SettingForbidsEarlyDrawsButNotClaims) {
  Table table(Terms{.rules = {.early_draws = false}});
  for (int i = 0; i < 2; ++i) {
    table.play(kShuffle);
  }
  EXPECT_EQ(table.white("claim threefold").substr(0, 35), "claim white threefold granted | end");
}

TEST(Law_9_2, ThreefoldIsClaimedNotAutomatic) {
  Table table;
  table.play(kShuffle);
  EXPECT_EQ(table.play(kShuffle), "move f6g8 0");
  EXPECT_EQ(table.game.occurrences(), 3);
  EXPECT_EQ(table.black("claim threefold"), "refused: not_your_turn");
  EXPECT_EQ(table.white("claim threefold"), "claim white threefold granted | end threefold_claim 1/2-1/2");
}

TEST(Law_9_2, ThreefoldWithTheAnnouncedMove) {
  Table table;
  table.play(kShuffle);
  table.play("g1f3 g8f6 f3g1");
  EXPECT_EQ(table.black("claim threefold f6g8"),
            "claim black threefold granted f6g8 | end threefold_claim 1/2-1/2");
}

TEST(Law_9_5_3, WrongClaimPlaysTheMoveAndBecomesAnOffer) {
  Table table;
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.white("claim threefold g1f3"), "claim white threefold refused g1f3 | move g1f3 0");
  EXPECT_EQ(table.game.offers().draw, Color::White);
  EXPECT_EQ(table.black("accept-draw"), "end agreement 1/2-1/2");
}

TEST(Law_9_3, FiftyMovesAreClaimedOnTheBoardOrWithTheMove) {
  Table table(from_fen("8/8/8/4k3/8/4K3/4R3/8 w - - 99 120"));
  EXPECT_EQ(table.white("claim fifty e2e1"), "claim white fifty granted e2e1 | end fifty_move_claim 1/2-1/2");
  Table on_board(from_fen("8/8/8/4k3/8/4K3/4R3/8 w - - 100 120"));
  EXPECT_FALSE(on_board.game.is_over());
  EXPECT_EQ(on_board.white("claim fifty"), "claim white fifty granted | end fifty_move_claim 1/2-1/2");
  Table early(from_fen("8/8/8/4k3/8/4K3/4R3/8 w - - 98 120"));
  EXPECT_EQ(early.white("claim fifty e2e1"), "claim white fifty refused e2e1 | move e2e1 0");
}

TEST(Law_9_3, MatingMoveMayStillBeAnnounced) {
  Table table(from_fen("6rk/6pp/7N/5p2/6p1/8/2q5/K7 w - - 99 60"));
  EXPECT_EQ(table.white("claim fifty h6f7"), "claim white fifty granted h6f7 | end fifty_move_claim 1/2-1/2");
}

TEST(Law_9_3, ClaimSurvivesTheOpponentsMove) {
  Table table(from_fen("8/8/8/4k3/8/4K3/4R3/8 w - - 99 120"));
  EXPECT_EQ(table.black("move e5d5"), "refused: not_your_turn");
  EXPECT_EQ(table.white("claim fifty e2e1"), "claim white fifty granted e2e1 | end fifty_move_claim 1/2-1/2");
  EXPECT_EQ(table.black("move e5d5"), "refused: game_over");
}

TEST(Law_9_3, SettingSwitchesOffTheMoveCount) {
  Terms terms = from_fen("7k/5Q2/6K1/8/8/8/8/8 w - - 149 200");
  terms.rules.move_counts = false;
  Table table(terms);
  EXPECT_EQ(table.white("claim fifty"), "refused: not_in_this_game");
  EXPECT_EQ(table.white("claim threefold f7a7"), "claim white threefold refused f7a7 | move f7a7 0");
  EXPECT_FALSE(table.game.is_over()) << "seventy-five moves each do not end it either";
  Table repeated(Terms{.rules = {.move_counts = false}});
  for (int i = 0; i < 3; ++i) {
    repeated.play(kShuffle);
  }
  EXPECT_EQ(repeated.play(kShuffle), "move f6g8 0 | end fivefold_repetition 1/2-1/2");
}

TEST(Law_9_6_1, FivefoldEndsTheGameWithoutAClaim) {
  Table table;
  for (int i = 0; i < 3; ++i) {
    table.play(kShuffle);
  }
  EXPECT_EQ(table.play(kShuffle), "move f6g8 0 | end fivefold_repetition 1/2-1/2");
}

TEST(Law_9_6_2, CheckmateTakesPrecedence) {
  Table table(from_fen("7k/5Q2/6K1/8/8/8/8/8 w - - 149 200"));
  EXPECT_EQ(table.play("f7g7"), "move f7g7 0 | end checkmate 1-0");
  Table other(from_fen("7k/5Q2/6K1/8/8/8/8/8 w - - 149 200"));
  EXPECT_EQ(other.play("f7a7"), "move f7a7 0 | end seventy_five_moves 1/2-1/2");
}

TEST(Law_5_1_2, ResignationAgainstABareKingIsDrawn) {
  Table table(from_fen("8/8/4k3/3R4/2K5/8/8/8 w - - 0 50"));
  EXPECT_EQ(table.white("resign"), "end resignation_unwinnable 1/2-1/2");
  Table other(from_fen("8/8/4k3/3R4/2K5/8/8/8 w - - 0 50"));
  EXPECT_THAT(other.black("resign"), StartsWith("end resignation 1-0 "));
}

TEST(Law_6_9, FlagFallLosesIfTheOpponentCanMate) {
  Table table(from_fen("8/8/4k3/3R4/2K5/8/8/8 w - - 0 50", "1"));
  table.play("d5d1 e6e5");
  table.pass(minutes(1));
  EXPECT_EQ(table.white("flag"), "end flag_fall_unwinnable 1/2-1/2");
  Table other(timed("1+1"));
  other.play("e2e4 e7e5");
  other.pass(minutes(2));
  EXPECT_THAT(other.black("flag"), StartsWith("end flag_fall 0-1 "));
}

TEST(Law_6_9, NothingIsAllowedAfterFlagFall) {
  Table table(timed("1"));
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.black("flag"), "refused: flag_not_fallen");
  table.pass(minutes(1));
  EXPECT_THAT(table.white("move g1f3"), StartsWith("end flag_fall 0-1 "));
  EXPECT_EQ(table.game.moves().size(), 2U);
}

TEST(Game, ClocksRunFromTheThirdPlyAndTakeTheIncrement) {
  Table table(timed("5+3"));
  table.pass(minutes(20));
  EXPECT_EQ(table.play("e2e4"), "move e2e4 303000");
  table.pass(minutes(20));
  EXPECT_EQ(table.play("e7e5"), "move e7e5 303000");
  table.pass(seconds(10));
  EXPECT_EQ(table.play("g1f3"), "move g1f3 296000");
  EXPECT_EQ(table.game.clock()->running(), Color::Black);
  table.game.interrupt(seconds(60));
  table.pass(seconds(61));
  EXPECT_EQ(table.play("b8c6"), "move b8c6 305000");
}

TEST(Game, TakebackNeedsConsent) {
  Table table;
  EXPECT_EQ(table.white("offer-takeback"), "refused: nothing_to_take_back");
  table.play("e2e4");
  EXPECT_EQ(table.black("offer-takeback"), "refused: nothing_to_take_back");
  EXPECT_EQ(table.white("offer-takeback"), "offer-takeback white");
  EXPECT_EQ(table.black("decline-takeback"), "decline-takeback black");
  table.play("e7e5");
  table.white("offer-takeback");
  EXPECT_EQ(table.black("accept-takeback"), "take-back 2");
  EXPECT_EQ(table.game.position(), chess::Position::initial());
  EXPECT_TRUE(table.game.moves().empty());
}

TEST(Game, TakebackBeforeTheThirdPlyStopsTheClock) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  table.pass(seconds(30));
  table.white("offer-takeback");
  table.black("accept-takeback");
  EXPECT_EQ(table.game.clock()->running(), std::nullopt);
  EXPECT_EQ(table.game.clock()->remaining(Color::White, table.now), seconds(270));
}

TEST(Game, AbortEndsWithTheSecondPly) {
  Table table;
  table.play("e2e4");
  EXPECT_EQ(table.black("abort"), "abort black");
  EXPECT_TRUE(table.game.is_aborted());
  Table late;
  late.play("e2e4 e7e5");
  EXPECT_EQ(late.white("abort"), "refused: too_late_to_abort");
}

TEST(Game, SettingForbidsAbortsOnceBothAreSeated) {
  const Terms terms{.rules = {.aborts = false}};
  Table table(terms);
  EXPECT_EQ(table.white("abort"), "refused: not_in_this_game");
  EXPECT_EQ(table.white("resign").substr(0, 15), "end resignation");
  Game open(terms);
  open.record({{}, Seated{Color::White, "w", "Ann"}});
  EXPECT_TRUE(open.decide(Color::White, Abort{}, {}));
}

TEST(Game, FullScoresheetStillAcceptsMoves) {
  Table table(Terms{.limits = {.max_events = 7}});
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.white("offer-takeback"), "offer-takeback white");
  EXPECT_EQ(table.black("decline-takeback"), "decline-takeback black");
  EXPECT_EQ(table.black("offer-takeback"), "offer-takeback black") << "the last for which there is room";
  EXPECT_EQ(table.white("decline-takeback"), "refused: too_many_events");
  EXPECT_EQ(table.play("g1f3"), "move g1f3 0");
}

TEST(Replay, StopsAtTheFirstImpossibleEvent) {
  const chess::Move e4 = *notation::uci_move::parse(chess::Position::initial(), "e2e4");
  const Scoresheet sheet{{{}, Played{e4}}, {{}, Played{e4}}};
  EXPECT_EQ(replay({}, sheet).error(), 1U);
  EXPECT_EQ(replay({}, Scoresheet{{{}, TakenBack{1}}}).error(), 0U);
}

}  // namespace
}  // namespace rookery::arbiter
