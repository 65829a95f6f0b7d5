// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "rookery/notation/fen.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::minutes;
using std::chrono::seconds;
using test::kStartFen;
using test::Table;
using ::testing::StartsWith;

Terms board_terms(const char* clock = "5+3", const char* fen = kStartFen) {
  return {*notation::fen::parse_position(fen, chess::CastlingMode::Standard),
          *notation::time_control::parse(clock),
          {.over_the_board = true}};
}

Duration left(const Table& table, Color side) {
  return table.game.clock()->remaining(side, table.now);
}

TEST(Law_6_2, BlackStartsWhitesClock) {
  Table table(board_terms());
  EXPECT_EQ(table.black("press"), "press black");
  EXPECT_EQ(table.game.clock()->running(), Color::White);
  EXPECT_EQ(table.black("press"), "refused: not_your_turn");
  table.pass(seconds(10));
  EXPECT_EQ(table.play("e2e4"), "move e2e4 293000");
  EXPECT_EQ(table.game.clock()->running(), Color::Black);
}

TEST(Law_6_2, ClockIsPressedBeforeTheMoveIsReported) {
  Table table(board_terms());
  table.black("press");
  table.pass(seconds(10));
  EXPECT_EQ(table.white("press"), "press white");
  EXPECT_TRUE(table.game.is_move_untold());
  EXPECT_EQ(table.white("press"), "refused: move_not_told");
  EXPECT_EQ(table.white("claim threefold"), "refused: move_not_told");
  table.pass(seconds(7));
  EXPECT_EQ(table.play("e2e4"), "move e2e4 293000");
  EXPECT_EQ(left(table, Color::Black), seconds(293));
  EXPECT_FALSE(table.game.is_move_untold());
}

TEST(Law_6_2, NoFlagFallsBeforeTheMoveIsReported) {
  Table table(board_terms("1", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"));
  table.white("press");
  table.pass(minutes(2));
  EXPECT_EQ(table.game.deadline(), std::nullopt);
  EXPECT_EQ(table.white("flag"), "refused: flag_not_fallen");
  EXPECT_EQ(table.play("g1g7"), "move g1g7 60000 | end checkmate 1-0");  // it stood before the flag fell
  Table late(board_terms("1"));
  late.white("press");
  late.pass(minutes(2));
  late.play("e2e4");
  EXPECT_THAT(late.white("flag"), StartsWith("end flag_fall 1-0 "));
}

TEST(Law_7_5_1, PositionAndClocksAreRestored) {
  Table table(board_terms());
  table.black("press");
  table.pass(seconds(10));
  table.white("press");
  table.pass(seconds(30));
  EXPECT_EQ(table.white("illegal move g1 g3"), "illegal white move g1 g3 | award black 120000");
  EXPECT_EQ(table.game.position(), chess::Position::initial());
  EXPECT_EQ(table.game.clock()->running(), Color::White);
  EXPECT_EQ(left(table, Color::White), seconds(290));  // no increment for what was no move
  EXPECT_EQ(left(table, Color::Black), seconds(420));  // and the half minute given back
}

TEST(Law_7_5_1, MovedPieceCountsAsTouched) {
  Table table(board_terms());
  table.white("illegal move g1 g3");
  EXPECT_EQ(table.white("move e2e4"), "refused: touched_piece");
  EXPECT_EQ(table.play("g1f3"), "move g1f3 303000");
  Table capture(board_terms("-", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"));
  EXPECT_EQ(capture.white("illegal move e1 d5"), "illegal white move e1 d5");
  EXPECT_EQ(capture.white("move c3d5"), "refused: touched_piece");  // the king was touched first
  EXPECT_EQ(capture.play("e1d2"), "move e1d2 0");
}

TEST(Law_7_5_1, IllegalMoveWithoutPressingCostsNoClockTime) {
  Table table(board_terms());
  table.black("press");
  table.pass(seconds(10));
  EXPECT_EQ(table.white("illegal move e2 e5"), "illegal white move e2 e5 | award black 120000");
  EXPECT_EQ(left(table, Color::White), seconds(290));
}

TEST(Law_7_5_2, PawnLeftOnTheLastRankBecomesAQueen) {
  Table table(board_terms("5+0", "8/4P1k1/8/8/8/8/4K3/7r w - - 0 1"));
  EXPECT_EQ(table.white("illegal pawn e7 e8"),
            "illegal white pawn e7 e8 | award black 120000 | move e7e8q 300000");
  EXPECT_EQ(left(table, Color::Black), minutes(7));
  Table no(board_terms());
  EXPECT_EQ(no.white("illegal pawn e2 e4"), "refused: illegal_move");
}

TEST(Law_7_5_3, PressingWithoutAMoveIsIllegal) {
  Table table(board_terms());
  table.black("press");
  table.white("press");
  table.pass(seconds(5));
  EXPECT_EQ(table.white("illegal nothing"), "illegal white nothing | award black 120000");
  EXPECT_EQ(table.game.clock()->running(), Color::White);
  EXPECT_EQ(left(table, Color::Black), seconds(420));
  EXPECT_EQ(table.play("e2e4"), "move e2e4 303000");
}

TEST(Law_7_5_4, TwoHandedMoveIsPenalisedButStands) {
  Table table(board_terms());
  table.black("press");
  table.white("press");
  EXPECT_EQ(table.white("illegal hands"), "illegal white hands | award black 120000");
  EXPECT_TRUE(table.game.is_move_untold());
  EXPECT_EQ(table.play("e2e4"), "move e2e4 303000");
  EXPECT_EQ(left(table, Color::Black), seconds(420));
}

TEST(Law_7_5_5, SecondIllegalMoveLoses) {
  Table table(board_terms());
  table.white("illegal move e2 e5");
  table.play("e2e4");
  EXPECT_EQ(table.black("illegal hands"), "illegal black hands | award white 120000");  // each has one
  table.play("e7e5");
  EXPECT_THAT(table.white("illegal nothing"), StartsWith("illegal white nothing | end illegal_moves 0-1 "));
  EXPECT_STREQ(chess::article(table.game.outcome()->ending), "FIDE 2023, 7.5.5");
}

TEST(Law_7_5_5, SecondIllegalMoveDrawsIfTheOpponentCannotMate) {
  Table table(board_terms("-", "8/8/4k3/3R4/2K5/8/8/8 w - - 0 50"));
  EXPECT_EQ(table.white("illegal nothing"), "illegal white nothing");
  EXPECT_EQ(table.white("illegal nothing"), "illegal white nothing | end illegal_moves_unwinnable 1/2-1/2");
}

TEST(Law_7_5, LegalMoveCannotBeReported) {
  Table table(board_terms());
  EXPECT_EQ(table.white("illegal move e2 e4"), "refused: move_is_legal");
  EXPECT_EQ(table.black("illegal move e7 e4"), "refused: not_your_turn");
  table.white("illegal move g1 g3");
  EXPECT_THAT(table.white("illegal move e2 e4"),
              StartsWith("illegal white move e2 e4 | end illegal_moves 0-1 "));  // 4.3.1
}

TEST(Law_7_5, AppliesOnlyOverTheBoard) {
  Table table({chess::Position::initial(), *notation::time_control::parse("5+3")});
  EXPECT_EQ(table.white("press"), "refused: not_in_this_game");
  EXPECT_EQ(table.white("illegal nothing"), "refused: not_in_this_game");
}

/// Events of a game over the board that a damaged disk might tell.
TEST(Law_7_5, DamagedScoresheetIsNotReplayed) {
  const EventRecord white{{}, Seated{Color::White, "a", "W"}}, black{{}, Seated{Color::Black, "a", "B"}};
  const auto square = [](int file, int rank) {
    return std::optional(
        chess::Square(static_cast<chess::File>(file - 1), static_cast<chess::Rank>(rank - 1)));
  };
  const auto record = [](const Event& event) { return EventRecord{{}, event}; };
  const EventRecord pressed = record(ClockPressed{Color::White});
  struct Row {
    const char* name;
    Scoresheet sheet;
    std::size_t bad;
  };
  for (const Row& row : {
           Row{"pressed before anybody sat down", {pressed}, 0},
           Row{"pressed twice", {white, black, pressed, pressed}, 3},
           Row{"Black presses a running clock",
               {white, black, pressed, record(ClockPressed{Color::Black})},
               3},
           Row{"a legal move called illegal",
               {white, black,
                record(IllegalMade{Color::White, Irregularity::IllegalMove, square(5, 2), square(5, 4)})},
               2},
           Row{"an illegal move without squares",
               {white, black, record(IllegalMade{Color::White, Irregularity::IllegalMove, {}, {}})},
               2},
           Row{"squares where nothing moved",
               {white, black,
                record(IllegalMade{Color::White, Irregularity::NothingMoved, square(5, 2), square(5, 5)})},
               2},
           Row{"no pawn to promote",
               {white, black,
                record(IllegalMade{Color::White, Irregularity::PawnNotPromoted, square(5, 2), square(5, 4)})},
               2},
           Row{"out of turn",
               {white, black, record(IllegalMade{Color::Black, Irregularity::NothingMoved, {}, {}})},
               2},
       }) {
    const auto game = replay(board_terms(), row.sheet);
    ASSERT_FALSE(game) << row.name;
    EXPECT_EQ(game.error(), row.bad) << row.name;
  }
}

TEST(Law_9_5_3, WrongClaimGivesTheOpponentTwoMinutes) {
  Table table({chess::Position::initial(), *notation::time_control::parse("5+3"), {.penalties = true}});
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.white("claim threefold g1f3"),
            "claim white threefold refused g1f3 | award black 120000 | move g1f3 306000");
  EXPECT_EQ(left(table, Color::Black), seconds(423));
  EXPECT_EQ(table.black("claim fifty"), "claim black fifty refused | award white 120000");
  EXPECT_EQ(left(table, Color::White), seconds(426));
  Table casual({chess::Position::initial(), *notation::time_control::parse("5+3")});
  EXPECT_EQ(casual.white("claim fifty"), "claim white fifty refused");
  Table no_clock({chess::Position::initial(), {}, {.penalties = true}});
  EXPECT_EQ(no_clock.white("claim fifty"), "claim white fifty refused");
}

TEST(Law_9_5_3, ClaimIsAnsweredBeforeTheOpponentActs) {
  Table table;
  table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
  EXPECT_EQ(table.white("move g1f3"), "refused: not_your_turn");  // too early to swallow Black's claim
  EXPECT_EQ(table.black("claim threefold f6g8"),
            "claim black threefold granted f6g8 | end threefold_claim 1/2-1/2");
  EXPECT_EQ(table.white("move g1f3"), "refused: game_over");
}

}  // namespace
}  // namespace rookery::arbiter
