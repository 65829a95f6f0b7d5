#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/selfplay/sample.h"

/// The first evaluation of all: what each man is worth on each square, learnt from nothing but how games
/// ended.
namespace rookery::trainer {

/// Centipawns by phase, role and square, as White sees the board; [0] in the middlegame, [1] in the endgame,
/// blended by the men left (knights and bishops count 1, rooks 2, queens 4, of 24). The left and the right
/// half of the board are alike.
struct Tables {
  std::array<std::array<std::array<double, 64>, 6>, 2> value{};
};

/// One position, as the fit sees it.
struct TableSample {
  std::array<std::int16_t, 32>
      men{};               ///< role * 32 + square of the left half, ~ of that for the other side's
  std::uint8_t count = 0;  ///< of the men
  float middle = 0;        ///< share of the middlegame, 0 to 1
  float points = 0.5F;     ///< 0, ½ or 1 for the side to move
};

/// `score_share`: how much of the target is the score, through the logistic function; the rest is the result.
[[nodiscard]] TableSample make_table_sample(const selfplay::Sample& sample, double score_share);

/// Logistic regression of the results on the men: mini-batches of 4,096, Adam, `epochs` times over all, a
/// small pull of each square toward its role's mean. The scale is then chosen so that a pawn is worth 100 on
/// average over middlegame and endgame. Deterministic.
[[nodiscard]] Tables fit_tables(std::vector<TableSample> samples, int epochs, std::uint64_t seed);

/// The C++ header that the engine includes.
[[nodiscard]] std::string write_tables(const Tables& tables);

}  // namespace rookery::trainer
