#include "rookery/chess/perft.h"

#include <gtest/gtest.h>

#include "perft_tables.h"

namespace rookery::laws {
namespace {

struct PerftCase {
  std::string name;
  chess::CastlingMode mode;
  std::string fen;
  int depth;
  std::uint64_t nodes;
};

void PrintTo(const PerftCase& row, std::ostream* out) {
  *out << row.fen;
}

std::vector<PerftCase> perft_cases() {
  std::vector<PerftCase> cases;
  for (const Cells& row : read_table("perft.tsv", 6)) {
    cases.push_back({row[0], mode_of(row[1]), row[2], std::stoi(row[3]), std::stoull(row[4])});
  }
  return cases;
}

class Perft : public ::testing::TestWithParam<PerftCase> {};

TEST_P(Perft, MatchesThePublishedCount) {
  const auto position = notation::fen::parse_position(GetParam().fen, GetParam().mode);
  ASSERT_TRUE(position.has_value()) << GetParam().fen;
  EXPECT_EQ(chess::perft(*position, GetParam().depth), GetParam().nodes);
}
INSTANTIATE_TEST_SUITE_P(Published, Perft, ::testing::ValuesIn(perft_cases()),
                         [](const auto& test) { return test.param.name; });

TEST(PerftTable, HasSixPositionsAndTwentyOfChess960) {
  std::size_t chess960 = 0;
  const std::vector<PerftCase> cases = perft_cases();
  for (const PerftCase& row : cases) {
    chess960 += row.mode == chess::CastlingMode::Chess960 ? 1 : 0;
  }
  EXPECT_GE(chess960, 20U);
  EXPECT_GE(cases.size() - chess960, 12U);
}

/// Of each position the deepest count of at most so many: perft_suite.cpp counts them all.
constexpr std::uint64_t kSample = 60'000;

void expect_sample(const std::vector<Counted>& table, std::size_t at_least) {
  EXPECT_GE(table.size(), at_least);
  for (const Counted& row : table) {
    std::size_t depth = row.nodes.size();
    while (depth > 1 && row.nodes[depth - 1] > kSample) {
      --depth;
    }
    EXPECT_EQ(chess::perft(row.position, static_cast<int>(depth)), row.nodes[depth - 1])
        << row.name << ", depth " << depth;
  }
}

TEST(PerftTable, SuiteCountsMatchStockfish) {
  expect_sample(perft_suite(), 120);
}

TEST(PerftTable, StartPositionCountsMatchStockfish) {
  expect_sample(perft_start960(), 960);
}

}  // namespace
}  // namespace rookery::laws
