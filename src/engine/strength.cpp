#include "rookery/engine/strength.h"

#include <cmath>

namespace rookery::engine {

namespace {

// By maximum likelihood from 8,751 evals of 195 games at 6+0.1, all against one opponent that scored 37 %.
constexpr double kEvenWin = 160;  ///< centipawns at which a win is as likely as not
constexpr double kSpread = 145;   ///< centipawns that change the odds of it e-fold

constexpr double kLeastNodes = 60;  ///< for kLeastElo
constexpr double kEloPerDoubling = 120;

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
  return static_cast<std::uint64_t>(kLeastNodes * std::exp2((elo - kLeastElo) / kEloPerDoubling));
}

}  // namespace rookery::engine
