#pragma once
#include <optional>
#include <vector>

#include "rookery/chess/arrangements.h"

namespace rookery::apps {

/// Every position that legal moves lead to, but for what follows where the pieces alone rule out a mate, or
/// where sets of arrangements without a mate hold the position.
struct DeadClosure {
  std::size_t positions;
  std::uint64_t digest;  ///< of their keys, as docs/dead-position-proofs.md defines it
  std::vector<chess::DeadSets> sets;
};

/// The closure of a position in which `winner` cannot mate: without sets if it is small, otherwise with those
/// that are found on the way. Nothing if it has more than `most` positions.
[[nodiscard]] std::optional<DeadClosure> close_over(const chess::Position& start, chess::Color winner,
                                                    std::size_t most);

}  // namespace rookery::apps
