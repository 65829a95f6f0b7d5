// SPDX-License-Identifier: MIT
#include "helpmate/gates.h"

namespace rookery::chess {

namespace {

constexpr std::uint64_t kFirstNodes = 1000, kMoreNodes = 4;
constexpr std::uint64_t kWithoutPromotion = 4;  ///< so much later than where the winner has just promoted

}  // namespace

HelpmateGates::Answers HelpmateGates::ask(HelpmateSearch& search, const HelpmateQuery& query,
                                          std::uint64_t most) {
  Answers answers;
  bool shut = false;
  nodes_.resize(search.gates(), kFirstNodes);
  while (answers.nodes < most && !query.budget.stopped()) {
    const auto at = next(search);
    if (!at) {
      break;
    }
    const HelpmateResult answer = query.ask(search.gate(*at), std::min(nodes_[*at], most - answers.nodes));
    nodes_[*at] *= kMoreNodes;
    answers.nodes += answer.nodes;
    if (answer.verdict == Helpmate::Exists) {
      answers.line = search.line_to_gate(*at);
      answers.line.insert(answers.line.end(), answer.line.begin(), answer.line.end());
      break;
    }
    if (answer.verdict == Helpmate::Impossible) {
      search.shut(*at);
      shut = true;
    }
  }
  if (shut) {
    search.prune();
  }
  return answers;
}

std::optional<std::size_t> HelpmateGates::next(HelpmateSearch& search) const {
  std::optional<std::size_t> next;
  std::uint64_t least = 0;
  for (std::size_t at = 0; at < nodes_.size(); ++at) {
    const std::uint64_t rated = nodes_[at] * (search.promotes_at_gate(at) ? 1 : kWithoutPromotion);
    if (!search.is_shut(at) && (!next || rated < least)) {
      next = at;
      least = rated;
    }
  }
  return next;
}

}  // namespace rookery::chess
