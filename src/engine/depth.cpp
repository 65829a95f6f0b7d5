#include <algorithm>

#include "reductions.h"
#include "search.h"

/// How deep a move is looked at: less where the order says that it will fail, more where all others do.
namespace rookery::engine {

namespace {

using chess::Move;

// Late move reductions, in 1,024ths of a ply: more or less than the product says.
constexpr int kCutMore = 950;      ///< where a move is expected to fail high
constexpr int kPvLess = 830;       ///< where the whole window is searched ...
constexpr int kWasPvLess = 360;    ///< ... or was once
constexpr int kWorseMore = 704;    ///< the mover stands no better than at its last turn
constexpr int kNoisyMore = 565;    ///< the table's move captures or promotes
constexpr int kCutoffsMore = 726;  ///< more than kManyCutoffs moves before it were refuted
constexpr int kManyCutoffs = 3;
constexpr int kKillerLess = 1060;
constexpr int kQuietHistoryPart = 11;  ///< an eleventh of the history's value
constexpr int kNoisyHistoryPart = 12;

constexpr int kSingularDepth = 6;
constexpr Eval kSingularMargin = 19;     ///< sixteenths of a centipawn, a ply
constexpr int kMaxDoubleExtensions = 6;  ///< in a line
constexpr Eval kDoubleMargin = 27;

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
    return less / 2 - histories_.noisy(frame.position, move) / kNoisyHistoryPart;
  }
  const bool is_killer = move == frame.killers[0] || move == frame.killers[1];
  less -= histories_.quiet(frame.position, move, node.trail) / kQuietHistoryPart;
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
