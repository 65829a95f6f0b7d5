// SPDX-License-Identifier: MIT
#include "rookery/notation/fen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::notation::fen {

void PrintTo(const Error& error, std::ostream* out) {
  *out << describe(error.fault) << " [" << name(error.field) << " at " << error.offset << "]";
}
void PrintTo(const ErrorText& error, std::ostream* out) {
  *out << error.what << " [" << error.where << " at " << error.offset << "]";
}

namespace {

using chess::CastlingMode;
using chess::SetupFault;
using testing::ElementsAreArray;

TEST(Fen, RoundTrips) {
  const char* const rows[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 12 345",
      "8/8/8/8/8/8/8/8 w - - 0 1",
      "k1K5/8/8/8/8/8/8/8 b - - 99999 99999",
      "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
      "4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1",
      "4k3/8/8/8/8/8/8/4KRRR w HG - 0 1",
  };
  for (const char* const row : rows) {
    SCOPED_TRACE(row);
    const auto setup = parse(row);
    ASSERT_TRUE(setup);
    const std::string written = write(*setup);
    EXPECT_EQ(*parse(written), *setup);
    EXPECT_EQ(*parse(write(*setup, Style::Shredder)), *setup);
  }
}

TEST(Fen, WritesOneForm) {
  struct Row {
    const char* name;
    const char* text;
    const char* x_fen;
    const char* shredder;
  };
  const Row rows[] = {
      {"usual start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "KQkq", "HAha"},
      {"one side", "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", "Qk", "Ah"},
      {"none", "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", "-", "-"},
      {"outermost by letter", "4k3/8/8/8/8/8/8/1R2KR1R w HB - 0 1", "KQ", "HB"},
      {"inner rook", "4k3/8/8/8/8/8/8/1R2KR1R w FB - 0 1", "FQ", "FB"},
      {"K is the outermost", "4k3/8/8/8/8/8/8/R1R1KR1R w KQ - 0 1", "KQ", "HA"},
      {"black's inner rook", "rr2k2r/8/8/8/8/8/8/4K3 b kb - 0 1", "kb", "hb"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const auto setup = parse(row.text);
    ASSERT_TRUE(setup);
    const auto third_field = [](const std::string& fen) {
      const std::size_t from = fen.find(' ', fen.find(' ') + 1) + 1;
      return fen.substr(from, fen.find(' ', from) - from);
    };
    EXPECT_EQ(third_field(write(*setup)), row.x_fen);
    EXPECT_EQ(third_field(write(*setup, Style::Shredder)), row.shredder);
  }
}

TEST(Fen, KeepsEnPassantOnlyIfCapturable) {
  const auto no_capturer =
      parse_position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", CastlingMode::Standard);
  ASSERT_TRUE(no_capturer);
  EXPECT_EQ(write(no_capturer->setup()), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

struct Broken {
  const char* text;
  std::vector<Error> errors;
};

const Broken kBroken[] = {
    {"",
     {{Fault::MissingField, Field::Board, 0},
      {Fault::MissingField, Field::Turn, 0},
      {Fault::MissingField, Field::Castling, 0},
      {Fault::MissingField, Field::EnPassant, 0},
      {Fault::MissingField, Field::HalfmoveClock, 0},
      {Fault::MissingField, Field::FullmoveNumber, 0}}},
    {"8/8/8/8/8/8/8/8 w - -",
     {{Fault::MissingField, Field::HalfmoveClock, 21}, {Fault::MissingField, Field::FullmoveNumber, 21}}},
    {"8/8/8/8/8/8/8/8 w - - 0 1 x", {{Fault::ExtraText, Field::FullmoveNumber, 26}}},
    {" 8/8/8/8/8/8/8/8 w - - 0 1", {{Fault::ExtraSpace, Field::Board, 0}}},
    {"8/8/8/8/8/8/8/8 w - - 0 1 ", {{Fault::ExtraSpace, Field::FullmoveNumber, 25}}},
    {"8/8/8/8/8/8/8/8  w - - 0 1", {{Fault::ExtraSpace, Field::Board, 16}}},
    {"8/8/8/8/8/8/8/8\tw - - 0 1",
     {{Fault::RankTooLong, Field::Board, 15},
      {Fault::UnknownPiece, Field::Board, 15},
      {Fault::UnknownTurn, Field::Turn, 18},
      {Fault::EnPassantSquare, Field::EnPassant, 22},
      {Fault::MissingField, Field::FullmoveNumber, 25}}},
    {"8/8/8/8/8/8/8 w - - 0 1", {{Fault::TooFewRanks, Field::Board, 13}}},
    {"8/8/8/8/8/8/8/8/8 w - - 0 1", {{Fault::TooManyRanks, Field::Board, 16}}},
    {"8/8/8/8/8/8/8/8/ w - - 0 1", {{Fault::TooManyRanks, Field::Board, 16}}},
    {"8/7/8/8/8/8/8/8 w - - 0 1", {{Fault::RankTooShort, Field::Board, 3}}},
    {"8//8/8/8/8/8/8 w - - 0 1", {{Fault::RankTooShort, Field::Board, 2}}},
    {"8/8/ppppppppp/8/8/8/8/8 w - - 0 1", {{Fault::RankTooLong, Field::Board, 12}}},
    {"8/8/p8/8/8/8/8/8 w - - 0 1", {{Fault::RankTooLong, Field::Board, 5}}},
    {"8/8/x7/8/8/8/8/8 w - - 0 1", {{Fault::UnknownPiece, Field::Board, 4}}},
    {"8/8/07p/8/8/8/8/8 w - - 0 1",
     {{Fault::UnknownPiece, Field::Board, 4},
      {Fault::AdjacentDigits, Field::Board, 5},
      {Fault::RankTooLong, Field::Board, 6}}},
    {"8/8/44/8/8/8/8/8 w - - 0 1", {{Fault::AdjacentDigits, Field::Board, 5}}},
    {"8/8/8/8/8/8/8/8 W - - 0 1", {{Fault::UnknownTurn, Field::Turn, 16}}},
    {"4k3/8/8/8/8/8/8/4K2R w KX - 0 1", {{Fault::UnknownCastling, Field::Castling, 24}}},
    {"4k3/8/8/8/8/8/8/4K2R w K- - 0 1", {{Fault::UnknownCastling, Field::Castling, 24}}},
    {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", {{Fault::RepeatedCastling, Field::Castling, 24}}},
    {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", {{Fault::RepeatedCastling, Field::Castling, 24}}},
    {"4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", {{Fault::CastlingOrder, Field::Castling, 25}}},
    {"4k2r/8/8/8/8/8/8/4K2R w kK - 0 1", {{Fault::CastlingOrder, Field::Castling, 25}}},
    {"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
     {{Fault::NoCastlingRook, Field::Castling, 24},
      {Fault::NoCastlingRook, Field::Castling, 25},
      {Fault::NoCastlingRook, Field::Castling, 26}}},
    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", {{Fault::NoCastlingRook, Field::Castling, 23}}},
    {"4k3/8/8/8/8/8/8/4K2R w A - 0 1", {{Fault::NoCastlingRook, Field::Castling, 23}}},
    {"8/8/8/8/8/8/8/8 w - e9 0 1", {{Fault::EnPassantSquare, Field::EnPassant, 20}}},
    {"8/8/8/8/8/8/8/8 w - E6 0 1", {{Fault::EnPassantSquare, Field::EnPassant, 20}}},
    {"8/8/8/8/8/8/8/8 w - e3 0 1", {{Fault::EnPassantRank, Field::EnPassant, 21}}},
    {"8/8/8/8/8/8/8/8 ? - e4 0 1",
     {{Fault::UnknownTurn, Field::Turn, 16}, {Fault::EnPassantRank, Field::EnPassant, 21}}},
    {"8/8/8/8/8/8/8/8 w - - 1x 1", {{Fault::NotANumber, Field::HalfmoveClock, 23}}},
    {"8/8/8/8/8/8/8/8 w - - - 1", {{Fault::NotANumber, Field::HalfmoveClock, 22}}},
    {"8/8/8/8/8/8/8/8 w - - -1 1", {{Fault::NegativeNumber, Field::HalfmoveClock, 22}}},
    {"8/8/8/8/8/8/8/8 w - - 00 01",
     {{Fault::LeadingZero, Field::HalfmoveClock, 22}, {Fault::LeadingZero, Field::FullmoveNumber, 25}}},
    {"8/8/8/8/8/8/8/8 w - - 0 100000", {{Fault::NumberTooLarge, Field::FullmoveNumber, 24}}},
    {"8/8/8/8/8/8/8/8 w - - 99999999999999999999 1", {{Fault::NumberTooLarge, Field::HalfmoveClock, 22}}},
    {"8/8/8/8/8/8/8/8 w - - 0 0", {{Fault::ZeroMoveNumber, Field::FullmoveNumber, 24}}},
    {"9/8/8/8/8/8/8 x KZ i3 -5 0",
     {{Fault::UnknownPiece, Field::Board, 0},
      {Fault::RankTooShort, Field::Board, 1},
      {Fault::TooFewRanks, Field::Board, 13},
      {Fault::UnknownTurn, Field::Turn, 14},
      {Fault::UnknownCastling, Field::Castling, 17},
      {Fault::EnPassantSquare, Field::EnPassant, 19},
      {Fault::NegativeNumber, Field::HalfmoveClock, 22},
      {Fault::ZeroMoveNumber, Field::FullmoveNumber, 25}}},
};

TEST(Fen, NamesEveryFaultAtOnce) {
  for (const Broken& row : kBroken) {
    SCOPED_TRACE(row.text);
    const auto setup = parse(row.text);
    ASSERT_FALSE(setup);
    EXPECT_THAT(setup.error(), ElementsAreArray(row.errors));
    for (const Error& error : setup.error()) {
      EXPECT_FALSE(describe(error.fault).empty());
    }
  }
}

TEST(Fen, RefusesLongTextUnread) {
  const std::string text(kMaxLength + 1, ' ');
  const auto setup = parse(text, Reading::Lenient);
  ASSERT_FALSE(setup);
  EXPECT_THAT(setup.error(), ElementsAreArray({Error{Fault::TooLong, Field::Board, kMaxLength}}));
}

TEST(Fen, LenientReadingAcceptsTheNamedFaults) {
  struct Row {
    const char* name;
    const char* text;
    const char* strict;
  };
  const Row rows[] = {
      {"four fields, as in EPD", "8/8/8/8/8/8/8/8 b - -", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"five fields", "8/8/8/8/8/8/8/8 b - - 0", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"move number 0", "8/8/8/8/8/8/8/8 b - - 0 0", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"white space", "\t8/8/8/8/8/8/8/8   b - - 0 1 \r\n", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"order of castling", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"right given twice", "4k3/8/8/8/8/8/8/4K2R w KKH - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
      {"rights without rooks", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
      {"dashes for counters", "8/8/8/8/8/8/8/8 b - - - -", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"zeros before numbers", "8/8/8/8/8/8/8/8 b - - 007 01", "8/8/8/8/8/8/8/8 b - - 7 1"},
      {"semicolon at the end", "8/8/8/8/8/8/8/8 b - - 0 1 ; ", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"semicolon behind four fields", "8/8/8/8/8/8/8/8 b - -;", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"slash behind the last rank", "8/8/8/8/8/8/8/8/ b - - 0 1", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"slash before the first rank", "/8/8/8/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"digits next to each other", "44/1111p3/8/8/8/8/8/8 b - - 0 1", "8/4p3/8/8/8/8/8/8 b - - 0 1"},
      {"capital for the turn", "8/8/8/8/8/8/8/8 B - - 0 1", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"no pawn passed", "8/8/8/8/8/8/8/8 b - e6 0 1", "8/8/8/8/8/8/8/8 b - - 0 1"},
      {"square of the pawn", "8/8/8/3Pp3/8/8/8/8 w - e5 0 1", "8/8/8/3Pp3/8/8/8/8 w - e6 0 1"},
      {"other side's rank, no capture", "8/8/8/4p3/8/8/8/8 w - e3 0 1", "8/8/8/4p3/8/8/8/8 w - - 0 1"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    EXPECT_FALSE(parse(row.text));
    const auto setup = parse(row.text, Reading::Lenient);
    ASSERT_TRUE(setup);
    EXPECT_EQ(write(*setup), row.strict);
  }
  EXPECT_FALSE(parse("8/8/8/8/8/8/8/8 b -", Reading::Lenient));
}

TEST(Fen, LenientReadingRefusesWhatCouldMeanTwoThings) {
  for (const char* const text : {
           "8/8/8/3Pp3/8/8/8/8 w - e3 0 1",         // e6, or nothing
           "8/8/8/3Pp3/8/8/8/8 w - d6 0 1",         // e6, or nothing
           "8/8/8/8/8/8/8/8 b - - 7",               // one counter or the other
           "8/8/8/8/8/8/8/8 b - - 012",             // or both
           "4k2r/8/8/8/8/8/8/4K2R w kk - 0 1",      // K and k, or k alone
           "r3k2r/8/8/8/8/8/8/R3K2R w KKkq - 0 1",  // Q was meant, perhaps
           "8/8/8/8/8/8/8/8 b - - -1 1",
           "8/8/8/8/8/8/8/8// b - - 0 1",
           "8/8/8/8/8/8/8 b - - 0 1",
           "8/8/8/8/8/8/8/8 b K- - 0 1",
           "8/8/8/8/8/8/8/8 white - - 0 1",
       }) {
    EXPECT_FALSE(parse(text, Reading::Lenient)) << text;
  }
}

TEST(Fen, EachMendedFaultIsRemarkedOnceInItsField) {
  const auto found = read("8/44/8/44/8/8/8/4K2R/  W  kqKK e3 - 0;");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->remarks, ElementsAreArray(std::vector<Error>{
                                  {Fault::AdjacentDigits, Field::Board, 3},
                                  {Fault::TooManyRanks, Field::Board, 20},
                                  {Fault::ExtraSpace, Field::Board, 22},
                                  {Fault::UnknownTurn, Field::Turn, 23},
                                  {Fault::ExtraSpace, Field::Turn, 25},
                                  {Fault::NoCastlingRook, Field::Castling, 26},
                                  {Fault::RepeatedCastling, Field::Castling, 29},
                                  {Fault::NoPawnPassed, Field::EnPassant, 31},
                                  {Fault::NotANumber, Field::HalfmoveClock, 34},
                                  {Fault::ZeroMoveNumber, Field::FullmoveNumber, 36},
                                  {Fault::ExtraText, Field::FullmoveNumber, 37},
                              }));
  EXPECT_EQ(write(found->setup), "8/8/8/8/8/8/8/4K2R w K - 0 1");
}

TEST(Fen, StrayRightsAreDroppedAndOthersRefusedWhereTheyAreOfChess960) {
  // Pasted behind a position with a castled king: the rook on a8 is none of Chess960.
  const auto castled = read_position("r4rk1/8/8/8/8/8/8/R4RK1 w KQkq - 0 1", CastlingMode::Standard);
  ASSERT_TRUE(castled);
  EXPECT_EQ(write(castled->position.setup()), "r4rk1/8/8/8/8/8/8/R4RK1 w - - 0 1");
  ASSERT_EQ(castled->remarks.size(), 1U);
  EXPECT_EQ(castled->remarks.front().offset, 26U);
  const char* const chess960 = "4k3/8/8/8/8/8/8/1R2KR2 w KQ - 0 1";
  EXPECT_FALSE(read_position(chess960, CastlingMode::Standard));
  EXPECT_TRUE(read_position(chess960, CastlingMode::Chess960));
}

TEST(Fen, PositionErrorsSayWhatAndWhere) {
  struct Row {
    const char* text;
    std::vector<std::pair<const char*, std::uint32_t>> places;
  };
  const Row rows[] = {
      {"8/8/8/8/8/8/8/8 w - - 0 1", {{"board", 0}, {"board", 0}}},
      {"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", {{"castling", 24}}},
      {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", {{"en passant", 24}}},
      {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", {{"turn", 22}}},
      {"P3k3/8/8/8/8/8/8/4KK2 w - e6 0 1", {{"board", 0}, {"board", 0}, {"en passant", 26}}},
      {"4k3/8/8/8/8/8/8/4K2x z - - 0 1", {{"board", 19}, {"turn", 21}}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const auto position = parse_position(row.text, CastlingMode::Standard);
    ASSERT_FALSE(position);
    ASSERT_EQ(position.error().size(), row.places.size());
    for (std::size_t i = 0; i < row.places.size(); ++i) {
      EXPECT_EQ(position.error()[i].where, row.places[i].first);
      EXPECT_EQ(position.error()[i].offset, row.places[i].second);
      EXPECT_FALSE(position.error()[i].what.empty());
    }
  }
  EXPECT_TRUE(parse_position("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", CastlingMode::Chess960));
  EXPECT_TRUE(parse_position("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", CastlingMode::Standard, Reading::Strict,
                             SetupFault::BadCastlingRights));
}

// Databases keep the keys of positions, so they are the same in every build: written down here when the first
// database kept some.
TEST(Fen, PositionKeysAreStable) {
  struct Row {
    const char* fen;
    std::uint64_t key;
  };
  for (const auto& [fen, key] : {
           Row{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x202146A1096F2E59},
           Row{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 0x9D905861B46B85CA},
           Row{"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", 0x0ED4F40E5B53B995},
           Row{"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", 0xA557D22DA24B7EA9},
           Row{"8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", 0x746883EEF2C4ACAD},
           Row{"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1", 0x105A1A8A1E68669F},
       }) {
    EXPECT_EQ(parse_position(fen, CastlingMode::Chess960)->key(), key) << fen;
  }
}

}  // namespace
}  // namespace rookery::notation::fen
