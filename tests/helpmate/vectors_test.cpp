#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "is_helpmate.h"
#include "rookery/chess/arrangements.h"
#include "rookery/chess/helpmate.h"
#include "rookery/notation/fen.h"

namespace rookery::helpmate {
namespace {

using chess::Color;
using chess::Helpmate;

struct VectorRow {
  std::string text;
  chess::Position position;
};

std::vector<VectorRow> read_rows() {
  constexpr auto kAnyPieces = chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;
  std::ifstream file(ROOKERY_HELPMATE_VECTORS);
  std::vector<VectorRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) {
      continue;
    }
    const auto position = notation::fen::parse_position(line.substr(3), chess::CastlingMode::Standard,
                                                        notation::fen::Reading::Strict, kAnyPieces);
    EXPECT_TRUE(position) << line;
    if (position) {
      rows.push_back({line, *position});
    }
  }
  return rows;
}

/// Every row of vectors.txt; how its verdicts were found stands at its head.
TEST(HelpmateVectors, AreAllDecidedCorrectly) {
  const std::vector<VectorRow> rows = read_rows();
  for (const auto& [line, position] : rows) {
    for (const Color winner : chess::kColors) {
      const auto result = chess::find_helpmate(position, winner);
      const bool expected = line[chess::index(winner)] != '-';
      EXPECT_EQ(result.verdict, expected ? Helpmate::Exists : Helpmate::Impossible) << line;
      EXPECT_TRUE(!expected || is_helpmate(position, winner, result.line)) << line;
    }
  }
  EXPECT_GE(rows.size(), 1'000U);
}

/// A server that gives a proof 500 nodes relies on it. All work counts, that which plays no moves too.
TEST(HelpmateVectors, SmallBudgetIsKeptAndProvesNothingFalse) {
  constexpr std::uint64_t kSlack = 250;  // a position is left with all of its moves made
  for (const auto& [line, position] : read_rows()) {
    for (const Color winner : chess::kColors) {
      for (const std::uint64_t budget : {1U, 50U, 500U, 3'000U}) {
        const auto result = chess::find_helpmate(position, winner, {budget});
        const bool exists = line[chess::index(winner)] != '-';
        EXPECT_LE(result.nodes, 2 * budget + kSlack) << line;
        EXPECT_NE(result.verdict, exists ? Helpmate::Impossible : Helpmate::Exists) << line << ' ' << budget;
      }
    }
  }
}

/// Certificates (docs/dead-position-proofs.md) rest on these sets.
TEST(HelpmateVectors, SetsOfArrangementsProveNothingFalse) {
  int proved = 0;
  for (const auto& [line, position] : read_rows()) {
    for (const Color winner : chess::kColors) {
      const bool exists = line[chess::index(winner)] != '-';
      const bool dead = chess::find_dead_sets(position, winner).has_value();
      EXPECT_FALSE(exists && dead) << line;
      proved += dead ? 1 : 0;
    }
  }
  EXPECT_GT(proved, 600);
}

}  // namespace
}  // namespace rookery::helpmate
