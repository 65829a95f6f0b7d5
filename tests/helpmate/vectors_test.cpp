#include <gtest/gtest.h>

#include <fstream>

#include "is_helpmate.h"
#include "rookery/chess/helpmate.h"
#include "rookery/notation/fen.h"

namespace rookery::helpmate {
namespace {

using chess::Color;
using chess::Helpmate;

/// Every row of vectors.txt; how its verdicts were found stands at its head.
TEST(HelpmateVectors, AreAllDecidedRightly) {
  constexpr auto kAnyMen = chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck;
  std::ifstream file(ROOKERY_HELPMATE_VECTORS);
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) {
      continue;
    }
    ++rows;
    const auto position = notation::fen::parse_position(line.substr(3), chess::CastlingMode::Standard,
                                                        notation::fen::Reading::Strict, kAnyMen);
    ASSERT_TRUE(position) << line;
    for (const Color winner : chess::kColors) {
      const auto result = chess::find_helpmate(*position, winner);
      const bool expected = line[chess::index(winner)] != '-';
      EXPECT_EQ(result.verdict, expected ? Helpmate::Exists : Helpmate::Impossible) << line;
      EXPECT_TRUE(!expected || is_helpmate(*position, winner, result.line)) << line;
    }
  }
  EXPECT_GE(rows, 1'000);
}

}  // namespace
}  // namespace rookery::helpmate
