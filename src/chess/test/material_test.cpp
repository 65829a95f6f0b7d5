// SPDX-License-Identifier: MIT
#include "rookery/chess/material.h"

#include <gtest/gtest.h>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;
using test::sq;

TEST(MaterialBalance, CountsWhiteLessBlackInPawns) {
  struct Row {
    const char* placement;
    int pawns;
  };
  for (const Row& row :
       {Row{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 0}, Row{"4k3/8/8/8/8/8/8/Q3K3", 9},
        Row{"r3k3/8/8/8/8/8/8/4K3", -5}, Row{"2b1k3/p7/8/8/8/8/8/1N2K3", -1}}) {
    EXPECT_EQ(material_balance(test::board_of(row.placement)), row.pawns) << row.placement;
  }
}

TEST(CapturedRole, NamesTheManThatIsTaken) {
  struct Row {
    const char* name;
    const char* setup;
    Move move;
    std::optional<Role> taken;
  };
  const Row rows[]{
      {"quiet", "4k3/8/8/8/8/8/8/R3K3 w - -", Move::normal(sq("a1"), sq("a2")), std::nullopt},
      {"plain", "r3k3/8/8/8/8/8/8/R3K3 w - -", Move::normal(sq("a1"), sq("a8")), Role::Rook},
      {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", Move::en_passant(sq("e5"), sq("d6")), Role::Pawn},
      {"castling", "4k3/8/8/8/8/8/8/4K2R w h1 -", Move::castling(sq("e1"), sq("h1")), std::nullopt},
      {"promotion", "4k3/P7/8/8/8/8/8/4K3 w - -", Move::promotion(sq("a7"), sq("a8"), Role::Queen),
       std::nullopt},
      {"taking promotion", "1n2k3/P7/8/8/8/8/8/4K3 w - -", Move::promotion(sq("a7"), sq("b8"), Role::Rook),
       Role::Knight},
  };
  for (const Row& row : rows) {
    const Position before = position_of(row.setup);
    ASSERT_TRUE(is_legal(before, row.move)) << row.name;
    EXPECT_EQ(captured_role(before, row.move), row.taken) << row.name;
    EXPECT_EQ(captured_role(before, row.move).has_value(), is_capture(before, row.move)) << row.name;
  }
}

}  // namespace
}  // namespace rookery::chess
