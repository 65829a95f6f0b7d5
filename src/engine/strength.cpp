#include "rookery/engine/strength.h"

#include <array>
#include <cmath>

namespace rookery::engine {

namespace {

// bench/wdl: from 12,775 evals of 221 games at 6+0.1 with network 16, 151 of them against a weaker opponent,
// 70 against a stronger one.
constexpr double kEvenOddsEval = 99;  ///< centipawns at which a win has probability 1/2
constexpr double kWdlScale = 70;      ///< centipawns that change the odds of a win e-fold

/// The Elo of a number of nodes a move: bench/elo with network 18, 60 to 100 games (docs/engine/uci.md). The
/// nodes of the first row look at every move once; its Elo was not measured.
struct Strength {
  int elo;
  double nodes;
};
constexpr std::array kStrengths{Strength{kMinElo, 40}, Strength{1'480, 65}, Strength{1'970, 540},
                                Strength{2'440, 4'200}, Strength{kMaxElo, 25'000}};

int win_permille(Eval eval) {
  return static_cast<int>(std::lround(1000 / (1 + std::exp((kEvenOddsEval - eval) / kWdlScale))));
}

}  // namespace

Wdl wdl_of(Eval eval) {
  if (is_mate(eval)) {
    return eval > 0 ? Wdl{1000, 0, 0} : Wdl{0, 0, 1000};
  }
  const int win = win_permille(eval);
  const int loss = win_permille(-eval);
  return {win, 1000 - win - loss, loss};
}

std::uint64_t nodes_for_elo(int elo) {
  std::size_t row = 1;
  while (row + 1 < kStrengths.size() && kStrengths[row].elo < elo) {
    ++row;
  }
  // Between two rows every doubling of the nodes gains the same Elo.
  const Strength& below = kStrengths[row - 1];
  const Strength& above = kStrengths[row];
  const double part = static_cast<double>(elo - below.elo) / (above.elo - below.elo);
  return static_cast<std::uint64_t>(below.nodes * std::pow(above.nodes / below.nodes, part));
}

}  // namespace rookery::engine
