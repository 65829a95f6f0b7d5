// SPDX-License-Identifier: MIT
#include "rookery/notation/uci_move.h"

#include <gtest/gtest.h>

#include "rookery/notation/fen.h"

namespace rookery::notation::uci_move {
namespace {

using chess::CastlingMode;

constexpr const char* kCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kPromote = "3k4/P7/8/8/8/8/8/4K3 w - - 0 1";

struct Row {
  const char* name;
  const char* fen;
  CastlingMode mode;
  const char* text;
  const char* written;
};

TEST(UciMove, ReadsAndWrites) {
  const Row rows[] = {
      {"normal", kCastle, CastlingMode::Standard, "a1b1", "a1b1"},
      {"castling, king's steps", kCastle, CastlingMode::Standard, "e1g1", "e1g1"},
      {"castling, king takes rook", kCastle, CastlingMode::Standard, "e1h1", "e1g1"},
      {"castling left", kCastle, CastlingMode::Standard, "e1c1", "e1c1"},
      {"castling in Chess960", kCastle, CastlingMode::Chess960, "e1h1", "e1h1"},
      {"king's move beside castling", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", CastlingMode::Chess960, "f1g1",
       "f1g1"},
      {"castling from there", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", CastlingMode::Chess960, "f1h1", "f1h1"},
      {"promotion", kPromote, CastlingMode::Standard, "a7a8n", "a7a8n"},
      {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", CastlingMode::Standard, "e5d6", "e5d6"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const auto position = fen::parse_position(row.fen, row.mode);
    ASSERT_TRUE(position);
    const auto move = uci_move::parse(*position, row.text);
    ASSERT_TRUE(move);
    EXPECT_EQ(uci_move::write(*move, row.mode), row.written);
  }
}

TEST(UciMove, IsFoundBySquaresHoweverTheyAreWritten) {
  const Row rows[] = {
      {"as UCI has it", kCastle, CastlingMode::Standard, "a1b1", "a1b1"},
      {"with a dash", kCastle, CastlingMode::Standard, "e1-g1", "e1g1"},
      {"with a dash beyond ASCII", kCastle, CastlingMode::Standard, "e1\u2013c1", "e1c1"},
      {"a capture with its check", kCastle, CastlingMode::Standard, "a1xa8+", "a1a8"},
      {"a promotion as in SAN", kPromote, CastlingMode::Standard, "a7-a8=N!?", "a7a8n"},
      {"a promotion by a capital letter", kPromote, CastlingMode::Standard, "a7a8Q#", "a7a8q"},
      {"nothing", kCastle, CastlingMode::Standard, "", ""},
      {"half", kCastle, CastlingMode::Standard, "e1-", ""},
      {"two dashes", kCastle, CastlingMode::Standard, "e1--g1", ""},
      {"an illegal one", kCastle, CastlingMode::Standard, "e1-e3", ""},
      {"one that goes on", kCastle, CastlingMode::Standard, "e1g1e1g1e1g1", ""},
      {"signs first", kCastle, CastlingMode::Standard, "!e1g1", ""},
      {"a king's castling in Chess960", kCastle, CastlingMode::Chess960, "e1-g1", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const auto position = fen::parse_position(row.fen, row.mode);
    ASSERT_TRUE(position);
    const auto move = find_by_squares(*position, row.text);
    EXPECT_EQ(move ? uci_move::write(*move, row.mode) : "", row.written);
  }
}

TEST(UciMove, RefusesWithPlace) {
  struct Bad {
    const char* fen;
    CastlingMode mode;
    const char* text;
    Fault fault;
    std::uint32_t offset;
  };
  const Bad rows[] = {
      {kCastle, CastlingMode::Standard, "", Fault::Syntax, 0},
      {kCastle, CastlingMode::Standard, "0000", Fault::Syntax, 0},
      {kCastle, CastlingMode::Standard, "a1", Fault::Syntax, 2},
      {kCastle, CastlingMode::Standard, "a1i1", Fault::Syntax, 2},
      {kCastle, CastlingMode::Standard, "a9b1", Fault::Syntax, 1},
      {kCastle, CastlingMode::Standard, "a1b1 ", Fault::Syntax, 4},
      {kCastle, CastlingMode::Standard, "O-O", Fault::Syntax, 0},
      {kCastle, CastlingMode::Standard, "a1h8", Fault::Illegal, 0},
      {kCastle, CastlingMode::Standard, "a1b1q", Fault::Illegal, 0},
      {kCastle, CastlingMode::Chess960, "e1g1", Fault::Illegal, 0},
      {kPromote, CastlingMode::Standard, "a7a8", Fault::Illegal, 0},
      {kPromote, CastlingMode::Standard, "a7a8Q", Fault::UpperCasePromotion, 4},
      {kPromote, CastlingMode::Standard, "a7a8k", Fault::Syntax, 4},
      {kPromote, CastlingMode::Standard, "a7a8qq", Fault::Syntax, 5},
  };
  for (const Bad& row : rows) {
    SCOPED_TRACE(row.text);
    const auto move = uci_move::parse(*fen::parse_position(row.fen, row.mode), row.text);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error(), (ParseError<Fault>{row.fault, row.offset}));
    EXPECT_FALSE(uci_move::describe(row.fault).empty());
  }
}

}  // namespace
}  // namespace rookery::notation::uci_move
