// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <cstdint>

namespace rookery::chess {

/// Counts the work of those steps of a proof that play no moves, so that a HelpmateBudget bounds them too.
/// Without it, patterns of mates alone would take milliseconds, however small the budget. One step takes some
/// 3 ns, and kStepsPerNode steps take as long as one node.
class HelpmateEffort {
 public:
  static constexpr std::uint64_t kStepsPerNode = 256;

  explicit HelpmateEffort(std::uint64_t max_nodes)
      : max_steps_(std::min(max_nodes, UINT64_MAX / kStepsPerNode) * kStepsPerNode) {}

  void add(std::uint64_t steps = 1) { steps_ += steps; }
  /// Then nothing more is worked out: every answer over-estimates what may happen, and so proves nothing.
  [[nodiscard]] bool is_spent() const { return steps_ >= max_steps_; }
  /// What was counted, of the budget.
  [[nodiscard]] std::uint64_t nodes() const { return steps_ / kStepsPerNode; }

 private:
  std::uint64_t max_steps_;
  std::uint64_t steps_ = 0;
};

}  // namespace rookery::chess
