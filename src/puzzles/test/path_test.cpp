#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "positions.h"
#include "rookery/puzzles/maker.h"
#include "rookery/puzzles/text.h"

/// The puzzles that the page has: each is verified again.
namespace rookery::puzzles::test {
namespace {

std::vector<Puzzle> path() {
  std::ifstream file(ROOKERY_PUZZLES);
  std::ostringstream text;
  text << file.rdbuf();
  const auto puzzles = read(text.str());
  EXPECT_TRUE(puzzles) << puzzles.error();
  return puzzles.value_or(std::vector<Puzzle>{});
}

TEST(Path, IsOrderedByThemeEasyFirst) {
  const std::vector<Puzzle> puzzles = path();
  Counts counts{};
  std::set<std::string> ids;
  for (const Puzzle& puzzle : puzzles) {
    ++counts[index(puzzle.theme)];
    ids.insert(id_of(puzzle));
  }
  EXPECT_EQ(puzzles.size(), kPathLength);
  EXPECT_EQ(ids.size(), kPathLength);
  EXPECT_THAT(counts, testing::Each(testing::Ge(5U)));
  EXPECT_TRUE(std::ranges::is_sorted(
      puzzles, {}, [](const Puzzle& puzzle) { return std::pair(puzzle.theme, puzzle.difficulty); }));
}

class PathOf : public testing::TestWithParam<Theme> {};

TEST_P(PathOf, IsVerified) {
  Verifier verifier;
  for (const Puzzle& puzzle : path()) {
    if (puzzle.theme == GetParam()) {
      EXPECT_EQ(verifier.fault(puzzle), std::nullopt) << id_of(puzzle);
    }
  }
}

std::string camel_case(Theme theme) {
  std::string text;
  bool capital = true;
  for (const char letter : name(theme)) {
    if (letter != '-') {
      text += capital ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    capital = letter == '-';
  }
  return text;
}

INSTANTIATE_TEST_SUITE_P(Themes, PathOf, testing::ValuesIn(kThemes),
                         [](const auto& tested) { return camel_case(tested.param); });

/// What is no puzzle is told from one.
TEST(Verifier, RefusesFalseClaims) {
  struct Row {
    Theme theme;
    const char* fen;
    const char* moves;
  };
  const Row rows[] = {
      {Theme::MateInOne, "k7/8/1K6/8/8/8/8/6RR w - - 0 1", "g1g8"},             // a mate, one of several
      {Theme::MateInTwo, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "a2a7 h8g8 b1b8"},  // likewise
      {Theme::HangingPiece, "6k1/8/3n4/3n4/8/8/8/3RR1K1 w - - 0 1", "d1d5"},    // another capture is there
      {Theme::Fork, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"},
  };
  Verifier verifier;
  for (const auto& [theme, fen, moves] : rows) {
    const chess::Position start = position_of(fen);
    EXPECT_TRUE(verifier.fault({theme, start, line_of(start, moves), 0})) << fen;
  }
}

}  // namespace
}  // namespace rookery::puzzles::test
