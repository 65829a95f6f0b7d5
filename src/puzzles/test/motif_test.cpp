#include "rookery/puzzles/motif.h"

#include "positions.h"

namespace rookery::puzzles::test {
namespace {

struct MotifRow {
  Theme theme;
  const char* fen;
  const char* line;
  bool shows;
};

/// Composed here: each theme as simple as it can be, and what is like it but lacks something.
constexpr MotifRow kMotifs[] = {
    {Theme::MateInOne, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", true},
    {Theme::MateInOne, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a7", false},
    {Theme::MateInTwo, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "a2a7 h8g8 b1b8", true},
    {Theme::MateInTwo, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", false},  // too short

    {Theme::HangingPiece, "6k1/8/8/3n4/8/8/8/3R2K1 w - - 0 1", "d1d5", true},
    {Theme::HangingPiece, "6k1/8/4p3/3n4/8/8/8/3R2K1 w - - 0 1", "d1d5", false},  // a pawn defends it
    {Theme::HangingPiece, "6k1/8/8/3p4/8/8/8/3R2K1 w - - 0 1", "d1d5", false},    // a pawn is no piece here

    {Theme::Fork, "r5k1/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5c7 a8a2 g1f1", false},  // one target
    {Theme::Fork, "r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5c7 e8d7 c7a8", true},
    {Theme::Fork, "r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5c7 e8d7 c7d5", false},  // it takes neither

    {Theme::Pin, "4k3/8/4n3/8/8/8/8/R5K1 w - - 0 1", "a1e1 e8d7 e1e6", true},
    {Theme::Pin, "4k3/8/4n3/8/8/5P2/8/4R1K1 w - - 0 1", "f3f4 e8d7 e1e6",
     false},  // the pawn does not attack it
    {Theme::Pin, "4k3/8/4n3/8/5P2/8/8/4R1K1 w - - 0 1", "f4f5 e8d7 f5e6", true},  // a pin that was there
    {Theme::Pin, "3k4/8/4n3/8/8/8/8/R5K1 w - - 0 1", "a1e1 d8d7 e1e6", false},    // nothing behind it

    {Theme::Skewer, "k6r/8/8/4q3/8/8/8/B5K1 w - - 0 1", "g1f1 e5d5 a1h8", false},  // it was there before
    {Theme::Skewer, "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1", "a1e1 e5d5 e1e8", true},
    {Theme::Skewer, "4k3/8/8/4n3/8/8/8/R5K1 w - - 0 1", "a1e1 e8d7 e1e5", false},  // a pin: less before more

    {Theme::DiscoveredAttack, "4q2k/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "e4d5 h8g7 e1e8", true},
    {Theme::DiscoveredAttack, "4k3/8/8/8/q3B3/8/8/4R1K1 w - - 0 1", "e4c6 e8f8 c6a4", true},  // with check
    {Theme::DiscoveredAttack, "4q2k/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "e4d5 h8g7 d5a8", false},

    {Theme::Ending, "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "e3d3", true},
    {Theme::Ending, "8/8/8/8/4k3/8/4K1p1/6R1 w - - 0 1", "g1g2", false},    // a capture
    {Theme::Ending, "4k3/pppp4/8/8/8/8/PP6/4K3 w - - 0 1", "e1e2", false},  // too many pieces

    {Theme::Stalemate, "k7/8/1K6/8/8/8/7Q/8 w - - 0 1", "h2h8", true},       // c7 and others stalemate
    {Theme::Stalemate, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", false},  // nothing to beware of
    {Theme::Stalemate, "8/R7/7k/8/8/6q1/8/7K w - - 0 1", "a7h7 h6g6", false},
    {Theme::Stalemate, "8/R7/7k/8/8/6q1/8/7K w - - 0 1", "a7h7 h6h7", true},  // the rook gives itself up
};

TEST(Motif, RecognisesThemesAndRejectsLookalikes) {
  for (const auto& [theme, fen, moves, expected] : kMotifs) {
    const chess::Position start = position_of(fen);
    const Solution line = line_of(start, moves);
    if (line.empty()) {
      continue;
    }
    EXPECT_EQ(shows(theme, start, line), expected) << name(theme) << ", " << fen << ", " << moves;
    if (expected) {
      EXPECT_TRUE(may_begin(theme, start, line[0])) << fen;
    }
  }
}

TEST(Theme, NameRoundTrips) {
  for (const Theme theme : kThemes) {
    EXPECT_EQ(theme_named(name(theme)), theme);
  }
  EXPECT_EQ(theme_named("chess"), std::nullopt);
}

}  // namespace
}  // namespace rookery::puzzles::test
