#pragma once
#include <cstdint>

#include "rookery/engine/eval.h"

namespace rookery::engine {

/// How a game is likely to end, for the side to move; per mille, 1,000 in all.
struct Chances {
  int win, draw, loss;
  bool operator==(const Chances&) const = default;
};
/// A logistic curve in the eval, level at equality; a mate is a win.
[[nodiscard]] Chances chances(Eval eval);

inline constexpr int kLeastElo = 1'300;
inline constexpr int kMostElo = 2'700;

/// How many nodes a move make the engine play at about `elo`. Precondition: kLeastElo <= elo <= kMostElo.
[[nodiscard]] std::uint64_t nodes_for_elo(int elo);

}  // namespace rookery::engine
