#include "rookery/engine/strength.h"

#include <array>
#include <cmath>

namespace rookery::engine {

namespace {

// bench/wdl: from 12,067 evals of 200 games at 6+0.1, all against one opponent that scored 37 %.
constexpr double kEvenWin = 165;  ///< centipawns at which a win is as likely as not
constexpr double kSpread = 137;   ///< centipawns that change the odds of it e-fold

/// What so many nodes a move play at: bench/elo of network 13 with two numbers of nodes for each row, 60 to
/// 200 games each (docs/engine/uci.md). The first row carries the slope on.
struct Strength {
  int elo;
  double nodes;
};
constexpr std::array kStrengths{Strength{kLeastElo, 130}, Strength{1'480, 270}, Strength{1'970, 1'900},
                                Strength{2'440, 14'000}, Strength{kMostElo, 70'000}};

int permille_won(Eval eval) {
  return static_cast<int>(std::lround(1000 / (1 + std::exp((kEvenWin - eval) / kSpread))));
}

}  // namespace

Chances chances(Eval eval) {
  if (is_mate(eval)) {
    return eval > 0 ? Chances{1000, 0, 0} : Chances{0, 0, 1000};
  }
  const int win = permille_won(eval);
  const int loss = permille_won(-eval);
  return {win, 1000 - win - loss, loss};
}

std::uint64_t nodes_for_elo(int elo) {
  std::size_t row = 1;
  while (row + 1 < kStrengths.size() && kStrengths[row].elo < elo) {
    ++row;
  }
  // Between two rows every doubling of the nodes brings the same.
  const Strength& below = kStrengths[row - 1];
  const Strength& above = kStrengths[row];
  const double part = static_cast<double>(elo - below.elo) / (above.elo - below.elo);
  return static_cast<std::uint64_t>(below.nodes * std::pow(above.nodes / below.nodes, part));
}

}  // namespace rookery::engine
