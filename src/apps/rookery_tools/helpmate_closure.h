#pragma once
#include <optional>
#include <vector>

#include "rookery/chess/arrangements.h"

namespace rookery::apps {

/// All positions reachable by legal moves, except beyond those whose material rules out a mate, or that
/// belong to a set of arrangements without a mate.
struct DeadClosure {
  std::size_t positions;
  std::uint64_t digest;  ///< of their keys, as defined in docs/dead-position-proofs.md
  std::vector<chess::DeadSets> sets;
};

/// The closure of a position in which `winner` cannot mate: without sets if it is small, otherwise with those
/// found on the way. Empty if it has more than `most` positions.
[[nodiscard]] std::optional<DeadClosure> close_over(const chess::Position& start, chess::Color winner,
                                                    std::size_t most);

}  // namespace rookery::apps
