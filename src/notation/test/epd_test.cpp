// SPDX-License-Identifier: MIT
#include "rookery/notation/epd.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/fen.h"

namespace rookery::notation::epd {
namespace {

using chess::CastlingMode;

constexpr std::string_view kBratko =
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";";

epd::Record read(std::string_view line, CastlingMode mode = CastlingMode::Standard) {
  const auto record = epd::parse(line, mode);
  EXPECT_TRUE(record) << line;
  return record ? *record : epd::Record{chess::Position::initial(), {}};
}

TEST(Epd, ReadsOperations) {
  const epd::Record record = read(kBratko);
  EXPECT_EQ(fen::write(record.position.setup()), "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1");
  ASSERT_EQ(record.operations.size(), 2u);
  ASSERT_NE(record.find("id"), nullptr);
  EXPECT_EQ(record.find("id")->operands, std::vector<epd::Operand>({{"BK.01", true}}));
  EXPECT_EQ(record.find("am"), nullptr);
}

TEST(Epd, CountersBelongToThePosition) {
  const epd::Record record = read("8/8/8/8/8/4k3/8/4K2R w K - fmvn 57; hmvc 12; noop;");
  EXPECT_EQ(record.position.setup().halfmove_clock, 12);
  EXPECT_EQ(record.position.setup().fullmove_number, 57);
  EXPECT_EQ(record.operations.size(), 1u);
  EXPECT_EQ(epd::write(record), "8/8/8/8/8/4k3/8/4K2R w K - noop; hmvc 12; fmvn 57;");
}

TEST(Epd, RoundTrips) {
  const char* const lines[] = {
      kBratko.data(),
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
      "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - c0 \"a; b\"; c1 \"\"; ce -12; resign;",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - acn 1000000; pv Kb6 Rxb5+ Rxb5;",
      "8/8/8/8/8/4k3/8/4K2R w K - Own_2 \"an opcode of letters, digits and underscores\";",
  };
  for (const char* const line : lines) {
    EXPECT_EQ(epd::write(read(line)), line);
  }
}

TEST(Epd, IgnoresExtraBlanks) {
  EXPECT_EQ(epd::write(read("  8/8/8/8/8/4k3/8/4K2R   w\tK  -   bm  Rh3+ ;id  \"x\"; \r")),
            "8/8/8/8/8/4k3/8/4K2R w K - bm Rh3+; id \"x\";");
}

TEST(Epd, ReadsChess960) {
  constexpr const char* kLine = "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - id \"own\";";
  EXPECT_EQ(epd::write(read(kLine, CastlingMode::Chess960)), kLine);
}

TEST(Epd, ReadsMoves) {
  const epd::Record record = read("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; pv e4 Kd7 e5; am Qa1 e3;");
  const auto best = epd::read_choices(record.position, *record.find("bm"));
  ASSERT_TRUE(best);
  EXPECT_EQ(best->size(), 2u);
  const auto line = epd::read_line(record.position, *record.find("pv"));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->size(), 3u);
  const auto choices_of_line = epd::read_choices(record.position, *record.find("pv"));
  ASSERT_FALSE(choices_of_line);
  EXPECT_EQ(choices_of_line.error().operand, 1u);
  const auto avoid = epd::read_line(record.position, *record.find("am"));
  ASSERT_FALSE(avoid);
  EXPECT_EQ(avoid.error().operand, 0u);
  EXPECT_EQ(avoid.error().error.fault, san::Fault::Illegal);
}

TEST(Epd, RefusesWithPlace) {
  struct Bad {
    std::string line;
    Fault fault;
    std::uint32_t offset;
  };
  const std::string kings = "4k3/8/8/8/8/8/8/4K2R w - -";  // 26 bytes
  const Bad rows[] = {
      {"", Fault::Position, 0},
      {"4k3/8/8/8/8/8/8/4K2R", Fault::Position, 20},
      {"4k3/8/8/8/8/8/8/4K2X w - -", Fault::Position, 19},
      {"8/8/8/8/8/8/8/8 w - - bm e4;", Fault::Position, 0},
      {kings + " 0 1", Fault::Opcode, 27},
      {kings + " bm;;", Fault::Semicolon, 30},
      {kings + " b-m Rh8;", Fault::Opcode, 28},
      {kings + " abcdefghijklmno x;", Fault::OpcodeTooLong, 41},
      {kings + " bm Rh8; bm Rh7;", Fault::RepeatedOpcode, 35},
      {kings + " hmvc 1; hmvc 2;", Fault::RepeatedOpcode, 35},
      {kings + " id \"a", Fault::UnclosedQuote, 30},
      {kings + " id a\"b\";", Fault::StrayQuote, 31},
      {kings + " bm Rh8", Fault::Semicolon, 33},
      {kings + " hmvc;", Fault::Counter, 27},
      {kings + " hmvc -1;", Fault::Counter, 27},
      {kings + " hmvc 1 2;", Fault::Counter, 27},
      {kings + " fmvn 0;", Fault::Counter, 27},
      {kings + " fmvn 100000;", Fault::Counter, 27},
      {kings + " fmvn \"1\";", Fault::Counter, 27},
      {std::string(epd::kMaxLength + 1, ' '), Fault::TooLong, epd::kMaxLength},
  };
  for (const Bad& row : rows) {
    SCOPED_TRACE(row.line.substr(0, 60));
    const auto record = epd::parse(row.line, CastlingMode::Standard, fen::Reading::Strict);
    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().fault, row.fault);
    EXPECT_EQ(record.error().offset, row.offset);
    EXPECT_FALSE(record.error().what.empty());
  }
}

TEST(Epd, LenientReadingMendsAndRemarks) {
  struct Row {
    const char* name;
    const char* line;
    const char* written;
    std::vector<std::pair<Fault, std::uint32_t>> remarks;
  };
  const Row rows[] = {
      {"bare position", "4k3/8/8/8/8/8/8/4K2R w - -", "4k3/8/8/8/8/8/8/4K2R w - -", {}},
      {"no last semicolon",
       "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8#; id x",
       "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8#; id x;",
       {{Fault::Semicolon, 40}}},
      {"semicolon too many",
       "4k3/8/8/8/8/8/8/4K2R w - -; bm Rh8;;",
       "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8;",
       {{Fault::Position, 26}, {Fault::Semicolon, 35}}},
      {"dash too many",
       "4k3/8/8/8/8/8/8/4K2R w - - - bm Rh8;",
       "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8;",
       {{Fault::Opcode, 27}, {Fault::Position, 27}}},
      {"six fields",
       "4k3/8/8/8/8/8/8/4K2R w - - 3 41 bm Rh8;",
       "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8; hmvc 3; fmvn 41;",
       {{Fault::Opcode, 27}}},
      {"a FEN", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w - -", {{Fault::Opcode, 27}}},
      {"right without its rook",
       "4k3/8/8/8/8/8/8/4K2R w KQ - bm O-O;",
       "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;",
       {{Fault::Position, 24}}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const auto record = epd::parse(row.line, CastlingMode::Standard);
    ASSERT_TRUE(record);
    EXPECT_EQ(epd::write(*record), row.written);
    std::vector<std::pair<Fault, std::uint32_t>> remarks;
    for (const Error& remark : record->remarks) {
      remarks.emplace_back(remark.fault, remark.offset);
    }
    EXPECT_EQ(remarks, row.remarks);
    EXPECT_EQ(epd::parse(row.line, CastlingMode::Standard, fen::Reading::Strict).has_value(),
              row.remarks.empty());
  }
}

TEST(Epd, BlanksBeyondAsciiSeparateToo) {
  constexpr const char* kNoBreak = "\u00A0";
  const std::string blank = kNoBreak;
  for (const std::string& line : {
           "8/8/8/8/8/4k3/8/4K2R" + blank + "w" + blank + "K" + blank + "-" + blank + "bm" + blank +
               "Rh3+; id à;",
           "8/8/8/8/8/4k3/8/4K2R w K - 0 1" + blank + "bm Rh3+;" + blank + "id à;" + blank,
           "8/8/8/8/8/4k3/8/4K2R w K - 0 1" + blank + blank + ";\u3000bm Rh3+\u2003; id à;",
       }) {
    EXPECT_EQ(epd::write(read(line)), "8/8/8/8/8/4k3/8/4K2R w K - bm Rh3+; id à;") << line;
    EXPECT_FALSE(epd::parse(line, CastlingMode::Standard, fen::Reading::Strict)) << line;
  }
}

TEST(Epd, ReadsMovesAsSquaresAndBehindCommas) {
  const epd::Record record = read("4k3/8/8/8/8/8/4P3/4K3 w - - bm e2e4, Kd2,e3; pv e2e4,e8d7 e5;");
  const auto best = epd::read_choices(record.position, *record.find("bm"));
  ASSERT_TRUE(best);
  EXPECT_EQ(best->size(), 3u);
  const auto line = epd::read_line(record.position, *record.find("pv"));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->size(), 3u);
}

TEST(Epd, RandomPositionsRoundTrip) {
  Random random(27);
  chess::Position position = chess::Position::initial();
  for (int ply = 0; ply < 2'000; ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      position = chess::Position::initial();
      continue;
    }
    position.play_unchecked(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    const epd::Record record{position, {{"c0", {{"a comment", true}}}}};
    const epd::Record again = read(epd::write(record));
    ASSERT_EQ(again.position.setup(), position.setup());
    ASSERT_EQ(again.operations, record.operations);
  }
}

}  // namespace
}  // namespace rookery::notation::epd
