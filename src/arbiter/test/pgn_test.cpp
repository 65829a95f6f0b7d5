// SPDX-License-Identifier: MIT
#include "rookery/arbiter/pgn.h"

#include <algorithm>

#include "rookery/chess/hand_moves.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using test::Table;
using test::timed;

TEST(WritePgn, WritesAWholeGame) {
  Table table(timed("5+3"));
  table.play("f2f3 e7e5");
  table.pass(std::chrono::seconds(61));
  table.play("g2g4 d8h4");
  const PgnTag tags[] = {
      {"Event", "A \"test\""}, {"Date", "2024.03.01"}, {"Result", "1-0"}, {"no name", "x"}};
  EXPECT_EQ(write_pgn(table.game, tags),
            "[Event \"A \\\"test\\\"\"]\n"
            "[Site \"?\"]\n"
            "[Date \"2024.03.01\"]\n"
            "[Round \"?\"]\n"
            "[White \"White\"]\n"
            "[Black \"Black\"]\n"
            "[Result \"0-1\"]\n"
            "[Termination \"normal\"]\n"
            "[TimeControl \"300+3\"]\n"
            "[UTCDate \"1970.01.01\"]\n"
            "[UTCTime \"00:16:40\"]\n"
            "\n"
            "1. f3 {[%clk 0:05:03]} 1... e5 {[%clk 0:05:03]} 2. g4 {[%clk 0:04:05]} 2...\n"
            "Qh4# {[%clk 0:05:06] Checkmate (FIDE 2023, 5.1.1).} 0-1\n"
            "\n");
}

TEST(WritePgn, ReportsTimeThatWasGiven) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  table.white("give-time 15000");
  table.play("g1f3");
  const auto written = [&](bool clocks) {
    std::string text = write_pgn(table.game, {}, {.clocks = clocks});
    std::ranges::replace(text, '\n', ' ');
    return text;
  };
  EXPECT_NE(written(true).find("1... e5 {[%clk 0:05:00] Black was given 15 seconds.} 2. Nf3"),
            std::string::npos)
      << written(true);
  EXPECT_EQ(written(false).find("given"), std::string::npos);
  // The time stays given when the moves go.
  table.black("offer-takeback");
  table.white("accept-takeback");
  EXPECT_NE(written(true).find("1. e4 {[%clk 0:05:00] Black was given 15 seconds.}"), std::string::npos)
      << written(true);
}

TEST(WritePgn, StatesTheResultSoFar) {
  struct Row {
    const char* name;
    const char* result;
    const char* termination;
    void (*play)(Table&);
  };
  const Row rows[] = {
      {"running", "*", "unterminated", [](Table& t) { t.play("e2e4"); }},
      {"called off", "*", "abandoned", [](Table& t) { t.white("abort"); }},
      {"resigned", "0-1", "normal", [](Table& t) { t.white("resign"); }},
      {"agreed", "1/2-1/2", "normal",
       [](Table& t) {
         t.play("e2e4 e7e5");
         t.white("offer-draw");
         t.black("accept-draw");
       }},
      {"flag", "0-1", "time forfeit",
       [](Table& t) {
         t.play("e2e4 e7e5");
         t.pass(std::chrono::minutes(6));
         t.black("flag");
       }},
  };
  for (const Row& row : rows) {
    Table table(timed("5"));
    row.play(table);
    const std::string pgn = write_pgn(table.game);
    EXPECT_NE(pgn.find("[Result \"" + std::string(row.result) + "\"]"), std::string::npos) << row.name << pgn;
    EXPECT_NE(pgn.find("[Termination \"" + std::string(row.termination) + "\"]"), std::string::npos)
        << row.name << pgn;
  }
}

TEST(WritePgn, ExplainsTheEndWithItsProof) {
  const auto from = [](const char* fen) {
    return Table(Terms{.start = *notation::fen::parse_position(fen, chess::CastlingMode::Standard)});
  };
  Table resigned = from("8/8/8/8/8/6k1/r7/7K b - - 0 31");
  resigned.white("resign");
  EXPECT_NE(write_pgn(resigned.game)
                .find("{White resigned (FIDE 2023, 5.1.2). Black could still mate: 31... Ra1#.} 0-1"),
            std::string::npos)
      << write_pgn(resigned.game);
  Table offered;
  offered.play("e2e4 e7e5");
  offered.white("move g1f3 offer-draw");
  EXPECT_NE(write_pgn(offered.game).find("2. Nf3 {(=)}"), std::string::npos) << write_pgn(offered.game);
}

TEST(WritePgn, MarksVoidMoves) {
  Table table(Terms{.start = *notation::fen::parse_position("8/8/4k3/8/8/8/1B2K3/8 b - - 0 40",
                                                            chess::CastlingMode::Standard)});
  const auto play = [&](int from, int to) {
    const auto square = [](int index) { return chess::Square::from_index(index); };
    const chess::MoveList moves = chess::hand_moves(table.game.position(), square(from), square(to));
    table.game.record({table.now, Played{moves[0]}});
  };
  constexpr int kE6 = 44, kD6 = 43, kB2 = 9, kA1 = 0;
  play(kE6, kD6);
  play(kB2, kA1);
  table.game.record({table.now, FoundDead{1}});
  std::string pgn = write_pgn(table.game);
  std::replace(pgn.begin(), pgn.end(), '\n', ' ');
  EXPECT_NE(
      pgn.find("40... Kd6 {A dead position: neither side can checkmate any more (FIDE 2023, 5.2.2). That "
               "was proved later; void is what was played after it: 41. Ba1.} 1/2-1/2"),
      std::string::npos)
      << pgn;
}

TEST(WritePgn, RoundTripsFromAnotherStart) {
  const auto start =
      notation::fen::parse_position("4k3/8/8/8/8/8/8/1R3K1R w HB - 3 7", chess::CastlingMode::Chess960);
  Table table(Terms{.start = *start, .clock = {}});
  table.play("f1h1 e8e7");
  const std::string pgn = write_pgn(table.game);
  notation::pgn::Reader reader(pgn);
  const auto read = notation::pgn::read_game(reader);
  ASSERT_TRUE(read) << pgn;
  ASSERT_TRUE(*read) << pgn;
  EXPECT_EQ((*read)->start.setup(), start->setup());
  ASSERT_EQ((*read)->plies.size(), 2U);
  EXPECT_EQ((*read)->plies[0].move, table.game.moves()[0].move);
  EXPECT_EQ((*read)->plies[0].clock, std::nullopt);
}

TEST(WritePgn, WritesAGameWithoutPlayers) {
  const std::string pgn = write_pgn(Game(Terms{}));
  EXPECT_NE(pgn.find("[White \"?\"]"), std::string::npos) << pgn;
  EXPECT_NE(pgn.find("[Date \"????.??.??\"]"), std::string::npos) << pgn;
  EXPECT_EQ(pgn.find("UTCDate"), std::string::npos) << pgn;
}

}  // namespace
}  // namespace rookery::arbiter
