#include "rookery/puzzles/mate_proof.h"

#include <algorithm>

#include "positions.h"

namespace rookery::puzzles::test {
namespace {

struct MateRow {
  const char* fen;
  int moves;
  const char* mating;  ///< sorted
};

/// Composed here; each small enough to be seen through by hand.
constexpr MateRow kMates[] = {
    {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8"},    {"6k1/5ppp/7r/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8"},
    {"6k1/5ppp/3r4/8/8/8/8/R5K1 w - - 0 1", 1, ""},       // the rook comes back to d8
    {"6k1/5pp1/8/8/8/8/8/R5K1 w - - 0 1", 1, ""},         // the king leaves by h7
    {"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1, ""},           // a ladder of rooks
    {"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, "a2a7 b1b7"},  // either may begin it
    {"k7/8/1K6/8/8/8/7Q/8 w - - 0 1", 1, "h2h8"},         // and not the stalemate on c7
};

TEST(MateProof, FindsEveryMatingMoveAndNoOther) {
  for (const auto& [fen, moves, mating] : kMates) {
    const chess::Position position = position_of(fen);
    std::vector<std::string> found;
    for (const chess::Move move : mating_moves(position, moves)) {
      found.push_back(notation::uci_move::write(move, position.mode()));
    }
    std::ranges::sort(found);
    std::string text;
    for (const std::string& move : found) {
      text += (text.empty() ? "" : " ") + move;
    }
    EXPECT_EQ(text, mating) << fen << " in " << moves;
    EXPECT_EQ(can_force_mate(position, moves), !found.empty()) << fen;
  }
}

TEST(MateProof, MateInOneCountsAsMateInTwo) {
  for (const auto& [fen, moves, mating] : kMates) {
    if (moves == 1 && *mating != '\0') {
      EXPECT_TRUE(can_force_mate(position_of(fen), 2)) << fen;
    }
  }
}

}  // namespace
}  // namespace rookery::puzzles::test
