// SPDX-License-Identifier: MIT
#include "rookery/chess/outcome.h"

#include <gtest/gtest.h>

#include <string>

#include "rookery/chess/attacks.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;
using test::row_name;

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

/// Looks for a mate with a given set of men by trying every placement: White's king and `mater` give mate to
/// Black's king, whose own men are `helpers` (two at most). Pawns only stand where pawns can.
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
  const char* helpers;  ///< the mated side's men beside its king
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

struct OutcomeRow {
  const char* name;
  const char* position;
  int halfmove_clock;
  int occurrences;
  std::optional<Outcome> outcome;
};

TEST(Law_9_6_2, OneOrderDecidesBetweenEndings) {
  constexpr const char* kMate = "7k/6Q1/6K1/8/8/8/8/8 b - -";
  constexpr const char* kOpen = "8/8/8/4k3/8/4K3/4R3/8 w - -";
  constexpr const char* kDead = "8/8/8/4k3/8/4K3/4B3/8 w - -";
  for (const OutcomeRow& row : {
           OutcomeRow{"mate", kMate, 0, 1, Outcome{Ending::Checkmate, win_for(Color::White)}},
           OutcomeRow{"mate before seventy-five", kMate, 150, 5,
                      Outcome{Ending::Checkmate, win_for(Color::White)}},
           OutcomeRow{"mate by Black", "8/8/8/8/8/5k2/6q1/7K w - -", 0, 1,
                      Outcome{Ending::Checkmate, win_for(Color::Black)}},
           OutcomeRow{"stalemate before dead position", "kB6/2K5/8/8/8/8/8/8 b - -", 150, 5,
                      Outcome{Ending::Stalemate, kDrawn}},
           OutcomeRow{"dead position before fivefold", kDead, 150, 5, Outcome{Ending::DeadPosition, kDrawn}},
           OutcomeRow{"fivefold before seventy-five", kOpen, 150, 5,
                      Outcome{Ending::FivefoldRepetition, kDrawn}},
           OutcomeRow{"seventy-five", kOpen, 150, 4, Outcome{Ending::SeventyFiveMoves, kDrawn}},
           OutcomeRow{"a ply before seventy-five", kOpen, 149, 4, std::nullopt},
           OutcomeRow{"threefold and fifty are claims", kOpen, 100, 3, std::nullopt},
       }) {
    auto setup = test::setup_of(row.position);
    setup.halfmove_clock = row.halfmove_clock;
    const Position position = Position::from_setup(setup, CastlingMode::Standard).value();
    EXPECT_EQ(automatic_outcome(position, row.occurrences), row.outcome) << row.name;
  }
}

TEST(Outcome, EveryEndingNamesItsArticle) {
  for (int i = 0; i <= static_cast<int>(Ending::FlagFallUnwinnable); ++i) {
    EXPECT_EQ(std::string(article(static_cast<Ending>(i))).substr(0, 11), "FIDE 2023, ") << i;
  }
  EXPECT_STREQ(article(Ending::Stalemate), "FIDE 2023, 5.2.1");
  EXPECT_STREQ(article(Ending::FlagFallUnwinnable), "FIDE 2023, 6.9");
}

TEST(Outcome, PointsOfAWin) {
  EXPECT_EQ(win_for(Color::White), (Score{Points::One, Points::Zero}));
  EXPECT_EQ(win_for(Color::Black), (Score{Points::Zero, Points::One}));
}

}  // namespace
}  // namespace rookery::chess
