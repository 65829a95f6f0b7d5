#include "rookery/patterns/pattern.h"

#include <gtest/gtest.h>

#include "rookery/notation/fen.h"

namespace rookery::patterns {
namespace {

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// White has an isolated d-pawn and the bishop pair, Black doubled c-pawns and two knights.
constexpr const char* kIsolated = "r2qr1k1/1pp2ppp/2p2n2/3n4/3P4/P1B2B2/1P3PPP/R2QR1K1 w - - 0 20";
/// A rook ending: White's passed a-pawn and protected passed e-pawn, Black's backward d-pawn.
constexpr const char* kEnding = "6k1/R7/3p4/2p1P3/2P2P2/8/P6r/6K1 b - - 0 40";

chess::Position position_of(const char* fen) {
  return notation::fen::parse_position(fen, chess::CastlingMode::Standard).value();
}

TEST(Pattern, HoldsAsItsWordsSay) {
  struct Row {
    const char* pattern;
    const char* fen;
    bool is_met;
  };
  const Row rows[] = {
      {"white has the bishop pair and an isolated d-pawn", kIsolated, true},
      {"White has the bishop pair, an isolated d-pawn and black has doubled c-pawns", kIsolated, true},
      {"white has the bishop pair and an isolated c-pawn", kIsolated, false},
      {"black has an isolated d-pawn", kIsolated, false},
      {"one side has the bishop pair and the other side has two knights", kIsolated, true},
      {"one side has two knights and the other has the bishop pair", kIsolated, true},
      {"one side has two knights and the bishop pair", kIsolated, false},
      {"black has two doubled pawns", kIsolated, true},
      {"black has as many pawns", kIsolated, true},
      {"white has more pawns", kIsolated, false},
      {"white has as many rooks and fewer knights", kIsolated, true},
      {"white has at least 5 pawns on the kingside", kIsolated, false},
      {"white has at most three pawns on the kingside", kIsolated, true},
      {"white has a minor piece on f3", kIsolated, true},
      {"white has a knight or bishop on f3", kIsolated, true},
      {"white has a knight on f3 or a bishop on c3", kIsolated, true},
      {"white has no knights and not a rook on d1", kIsolated, true},
      {"an open e-file", kIsolated, true},
      {"an open d-file", kIsolated, false},
      {"white has a half-open c-file", kIsolated, true},
      {"black has a half-open a-file", kIsolated, true},
      {"white has a rook on its 7th rank and a passed a-pawn", kEnding, true},
      {"black has a rook on its 7th rank", kEnding, true},
      {"black has a rook on the 7th rank", kEnding, false},
      {"black has a backward d-pawn", kEnding, true},
      {"white has a protected pawn on e5", kEnding, true},
      {"white has a protected passed pawn", kEnding, false},
      {"black has connected pawns", kEnding, true},
      {"black to move", kEnding, true},
      {"white is in check or black is in check", kEnding, false},
      {"white has eight pawns and a light-squared bishop on light squares", kStart, true},
      {"opposite bishops", "6k1/8/4b3/8/8/4B3/8/6K1 w - - 0 1", true},
      {"opposite-coloured bishops", "6k1/8/3b4/8/8/4B3/8/6K1 w - - 0 1", false},
      {"black has a backward d-pawn", "6k1/2p5/3p4/4p3/2P1P3/2N5/8/6K1 w - - 0 1", false},
      {"black has a backward d-pawn", "6k1/8/3p4/2p5/8/2N5/8/6K1 w - - 0 1", false},
      {"black has a backward d-pawn", "6k1/8/3p4/4p3/2P5/2N5/8/6K1 w - - 0 1", true},
  };
  for (const Row& row : rows) {
    const auto pattern = Pattern::parse(row.pattern);
    ASSERT_TRUE(pattern) << row.pattern << ": " << pattern.error().offset << ", " << pattern.error().what;
    EXPECT_EQ(pattern->holds(position_of(row.fen)), row.is_met) << row.pattern << "\n" << row.fen;
  }
}

TEST(Pattern, HoldsOfSquaresAndBoardsWithWildcards) {
  struct Row {
    const char* pattern;
    bool is_met;
  };
  const Row rows[] = {
      {"Re1 .e2 pc?", true},
      {"[NB]f3 and [^P]d5", true},
      {"Ad4 ad5", true},
      {"aa8", true},
      {"Pd?", true},
      {"P?5", false},
      {"!f6", true},
      {"!f5", false},
      {"r*/1pp*/*n*/8/*P*/*/*/*K1", false},
      {"r*/1pp*/*n*/3n4/3P4/*/*/*K?", true},
      {"pawns 8/1pp2ppp/2p5/8/3P4/P7/1P3PPP/8", true},
      {"pawns 8/1pp2ppp/2p5/8/3P4/8/PP3PPP/8", false},
  };
  for (const Row& row : rows) {
    const auto pattern = Pattern::parse(row.pattern);
    ASSERT_TRUE(pattern) << row.pattern << ": " << pattern.error().what;
    EXPECT_EQ(pattern->holds(position_of(kIsolated)), row.is_met) << row.pattern;
  }
}

TEST(Pattern, HoldsWithColoursExchanged) {
  const auto pattern =
      Pattern::parse("black has an isolated d-pawn on d5 and white has a knight on d4").value();
  EXPECT_FALSE(pattern.holds(position_of(kIsolated)));
  EXPECT_TRUE(pattern.holds_exchanged(position_of(kIsolated)));
  const auto other =
      Pattern::parse("black has an isolated d-pawn on d5, white a knight on d4, white to move");
  EXPECT_TRUE(other->holds_exchanged(position_of("6k1/8/8/3n4/3P4/8/8/6K1 b - - 0 1")));
}

TEST(Pattern, TellsTheWordThatDoesNotFit) {
  struct Row {
    const char* pattern;
    std::size_t offset;
    const char* what;
  };
  const Row rows[] = {
      {"", 0, "the pattern ends where a piece was expected"},
      {"white has an isolted d-pawn", 13, "did you mean \"isolated\""},
      {"an isolated d-pawn", 0, "say whose"},
      {"white has a knight on", 21, "behind \"on\" a square was expected"},
      {"white has at least many pawns", 19, "a number such as 2 or two was expected"},
      {"(white has a rook", 17, "a closing parenthesis was expected"},
      {"white has a rook)", 16, "closes nothing"},
      {"white has an isolated rook", 22, "are pawns"},
      {"Re1 [NX]f3", 6, "inside of brackets"},
      {"8/8/8", 5, "eight ranks"},
      {"8/8/8/8/8/8/8/9", 14, "1 to 8 for empty squares"},
      {"8/8/8/8/8/8/8/7", 15, "this one has 7"},
      {"pawns 8/8/8/8/8/8/N7/8", 6, "pawns (P, p) and empty squares alone"},
      {"white has an open pawn", 18, "open and half-open are files"},
  };
  for (const Row& row : rows) {
    const auto pattern = Pattern::parse(row.pattern);
    ASSERT_FALSE(pattern) << row.pattern;
    EXPECT_EQ(pattern.error().offset, row.offset) << row.pattern << ": " << pattern.error().what;
    EXPECT_NE(pattern.error().what.find(row.what), std::string::npos) << pattern.error().what;
  }
  EXPECT_FALSE(Pattern::parse(std::string(1'000, '(')));
  EXPECT_FALSE(Pattern::parse(std::string(1 << 20, 'x')));
}

}  // namespace
}  // namespace rookery::patterns
