#include "see.h"

#include <gtest/gtest.h>

#include "match.h"
#include "rookery/notation/uci_move.h"

namespace rookery::engine::test {
namespace {

struct Row {
  std::string name;
  std::string fen;
  std::string move;
  int value;  ///< counted by hand: pawn 100, knight 310, bishop 320, rook 500, queen 950
};

TEST(See, GivesTheGainOfAnExchange) {
  const Row rows[] = {
      {"a pawn for nothing", "4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100},
      {"a protected pawn by a rook", "4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500},
      {"pawn takes pawn, retaken", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
      {"a second rook behind the first", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
      {"outnumbered", "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 500},
      {"a queen behind a bishop", "4k3/1b6/8/3p4/8/5B2/6Q1/4K3 w - - 0 1", "f3d5", 100},
      {"the king takes what is not protected", "8/8/3k4/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500},
      {"the king does not take into a capture", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
      {"to an attacked square", "4k3/8/4p3/8/8/8/3R4/4K3 w - - 0 1", "d2d5", -500},
      {"to a safe square", "4k3/8/4p3/8/8/8/3R4/4K3 w - - 0 1", "d2d4", 0},
      {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", 100},
      {"en passant, retaken", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", 0},
      {"promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850},
      {"promotion, taken", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
      {"capture and promotion", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 500 + 850},
      {"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
  };
  for (const Row& row : rows) {
    const chess::Position position = position_of(row.fen);
    const auto move = notation::uci_move::parse(position, row.move);
    ASSERT_TRUE(move) << row.name;
    EXPECT_TRUE(see_at_least(position, *move, row.value)) << row.name;
    EXPECT_FALSE(see_at_least(position, *move, row.value + 1)) << row.name;
  }
}

}  // namespace
}  // namespace rookery::engine::test
