#include "rookery/puzzles/maker.h"

#include <algorithm>

#include "positions.h"
#include "rookery/puzzles/text.h"

namespace rookery::puzzles::test {
namespace {

/// A child's mate, after some waiting.
constexpr const char* kGame = "a2a3 a7a6 h2h3 h7h6 e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7";

std::vector<Puzzle> made() {
  Maker maker(kPath);
  const chess::Position start = chess::Position::initial();
  maker.add(start, line_of(start, kGame));
  return maker.chosen();
}

TEST(Maker, FindsThePlayedMate) {
  const std::vector<Puzzle> puzzles = made();
  const auto mate = std::ranges::find(puzzles, Theme::MateInOne, &Puzzle::theme);
  ASSERT_NE(mate, puzzles.end());
  EXPECT_EQ(mate->line.size(), 1U);
  EXPECT_EQ(notation::uci_move::write(mate->line[0], mate->start.mode()), "h5f7");
}

TEST(Maker, IsDeterministic) {
  EXPECT_EQ(write(made()), write(made()));
}

TEST(Maker, ChoosesEachPuzzleOnce) {
  Maker maker(kPath);
  const chess::Position start = chess::Position::initial();
  for (int i = 0; i < 2; ++i) {
    maker.add(start, line_of(start, kGame));
  }
  EXPECT_EQ(write(maker.chosen()), write(made()));
  EXPECT_FALSE(maker.is_full());
}

}  // namespace
}  // namespace rookery::puzzles::test
