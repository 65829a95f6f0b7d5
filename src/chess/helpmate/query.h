// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <functional>

#include "helpmate/effort.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// The question whether a side can mate, as its proofs are asked it. All that it refers to outlives them.
struct HelpmateQuery {
  const Position& position;
  Color winner;
  HelpmateBudget budget;  ///< for all proofs together
  HelpmateEffort& effort;
  /// Asks the same about another position, with so many nodes. Empty: no position may be asked about.
  std::function<HelpmateResult(const Position&, std::uint64_t nodes)> ask;

  /// What is left of the budget after `nodes` and the effort.
  [[nodiscard]] std::uint64_t nodes_left(std::uint64_t nodes) const {
    return budget.max_nodes - std::min(budget.max_nodes, nodes + effort.nodes());
  }
};

}  // namespace rookery::chess
