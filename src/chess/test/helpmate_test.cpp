// SPDX-License-Identifier: MIT
#include "rookery/chess/helpmate.h"

#include <gtest/gtest.h>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::setup_of;

constexpr auto kAnyPieces = SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck;

Position board_of(std::string_view text) {
  return *Position::from_setup(setup_of(text), CastlingMode::Standard, kAnyPieces);
}

/// Whether `line` is legal from `position` on and ends in mate by `winner`.
bool is_helpmate(Position position, Color winner, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (!is_legal(position, move)) {
      return false;
    }
    position.play_unchecked(move);
  }
  return is_checkmate(position) && position.turn() != winner;
}

struct Verdict {
  const char* name;
  const char* setup;
  const char* verdicts;  ///< W where White can mate, B where Black can, - where not
};

class Verdicts : public testing::TestWithParam<Verdict> {};

TEST_P(Verdicts, AreProved) {
  const Verdict& row = GetParam();
  const Position position = board_of(row.setup);
  for (const Color winner : kColors) {
    const HelpmateResult result = find_helpmate(position, winner);
    const bool expected = row.verdicts[index(winner)] != '-';
    ASSERT_EQ(result.verdict, expected ? Helpmate::Exists : Helpmate::Impossible)
        << row.name << (winner == Color::White ? ", White" : ", Black");
    if (expected) {
      EXPECT_TRUE(is_helpmate(position, winner, result.line)) << row.name;
    }
  }
}

constexpr Verdict kVerdicts[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 -", "WB"},
    {"mated already", "7k/6Q1/6K1/8/8/8/8/8 b - -", "W-"},
    {"stalemated already", "kB6/2K5/8/8/8/8/8/8 b - -", "--"},
    {"bare kings", "8/8/4k3/8/8/3K4/8/8 w - -", "--"},
    {"two knights", "8/8/4k3/8/8/3KNN2/8/8 w - -", "W-"},
    {"bishops of one colour", "8/8/3bk3/6b1/8/3KB1B1/8/8 w - -", "--"},
    {"bishop against knight", "8/8/4kn2/8/8/3KB3/8/8 w - -", "WB"},
    {"knight against rook", "8/8/4kr2/8/8/3KN3/8/8 w - -", "WB"},
    {"knight against pawn", "7k/7p/8/8/8/8/8/KN6 w - -", "WB"},
    {"knight stops the pawn", "8/8/8/8/8/8/7p/k1K4N w - -", "WB"},
    {"lone pawn", "8/8/8/8/8/4k3/p7/K7 w - -", "-B"},
    {"only move takes the rook", "6Rk/8/7K/8/8/8/8/8 b - -", "--"},
    {"wall with open files", "8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - -", "--"},
    {"wall, rams on every other file", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - -", "--"},
    {"wall that en passant opens", "4k3/8/8/pPpPpPpP/8/8/8/4K3 w - a6", "WB"},
    {"the same without the right", "4k3/8/1p1p1p1p/pP1P1P1P/P7/8/8/4K3 w - -", "--"},
    {"pawns that cannot pass each other", "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -", "--"},
    {"bishop behind its own wall", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/3B4/4K3 w - -", "--"},
    {"opened only by losing the rook", "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -", "--"},
    {"bishops and a king who only steps to and fro", "8/8/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - -", "--"},
    {"pawn that mates from outside", "1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - -", "W-"},
    {"bishop that can take the wall", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4B3/4K3 w - -", "WB"},
};

INSTANTIATE_TEST_SUITE_P(Helpmate, Verdicts, testing::ValuesIn(kVerdicts));

TEST(FindHelpmate, StaysWithinItsBudget) {
  const HelpmateResult result = find_helpmate(Position::initial(), Color::White, {1});
  EXPECT_EQ(result.verdict, Helpmate::Unknown);
  EXPECT_TRUE(result.line.empty());
}

TEST(FindHelpmate, StopsOnRequest) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(find_helpmate(Position::initial(), Color::White, {1'000'000, &stop}).verdict, Helpmate::Unknown);
  EXPECT_EQ(decide_dead_position(Position::initial(), {1'000'000, &stop}), DeadPosition::Unknown);
}

TEST(FindHelpmate, IsDeterministic) {
  const auto once = find_helpmate(Position::initial(), Color::Black);
  const auto again = find_helpmate(Position::initial(), Color::Black);
  EXPECT_EQ(once.line, again.line);
  EXPECT_EQ(once.nodes, again.nodes);
}

/// Several plans are made for one position; 28 bishops of one side are counted for each of them.
TEST(FindHelpmate, AcceptsMorePiecesThanAnyGame) {
  const Position position = board_of("7b/4B3/4kb1K/bbbBbbBb/bbbbbbbB/BBBbBbBP/1b1bPP1B/b1b1B1b1 b - -");
  for (const Color winner : kColors) {
    const HelpmateResult result = find_helpmate(position, winner);
    ASSERT_EQ(result.verdict, Helpmate::Exists);
    EXPECT_TRUE(is_helpmate(position, winner, result.line));
  }
}

TEST(DecideDeadPosition, DistinguishesDeadPositions) {
  EXPECT_EQ(decide_dead_position(Position::initial()), DeadPosition::No);
  EXPECT_EQ(decide_dead_position(board_of("8/8/8/8/8/4k3/p7/K7 w - -")), DeadPosition::No)
      << "Black alone can mate";
  EXPECT_EQ(decide_dead_position(board_of("8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - -")), DeadPosition::Yes);
  EXPECT_EQ(decide_dead_position(Position::initial(), {1}), DeadPosition::Unknown);
}

}  // namespace
}  // namespace rookery::chess
