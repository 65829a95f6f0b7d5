// SPDX-License-Identifier: MIT
#include "rookery/arbiter/touch.h"

#include "rookery/notation/fen.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::CastlingMode;
using chess::Color;
using test::kStartFen;
using test::Table;

/// What is touched in a position, the duty in short ("move g1", "take d5", "g1 takes d5", "castle h1",
/// "free"), its article, and how many moves are left; then one of them, and one that is not.
struct Row {
  const char* name;
  const char* fen;
  const char* touched;
  const char* duty;
  const char* article;
  std::size_t moves;
  const char* permitted = "";
  const char* forbidden = "";
  CastlingMode mode = CastlingMode::Standard;
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << row.name;
}

std::vector<chess::Square> squares_of(std::string_view text) {
  std::vector<chess::Square> squares;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) {
    squares.push_back(*notation::parse_square(text.substr(at, 2)));
  }
  return squares;
}

std::string in_short(const Duty& duty) {
  switch (duty.kind) {
    case Duty::Kind::Free:
      return "free";
    case Duty::Kind::MovePiece:
      return "move " + notation::write(*duty.piece);
    case Duty::Kind::TakePiece:
      return "take " + notation::write(*duty.enemy);
    case Duty::Kind::TakeWith:
      return notation::write(*duty.piece) + " takes " + notation::write(*duty.enemy);
    case Duty::Kind::Castle:
      return "castle " + notation::write(*duty.rook);
  }
  return "";
}

class TouchedPieces : public ::testing::TestWithParam<Row> {};

TEST_P(TouchedPieces, MustMoveOrBeCaptured) {
  const Row& row = GetParam();
  const chess::Position position = *notation::fen::parse_position(row.fen, row.mode);
  const Duty duty = duty_of(position, squares_of(row.touched));
  EXPECT_EQ(in_short(duty), row.duty);
  EXPECT_STREQ(duty.article, (std::string("FIDE 2023, ") + row.article).c_str());
  EXPECT_EQ(duty.moves.size(), row.moves);
  EXPECT_EQ(describe(duty, position).empty(), duty.kind == Duty::Kind::Free);
  if (*row.permitted != '\0') {
    EXPECT_TRUE(duty.permits(*notation::uci_move::parse(position, row.permitted))) << row.permitted;
  }
  if (*row.forbidden != '\0') {
    EXPECT_FALSE(duty.permits(*notation::uci_move::parse(position, row.forbidden))) << row.forbidden;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Law_4_3_1, TouchedPieces,
    ::testing::Values(Row{"a piece that can move", kStartFen, "g1", "move g1", "4.3.1", 2, "g1f3", "e2e4"},
                      Row{"the first that can move", kStartFen, "d1 g1 b1", "move g1", "4.3.1", 2, "g1h3",
                          "b1c3"},
                      Row{"the king alone may castle", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "move e1",
                          "4.3.1", 6, "e1g1"},
                      Row{"a pawn becomes what is wanted", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7", "move e7",
                          "4.3.1", 4, "e7e8n", "e1e2"}));

INSTANTIATE_TEST_SUITE_P(
    Law_4_3_2, TouchedPieces,
    ::testing::Values(Row{"an enemy that can be taken", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "take d5",
                          "4.3.2", 1, "e4d5", "e4e5"},
                      Row{"by any piece", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "d5", "take d5", "4.3.2", 2,
                          "c3d5", "e4e5"},
                      Row{"the first that can be taken", "4k3/8/p7/3p4/4P3/8/8/4K3 w - - 0 1", "a6 d5",
                          "take d5", "4.3.2", 1, "e4d5", "e1e2"},
                      Row{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", "take d5", "4.3.2", 1,
                          "e5d6", "e5e6"}));

INSTANTIATE_TEST_SUITE_P(Law_4_3_3, TouchedPieces,
                         ::testing::Values(Row{"one takes the other", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1",
                                               "c3 d5", "c3 takes d5", "4.3.3", 1, "c3d5", "e4d5"},
                                           Row{"in whatever order", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1",
                                               "d5 c3", "c3 takes d5", "4.3.3", 1, "c3d5", "e4d5"},
                                           Row{"own first, cannot take: it moves",
                                               "4k3/8/8/3p4/4P3/8/8/N3K3 w - - 0 1", "a1 d5", "move a1",
                                               "4.3.3", 2, "a1b3", "e4d5"},
                                           Row{"enemy first, cannot be taken by it: taken by another",
                                               "4k3/8/8/3p4/4P3/8/8/N3K3 w - - 0 1", "d5 a1", "take d5",
                                               "4.3.3", 1, "e4d5", "a1b3"},
                                           Row{"promotion with capture", "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
                                               "e7 d8", "e7 takes d8", "4.3.3", 4, "e7d8r", "e7e8q"}));

INSTANTIATE_TEST_SUITE_P(Law_4_4_1, TouchedPieces,
                         ::testing::Values(Row{"king, then rook", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1",
                                               "castle h1", "4.4.1", 1, "e1g1", "e1c1"},
                                           Row{"king, then the other rook",
                                               "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 a1", "castle a1",
                                               "4.4.1", 1, "e1c1", "e1f1"},
                                           Row{"by Black", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8 a8",
                                               "castle a8", "4.4.1", 1, "e8c8", "a8b8"}));

INSTANTIATE_TEST_SUITE_P(
    Law_4_4_2, TouchedPieces,
    ::testing::Values(Row{"rook, then king: the rook moves", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1 e1",
                          "move h1", "4.3.1", 9, "h1g1", "e1g1"},
                      Row{"a rook that cannot: the king, without castling", "4k3/8/8/8/8/8/7P/6KR w K - 0 1",
                          "h1 g1", "move g1", "4.3.1", 3, "g1f1", "g1h1", CastlingMode::Chess960}));

INSTANTIATE_TEST_SUITE_P(
    Law_4_4_3, TouchedPieces,
    ::testing::Values(Row{"the right is lost: the king moves", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1 h1",
                          "move e1", "4.4.3", 5, "e1f1", "h1g1"},
                      Row{"he may castle with the other rook", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1",
                          "move e1", "4.4.3", 4, "e1c1", "h1g1"},
                      Row{"a king that cannot move", "k7/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1", "e1 h1", "free",
                          "4.5", 22, "d2d4"}));

INSTANTIATE_TEST_SUITE_P(
    Law_4_5, TouchedPieces,
    ::testing::Values(
        Row{"nothing was touched", kStartFen, "", "free", "4.5", 20, "e2e4"},
        Row{"a pinned piece", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "free", "4.5", 4, "e1f2"},
        Row{"no answer to the check", "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "free", "4.5", 4, "e1f2"},
        Row{"an enemy out of reach", "4k3/8/p7/8/8/8/8/4K3 w - - 0 1", "a6", "free", "4.5", 5, "e1e2"},
        Row{"an empty square", kStartFen, "e4", "free", "4.5", 20, "e2e4"}));

Terms touch_terms(const char* fen = kStartFen) {
  return {*notation::fen::parse_position(fen, CastlingMode::Standard), {}, {.touch_move = true}};
}

TEST(Law_4_3, ServerRefusesAnotherMove) {
  Table table(touch_terms());
  EXPECT_EQ(table.white("touch g1"), "touch white g1");
  EXPECT_EQ(table.white("move e2e4"), "refused: touched_piece");
  EXPECT_EQ(table.white("touch e2"), "touch white e2");
  EXPECT_EQ(table.white("move e2e4"), "refused: touched_piece");
  EXPECT_EQ(describe(duty_of(table.game), table.game.position()), "Touch-move: the knight on g1 must move.");
  EXPECT_EQ(table.white("move g1f3"), "move g1f3 0");
  EXPECT_TRUE(table.game.touch().squares.empty());
  EXPECT_EQ(table.play("e7e5"), "move e7e5 0");
}

TEST(Law_4_3, OnlyThePlayerHavingTheMoveTouches) {
  Table table(touch_terms());
  EXPECT_EQ(table.black("touch g8"), "refused: not_your_turn");
  EXPECT_EQ(table.black("adjust"), "refused: not_your_turn");
  EXPECT_EQ(table.white("touch e4"), "refused: nothing_to_touch");
  table.white("touch e2");
  EXPECT_EQ(table.white("touch e2"), "refused: nothing_to_touch");
  table.white("resign");
  EXPECT_EQ(table.white("touch e2"), "refused: game_over");
}

TEST(Law_4_3, IsAGameSetting) {
  Table table;
  EXPECT_EQ(table.white("touch e2"), "refused: not_in_this_game");
  EXPECT_EQ(table.white("adjust"), "refused: not_in_this_game");
  EXPECT_EQ(table.play("e2e4"), "move e2e4 0");
}

TEST(Law_4_2_1, AdjustedPieceNeedNotMove) {
  Table table(touch_terms());
  EXPECT_EQ(table.white("adjust"), "adjust white");
  EXPECT_EQ(table.white("touch g1"), "touch white g1");
  EXPECT_EQ(table.game.touch().squares.size(), 0U);
  EXPECT_EQ(table.white("touch b1"), "touch white b1");  // one announcement, one piece
  EXPECT_EQ(table.white("move e2e4"), "refused: touched_piece");
  EXPECT_EQ(table.play("b1c3"), "move b1c3 0");
}

TEST(Law_4_2_1, AnnouncementEndsWithTheMove) {
  Table table(touch_terms());
  table.white("adjust");
  table.play("e2e4");
  EXPECT_FALSE(table.game.touch().adjusting);
  table.black("touch b8");
  EXPECT_EQ(table.black("move e7e5"), "refused: touched_piece");
}

TEST(Law_4_7, ReleasedPieceHasMoved) {
  Table table(touch_terms());
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.black("offer-takeback"), "refused: no_takebacks");
}

TEST(Law_4_4_4, PromotionChoiceIsFinal) {
  Table table(touch_terms("8/4P1k1/8/8/8/8/P7/4K3 w - - 0 1"));
  table.white("touch e7");
  EXPECT_EQ(table.white("move e7e8n"), "move e7e8n 0");
  EXPECT_EQ(table.white("move e7e8q"), "refused: not_your_turn");
  EXPECT_EQ(table.white("offer-takeback"), "refused: no_takebacks");
}

TEST(Law_9_4, NoClaimAfterTouchingAPiece) {
  Table table(touch_terms("8/8/8/4k3/8/4K3/4R3/8 w - - 100 120"));
  table.white("touch e2");
  EXPECT_EQ(table.white("claim fifty"), "refused: claim_after_touch");
  Table adjusted(touch_terms("8/8/8/4k3/8/4K3/4R3/8 w - - 100 120"));
  adjusted.white("adjust");
  adjusted.white("touch e2");
  EXPECT_EQ(adjusted.white("claim fifty"), "claim white fifty granted | end fifty_move_claim 1/2-1/2");
}

TEST(Law_9_1_2, TouchingAPieceRefusesTheOffer) {
  Table table(touch_terms());
  table.play("e2e4 e7e5 g1f3");
  table.white("offer-draw");
  table.black("adjust");
  table.black("touch a8");
  EXPECT_EQ(table.game.offers().draw, Color::White);
  table.black("touch b8");
  EXPECT_EQ(table.game.offers().draw, std::nullopt);
  EXPECT_EQ(table.black("accept-draw"), "refused: no_offer_pending");
}

TEST(Replay, RefusesImpossibleTouchesAndMoves) {
  const chess::Move e4 = *notation::uci_move::parse(chess::Position::initial(), "e2e4");
  const EventRecord white{{}, Seated{Color::White, "w", "W"}}, black{{}, Seated{Color::Black, "b", "B"}};
  const auto square = [](const char* name) { return *notation::parse_square(name); };
  const auto first_bad = [&](const Terms& terms, const std::vector<Event>& events) {
    Scoresheet sheet{white, black};
    for (const Event& event : events) {
      sheet.push_back({{}, event});
    }
    const auto game = replay(terms, sheet);
    return game ? std::optional<std::size_t>() : std::optional(game.error() - 2);
  };
  EXPECT_EQ(first_bad(touch_terms(), {Touched{Color::White, square("e2")}, Played{e4}}), std::nullopt);
  EXPECT_EQ(first_bad(touch_terms(), {Touched{Color::White, square("g1")}, Played{e4}}), 1U);
  EXPECT_EQ(first_bad(touch_terms(), {Touched{Color::White, square("e4")}}), 0U);
  EXPECT_EQ(first_bad(touch_terms(), {Touched{Color::Black, square("e7")}}), 0U);
  EXPECT_EQ(first_bad(touch_terms(), {Adjusting{Color::Black}}), 0U);
  EXPECT_EQ(first_bad({}, {Touched{Color::White, square("e2")}}), 0U);
  EXPECT_EQ(first_bad({}, {Adjusting{Color::White}}), 0U);
  EXPECT_EQ(first_bad({}, {ClockPressed{Color::White}}), 0U);
  EXPECT_EQ(first_bad({}, {TimeAwarded{Color::White, kPenalty}}), 0U);
  EXPECT_EQ(first_bad({}, {IllegalMade{Color::White, Irregularity::NothingMoved, {}, {}}}), 0U);
}

}  // namespace
}  // namespace rookery::arbiter
