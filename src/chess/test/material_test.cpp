// SPDX-License-Identifier: MIT
#include "rookery/chess/material.h"

#include <gtest/gtest.h>

#include <string>

#include "rookery/chess/attacks.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;
using test::row_name;
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

TEST(CapturedRole, NamesTheCapturedPiece) {
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

struct MaterialRow {
  const char* name;
  const char* placement;
  bool white_cannot, black_cannot;
};

void PrintTo(const MaterialRow& row, std::ostream* out) {
  *out << row.name;
}

class Material : public ::testing::TestWithParam<MaterialRow> {};

TEST_P(Material, ShowsWhoCannotMate) {
  const MaterialRow& row = GetParam();
  const Position position = position_of(std::string(row.placement) + " w - -");
  EXPECT_EQ(cannot_mate_by_material(position.board(), Color::White), row.white_cannot) << row.placement;
  EXPECT_EQ(cannot_mate_by_material(position.board(), Color::Black), row.black_cannot) << row.placement;
  EXPECT_EQ(is_dead_by_material(position.board()), row.white_cannot && row.black_cannot) << row.placement;
}

const MaterialRow kMaterial[]{
    {"BareKings", "8/8/4k3/8/8/3K4/8/8", true, true},
    {"Bishop", "8/8/4k3/8/8/3KB3/8/8", true, true},
    {"Knight", "8/8/4k3/8/8/3KN3/8/8", true, true},
    {"TwoKnights", "8/8/4k3/8/8/3KNN2/8/8", false, true},
    {"KnightAndBishop", "8/8/4k3/8/8/3KNB2/8/8", false, true},
    {"Pawn", "8/8/4k3/8/8/3KP3/8/8", false, true},
    {"Rook", "8/8/5k2/8/8/3K4/4R3/8", false, true},
    {"Queen", "8/8/4k3/8/8/3K4/3Q4/8", false, true},
    {"BishopsOfOneColor", "8/8/4kb2/8/8/3KB3/8/8", true, true},
    {"ManyBishopsOfOneColor", "8/8/3bk3/6b1/8/3KB1B1/8/8", true, true},
    {"ManyLightBishops", "8/8/4k1b1/5b2/8/3K4/8/5B1B", true, true},
    {"OwnBishopsOfOneColor", "8/8/4k3/8/8/3KB1B1/8/8", true, true},
    {"OwnBishopsOfBothColors", "8/8/4k3/8/8/3KBB2/8/8", false, true},
    {"BishopsOfOppositeColors", "8/8/4kb2/8/8/3K1B2/8/8", false, false},
    {"BishopAgainstKnight", "8/8/4kn2/8/8/3KB3/8/8", false, false},
    {"BishopAgainstPawn", "8/8/4kp2/8/8/3KB3/8/8", false, false},
    {"BishopAgainstRook", "8/8/4k2r/8/8/3KB3/8/8", true, false},
    {"BishopAgainstQueen", "8/8/4k2q/8/8/3K2B1/8/8", true, false},
    {"BishopAgainstRookAndBishopOfOneColor", "8/8/4kb1r/8/8/3KB3/8/8", true, false},
    {"BishopAgainstRookAndOtherBishop", "8/8/4kb1r/8/8/3K1B2/8/8", false, false},
    {"KnightAgainstQueen", "8/8/4kq2/8/8/3KN3/8/8", true, false},
    {"KnightAgainstTwoQueens", "8/8/4kqq1/8/8/3KN3/8/8", true, false},
    {"KnightAgainstQueenAndRook", "8/8/4kqr1/8/8/3KN3/8/8", false, false},
    {"KnightAgainstRook", "8/8/4kr2/8/8/3KN3/8/8", false, false},
    {"KnightAgainstBishop", "8/8/4kb2/8/8/3KN3/8/8", false, false},
    {"KnightAgainstKnight", "8/8/4kn2/8/8/3KN3/8/8", false, false},
    {"KnightAgainstPawn", "7k/7p/8/8/8/8/8/KN6", false, false},
    {"TwoKnightsAgainstQueen", "8/8/4kq2/8/8/3KNN2/8/8", false, false},
    {"BlackKnightAgainstQueen", "8/8/5kn1/8/8/3KQ3/8/8", false, true},
    {"BlackBishopAgainstRook", "8/8/5kb1/8/8/3KR3/8/8", false, true},
};
INSTANTIATE_TEST_SUITE_P(Law_5_2_2, Material, ::testing::ValuesIn(kMaterial), row_name);

/// Looks for a mate with a given set of pieces by trying every placement: White's king and `mater` give mate
/// to Black's king, whose own pieces are `helpers` (two at most). Pawns only stand where pawns can.
class MateSearch {
 public:
  MateSearch(Role mater, std::string_view helpers, bool bishops_of_one_color)
      : mater_(mater), helpers_(helpers), one_color_(bishops_of_one_color) {}

  [[nodiscard]] bool finds_mate() const {
    for (const Square king : ~Bitboard{}) {
      for (const Square from : attacks::piece(mater_, king, {})) {
        if (finds_mate_with(king, from)) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  [[nodiscard]] bool finds_mate_with(Square king, Square checker) const {
    Board board;
    board.put(king, {Color::Black, Role::King});
    board.put(checker, {Color::White, mater_});
    for (const Square white_king : ~(attacks::king(king) | Bitboard(king) | Bitboard(checker))) {
      Board with_kings = board;
      with_kings.put(white_king, {Color::White, Role::King});
      if (finds_mate_among(with_kings, checker, 0)) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool finds_mate_among(const Board& board, Square checker, std::size_t helper) const {
    if (helper == helpers_.size()) {
      return is_mate(board);
    }
    const Role role = static_cast<Role>(test::kRoleLetters.find(helpers_[helper]));
    Bitboard free = ~board.occupied();
    if (role == Role::Pawn) {
      free &= ~kBackRanks;
    }
    if (role == Role::Bishop) {
      const bool on_dark = kDarkSquares.contains(checker) == one_color_;
      free &= on_dark ? kDarkSquares : ~kDarkSquares;
    }
    // A helper helps only by taking a flight from its king.
    for (const Square square : free& attacks::king(*board.king(Color::Black))) {
      Board with_helper = board;
      with_helper.put(square, {Color::Black, role});
      if (finds_mate_among(with_helper, checker, helper + 1)) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] static bool is_mate(const Board& board) {
    chess::Setup setup;
    setup.board = board;
    setup.turn = Color::Black;
    const auto position = Position::from_setup(setup, CastlingMode::Standard);
    return position && is_checkmate(*position);
  }

  Role mater_;
  std::string_view helpers_;
  bool one_color_;
};

struct LemmaRow {
  const char* name;
  Role mater;
  const char* helpers;  ///< the mated side's pieces beside its king
  bool bishops_of_one_color;
  bool mate_exists;
};

TEST(Law_5_2_2, LemmasAgreeWithEveryPlacement) {
  for (const LemmaRow& row : {
           LemmaRow{"N v nothing", Role::Knight, "", false, false},
           LemmaRow{"N v Q", Role::Knight, "q", false, false},
           LemmaRow{"N v QQ", Role::Knight, "qq", false, false},
           LemmaRow{"N v R", Role::Knight, "r", false, true},
           LemmaRow{"N v N", Role::Knight, "n", false, true},
           LemmaRow{"N v P", Role::Knight, "p", false, true},
           LemmaRow{"N v B as the knight's square", Role::Knight, "b", true, true},
           LemmaRow{"B v nothing", Role::Bishop, "", false, false},
           LemmaRow{"B v R", Role::Bishop, "r", false, false},
           LemmaRow{"B v RR", Role::Bishop, "rr", false, false},
           LemmaRow{"B v Q", Role::Bishop, "q", false, false},
           LemmaRow{"B v QR", Role::Bishop, "qr", false, false},
           LemmaRow{"B v B of its color", Role::Bishop, "b", true, false},
           LemmaRow{"B v BR of its color", Role::Bishop, "br", true, false},
           LemmaRow{"B v BB of its color", Role::Bishop, "bb", true, false},
           LemmaRow{"B v B of the other color", Role::Bishop, "b", false, true},
           LemmaRow{"B v N", Role::Bishop, "n", false, true},
           LemmaRow{"B v P", Role::Bishop, "p", false, true},
       }) {
    EXPECT_EQ(MateSearch(row.mater, row.helpers, row.bishops_of_one_color).finds_mate(), row.mate_exists)
        << row.name;
  }
}

}  // namespace
}  // namespace rookery::chess
