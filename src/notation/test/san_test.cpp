// SPDX-License-Identifier: MIT
#include "rookery/notation/san.h"

#include <gtest/gtest.h>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::notation::san {
namespace {

using chess::CastlingMode;
using chess::Position;

Position position_of(const char* text, CastlingMode mode = CastlingMode::Standard) {
  return fen::parse_position(text, mode, fen::Reading::Strict, chess::SetupFault::TooMuchMaterial).value();
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kThreeQueens = "8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1";
constexpr const char* kManyQueens = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
constexpr const char* kCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kPromote = "3k3r/6P1/8/8/8/8/8/4K3 w - - 0 1";
constexpr const char* kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr const char* kPinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
constexpr const char* kPawnOrBishop = "4k3/8/8/3p4/1PB5/8/8/4K3 w - - 0 1";

TEST(San, WritesEveryStyle) {
  struct Row {
    const char* name;
    const char* fen;
    const char* uci;
    const char* short_form;
    const char* figurine;
    const char* long_form;
  };
  const Row rows[] = {
      {"pawn", kStart, "e2e4", "e4", "e4", "e2-e4"},
      {"knight", kStart, "g1f3", "Nf3", "♘f3", "Ng1-f3"},
      {"by both", kThreeQueens, "h4e1", "Qh4e1", "♕h4e1", "Qh4-e1"},
      {"by rank", kThreeQueens, "h1e1", "Q1e1", "♕1e1", "Qh1-e1"},
      {"by file", kThreeQueens, "e4e1", "Qee1", "♕ee1", "Qe4-e1"},
      {"among nine queens", kManyQueens, "e5d4", "Qed4", "♕ed4", "Qe5-d4"},
      {"mate among nine queens", kManyQueens, "a3b2", "Qaxb2#", "♕axb2#", "Qa3xb2#"},
      {"castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+", "O-O+", "O-O+"},
      {"castling left", kCastle, "e1c1", "O-O-O", "O-O-O", "O-O-O"},
      {"promotion by capture", kPromote, "g7h8q", "gxh8=Q+", "gxh8=♕+", "g7xh8=Q+"},
      {"promotion", kPromote, "g7g8n", "g8=N", "g8=♘", "g7-g8=N"},
      {"en passant", kEnPassant, "e5d6", "exd6", "exd6", "e5xd6"},
      {"pinned pieces are no rivals", kPinned, "g1e2", "Ne2", "♘e2", "Ng1-e2"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const Position position = position_of(row.fen);
    const auto move = uci_move::parse(position, row.uci);
    ASSERT_TRUE(move);
    EXPECT_EQ(san::write(position, *move), row.short_form);
    EXPECT_EQ(san::write(position, *move, Style::Figurine), row.figurine);
    EXPECT_EQ(san::write(position, *move, Style::Long), row.long_form);
    EXPECT_EQ(san::parse(position, row.figurine), *move);
    EXPECT_EQ(san::parse(position, row.long_form), *move);
  }
}

struct Read {
  const char* fen;
  const char* text;
  const char* uci;
};

TEST(San, ReadsTheDocumentedForms) {
  const Read rows[] = {
      {kCastle, "O-O", "e1g1"},
      {kCastle, "0-0", "e1g1"},
      {kCastle, "0-0-0", "e1c1"},
      {kCastle, "O-O-O+!?", "e1c1"},
      {kStart, "Pe4", "e2e4"},
      {kStart, "e2-e4", "e2e4"},
      {kStart, "e2e4", "e2e4"},
      {kStart, "Ng1-f3", "g1f3"},
      {kStart, "Ngf3", "g1f3"},
      {kStart, "xe4", "e2e4"},
      {kStart, "N1f3", "g1f3"},
      {kStart, "Nxf3", "g1f3"},
      {kStart, "Nf3+", "g1f3"},
      {kStart, "Nf3#!!", "g1f3"},
      {kPromote, "g8Q", "g7g8q"},
      {kPromote, "gh8=R", "g7h8r"},
      {kPromote, "gxh8Q", "g7h8q"},
      {kPromote, "xh8=B", "g7h8b"},
      {kPromote, "g:h8=N", "g7h8n"},
      {kEnPassant, "exd6", "e5d6"},
      {kEnPassant, "ed6", "e5d6"},
      {kPinned, "Ne2", "g1e2"},
      {kThreeQueens, "Qh4e1", "h4e1"},
      {kPawnOrBishop, "Bd5", "c4d5"},
      {kManyQueens, "Qaxb2", "a3b2"},
      {kStart, "♞\uFE0Ff3", "g1f3"},
      {kStart, "♟e4", "e2e4"},
      {kStart, "Ng1–f3", "g1f3"},
      {kCastle, "0−0‑0", "e1c1"},
      {kPromote, "g×h8=♛", "g7h8q"},
      {kPromote, "g8/n+", "g7g8n"},
      {kPromote, "g8(B)", "g7g8b"},
      {kPromote, "g8=(q)", "g7g8q"},
      {kPromote, "g8q", "g7g8q"},
      {kPromote, "g7-g8n", "g7g8n"},
      {kCastle, "o-o", "e1g1"},
      {kCastle, "o-o-o+", "e1c1"},
      {kCastle, "\u041E-\u041E", "e1g1"},         // typed on a Cyrillic keyboard
      {kCastle, "\u03BF-\u03BF-\u03BF", "e1c1"},  // and on a Greek one
      {kStart,
       "N\x96"
       "f3",
       "g1f3"},
  };
  for (const Read& row : rows) {
    SCOPED_TRACE(row.text);
    const Position position = position_of(row.fen);
    const auto move = san::parse(position, row.text);
    ASSERT_TRUE(move) << san::describe(move.error().fault);
    EXPECT_EQ(uci_move::write(*move, CastlingMode::Standard), row.uci);
    EXPECT_EQ(san::candidates(position, row.text).size(), 1U);
  }
}

TEST(San, RefusesWithPlace) {
  struct Bad {
    const char* fen;
    std::string_view text;
    Fault fault;
    std::uint32_t offset;
    std::size_t candidates;
  };
  const Bad rows[] = {
      {kStart, "", Fault::Syntax, 0, 0},
      {kStart, "N", Fault::Syntax, 1, 0},
      {kStart, "e", Fault::Syntax, 1, 0},
      {kStart, "e9", Fault::Syntax, 1, 0},
      {kStart, "Nf3x", Fault::Syntax, 4, 0},
      {kStart, "Nf3=Q", Fault::Syntax, 3, 0},
      {kStart, std::string_view("e4=\0", 4), Fault::Syntax, 3, 0},
      {kStart, "nf3", Fault::Syntax, 0, 0},
      {kStart, "e4 ", Fault::Syntax, 2, 0},
      {kStart, "O-", Fault::Syntax, 0, 0},
      {kStart, "O-O-O-O", Fault::Syntax, 5, 0},
      {kStart, "O-0", Fault::Syntax, 0, 0},
      {kStart, "♘", Fault::Syntax, 3, 0},
      {kStart, "♘f3♘", Fault::Syntax, 5, 0},
      {kStart, "Nf3(", Fault::Syntax, 3, 0},
      {kStart, "\u041Af3", Fault::Syntax, 0, 0},
      {kPromote, "g8(Q", Fault::Syntax, 4, 0},
      {kPromote, "g8k", Fault::Syntax, 2, 0},
      {kPromote, "g8=", Fault::Syntax, 3, 0},
      {kPromote, "g8=K", Fault::Syntax, 3, 0},
      {kStart, "O-O", Fault::Illegal, 0, 0},
      {kStart, "e5", Fault::Illegal, 0, 0},
      {kStart, "Nd2", Fault::Illegal, 0, 0},
      {kStart, "ee4", Fault::Illegal, 0, 0},
      {kStart, "e4=Q", Fault::Illegal, 0, 0},
      {kCastle, "Kg1", Fault::Illegal, 0, 0},
      {kEnPassant, "d6", Fault::Illegal, 0, 0},
      {kPinned, "Nce2", Fault::Illegal, 0, 0},
      {kPromote, "g8", Fault::Ambiguous, 0, 4},
      {kThreeQueens, "Qe1", Fault::Ambiguous, 0, 3},
      {kThreeQueens, "Qhe1", Fault::Ambiguous, 0, 2},
  };
  for (const Bad& row : rows) {
    SCOPED_TRACE(row.text);
    const Position position = position_of(row.fen);
    const auto move = san::parse(position, row.text);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error(), (ParseError<Fault>{row.fault, row.offset}));
    EXPECT_EQ(san::candidates(position, row.text).size(), row.candidates);
    EXPECT_FALSE(san::describe(row.fault).empty());
  }
}

TEST(San, TypedTextIsLenient) {
  const Read rows[] = {
      {kStart, "e2e4", "e2e4"},        {kStart, "  nf3\n", "g1f3"},     {kStart, "E4", "e2e4"},
      {kStart, "nb1c3", "b1c3"},       {kStart, "b1c3", "b1c3"},        {kCastle, "o-o", "e1g1"},
      {kCastle, "0-0-0", "e1c1"},      {kCastle, "e1g1", "e1g1"},       {kPromote, "g8q", "g7g8q"},
      {kPromote, "g7g8n", "g7g8n"},    {kPromote, "gxh8=b", "g7h8b"},   {kPawnOrBishop, "b5", "b4b5"},
      {kPawnOrBishop, "bxd5", "c4d5"}, {kPawnOrBishop, "bb5+", "c4b5"}, {kPawnOrBishop, "ke2", "e1e2"},
  };
  for (const Read& row : rows) {
    SCOPED_TRACE(row.text);
    const auto move = san::parse_typed(position_of(row.fen), row.text);
    ASSERT_TRUE(move) << san::describe(move.error().fault);
    EXPECT_EQ(uci_move::write(*move, CastlingMode::Standard), row.uci);
  }
  const Position both = position_of("4k3/8/8/2p5/1P6/4B3/8/4K3 w - - 0 1");
  EXPECT_EQ(san::parse_typed(both, "bxc5"), uci_move::parse(both, "b4c5").value());
  EXPECT_EQ(san::parse_typed(both, "Bxc5"), uci_move::parse(both, "e3c5").value());
  const auto wrong = san::parse_typed(both, "  nfx");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error(), (ParseError<Fault>{Fault::Syntax, 5}));
}

}  // namespace
}  // namespace rookery::notation::san
