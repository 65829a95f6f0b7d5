#include "rookery/openings/openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "rookery/notation/san.h"
#include "table.h"

namespace rookery::openings {
namespace {

using chess::Position;

/// The positions of a game, from the start on. `moves`: SAN, separated by single spaces.
std::vector<Position> positions(std::string_view moves) {
  std::vector<Position> all{Position::initial()};
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    Position next = all.back();
    const auto move = notation::san::parse(next, moves.substr(0, end));
    EXPECT_TRUE(move) << moves;
    next.play_unchecked(*move);
    all.push_back(next);
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
  return all;
}

struct Row {
  std::string_view moves, eco, name;
};

// Names as the published table has them: https://github.com/lichess-org/chess-openings.
constexpr Row kGames[] = {
    {"e4 c5", "B20", "Sicilian Defense"},
    {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defense: Najdorf Variation"},
    {"d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defense"},
    {"e4 e6 d4 d5", "C00", "French Defense"},
    {"d4 e6 e4 d5", "C00", "French Defense"},                                     // by transposition
    {"e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Kf8 h4 h6", "C51", "Italian Game: Evans Gambit"},  // left long ago
};

TEST(Openings, AreNamedByTheLastNamedPosition) {
  const Openings openings;
  for (const auto& [moves, eco, name] : kGames) {
    const auto found = openings.classify(positions(moves));
    ASSERT_TRUE(found) << moves;
    EXPECT_EQ(found->eco, eco) << moves;
    EXPECT_EQ(found->name, name) << moves;
  }
}

TEST(Openings, MostPositionsHaveNoName) {
  const Openings openings;
  EXPECT_FALSE(openings.find(Position::initial()));
  EXPECT_FALSE(openings.find(positions("e4 e5 Ke2 Ke7 Kd3").back()));
  EXPECT_FALSE(openings.classify({}));
}

TEST(Openings, EveryLineOfTheTableIsRead) {
  std::size_t lines = 0;
  std::size_t comments = 0;
  for (std::string_view rest = table(); !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
    ++lines;
    comments += rest.starts_with('#') ? 1U : 0U;
  }
  EXPECT_EQ(Openings().size(), lines - comments);
  EXPECT_EQ(Openings().names().size(), lines - comments);
  EXPECT_GT(lines, 3'000U);
}

}  // namespace
}  // namespace rookery::openings
