#pragma once
#include <cstdint>

#include "rookery/engine/eval.h"

namespace rookery::engine {

/// The probabilities of a win, a draw and a loss for the side to move, per mille; they add up to 1,000.
struct Wdl {
  int win, draw, loss;
  bool operator==(const Wdl&) const = default;
};
/// The WDL model: a logistic curve in the eval, symmetric around equality; a mate is a certain win or loss.
[[nodiscard]] Wdl wdl_of(Eval eval);

inline constexpr int kMinElo = 1'300;
inline constexpr int kMaxElo = 2'700;

/// The nodes a move at which the engine plays at about `elo`. Precondition: kMinElo <= elo <= kMaxElo.
[[nodiscard]] std::uint64_t nodes_for_elo(int elo);

}  // namespace rookery::engine
