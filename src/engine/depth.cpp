#include <algorithm>

#include "parameter.h"
#include "reductions.h"
#include "search.h"

/// How deep a move is looked at: less where the order says that it will fail, more where all others do.
namespace rookery::engine {

namespace {

using chess::Move;

// Late move reductions, in 1,024ths of a ply: more or less than the product says.
ROOKERY_PARAMETER(kCutMore, 950, 200);      ///< where a move is expected to fail high
ROOKERY_PARAMETER(kPvLess, 830, 200);       ///< where the whole window is searched ...
ROOKERY_PARAMETER(kWasPvLess, 360, 250);    ///< ... or was once
ROOKERY_PARAMETER(kWorseMore, 704, 150);    ///< the mover stands no better than at its last turn
ROOKERY_PARAMETER(kNoisyMore, 565, 250);    ///< the table's move captures or promotes
ROOKERY_PARAMETER(kCutoffsMore, 726, 250);  ///< more than kManyCutoffs moves before it were refuted
constexpr int kManyCutoffs = 3;
ROOKERY_PARAMETER(kKillerLess, 1060, 250);
ROOKERY_PARAMETER(kQuietHistoryDivisor, 11, 2);  ///< of the history
ROOKERY_PARAMETER(kNoisyHistoryDivisor, 12, 2);

constexpr int kSingularDepth = 6;
ROOKERY_PARAMETER(kSingularMargin, 19, 4);  ///< sixteenths of a centipawn, a ply
constexpr int kMaxDoubleExtensions = 6;     ///< in a line
ROOKERY_PARAMETER(kDoubleMargin, 27, 5);

}  // namespace

/// Late move reduction. In 1,024ths of a ply, may be negative.
int Search::reduction(const Node& node, const Findings& findings, Move move, bool quiet) const {
  if (!is_selective() || findings.count == 0 || node.depth < 3) {
    return 0;
  }
  const Frame& frame = frames_[node.ply];
  int less = base_reduction(node.depth, findings.count);
  less += (node.is_cut ? kCutMore : 0) - (node.is_pv ? kPvLess : 0) + (node.improving ? 0 : kWorseMore);
  less += (node.expects_noisy ? kNoisyMore : 0) - (node.was_pv ? kWasPvLess : 0);
  less += frames_[node.ply + 1].cutoffs > kManyCutoffs ? kCutoffsMore : 0;
  if (!quiet) {
    return less / 2 - histories_.noisy(frame.position, move) / kNoisyHistoryDivisor;
  }
  const bool is_killer = move == frame.killers[0] || move == frame.killers[1];
  less -= histories_.quiet(frame.position, move, node.trail) / kQuietHistoryDivisor;
  return less - (is_killer ? kKillerLess : 0);
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
  const Eval below = hit->eval - node.depth * kSingularMargin / 16;
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
