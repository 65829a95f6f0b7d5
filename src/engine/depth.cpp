#include <algorithm>

#include "reductions.h"
#include "search.h"

/// How deep a move is looked at: less where the order says that it will fail, more where all others do.
namespace rookery::engine {

namespace {

using chess::Move;

constexpr int kSingularDepth = 6;
constexpr int kMaxDoubleExtensions = 6;  ///< in a line
constexpr Eval kDoubleMargin = 18;

}  // namespace

/// Late move reduction. In 1,024ths of a ply, may be negative.
int Search::reduction(const Node& node, const Findings& findings, Move move, bool quiet) const {
  if (!is_selective() || findings.count == 0 || node.depth < 3) {
    return 0;
  }
  const Frame& frame = frames_[node.ply];
  int less = base_reduction(node.depth, findings.count);
  less += (node.is_cut ? kPly : 0) - (node.is_pv ? kPly : 0) + (node.improving ? 0 : kPly / 2);
  if (!quiet) {
    return less / 2 - histories_.noisy(frame.position, move) / 12;
  }
  const bool is_killer = move == frame.killers[0] || move == frame.killers[1];
  less -= histories_.quiet(frame.position, move, node.trail) / 10;
  return less - (is_killer ? kPly : 0);
}

/// Singular extension (Anantharaman, Campbell, Hsu 1988): a table move that is better than all others by a
/// margin is looked at a ply deeper, two where the margin is large. If the others do not fail either, the
/// node does without a full search (multicut); if the table move is one of several good ones, less deeply.
Search::Extension Search::extend(const Node& node, Move move) {
  const auto& hit = node.hit;
  if (!is_selective() || node.excluded || node.depth < kSingularDepth || !hit || hit->move != move ||
      !hit->at_least() || hit->depth < node.depth - 3 || is_mate(hit->eval)) {
    return {0, std::nullopt};
  }
  const Eval below = hit->eval - node.depth;
  Node others = node;
  others.excluded = move;
  others.depth = (node.depth - 1) / 2;
  others.window = {below - 1, below};
  others.is_pv = false;
  const Eval eval = search_moves(others);
  if (stopped_) {
    return {0, std::nullopt};
  }
  if (eval < below) {
    const bool twice = !node.is_pv && eval < below - kDoubleMargin &&
                       frames_[node.ply].double_extensions < kMaxDoubleExtensions;
    return {twice ? 2 : 1, std::nullopt};
  }
  if (below >= node.window.beta && !node.is_pv) {
    return {0, below};
  }
  return {hit->eval >= node.window.beta ? -2 : node.is_cut ? -1 : 0, std::nullopt};
}

}  // namespace rookery::engine
