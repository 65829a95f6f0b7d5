#include <algorithm>

#include "parameter.h"
#include "reductions.h"
#include "search.h"

/// How deep a move is searched: late move reductions and singular extensions.
namespace rookery::engine {

namespace {

using chess::Move;

// Late move reductions, in 1,024ths of a ply: added to or subtracted from base_reduction().
ROOKERY_PARAMETER(kCutMore, 880, 200);      ///< the node is expected to fail high
ROOKERY_PARAMETER(kPvLess, 830, 200);       ///< the node is a PV node ...
ROOKERY_PARAMETER(kWasPvLess, 500, 200);    ///< ... or was one
ROOKERY_PARAMETER(kWorseMore, 704, 150);    ///< not improving
ROOKERY_PARAMETER(kNoisyMore, 565, 250);    ///< the table move captures or promotes
ROOKERY_PARAMETER(kCutoffsMore, 600, 200);  ///< more than kManyCutoffs child nodes have failed high
constexpr int kManyCutoffs = 3;
ROOKERY_PARAMETER(kQuietHistoryDivisor, 10, 2);  ///< of the history
ROOKERY_PARAMETER(kNoisyHistoryDivisor, 11, 2);

ROOKERY_PARAMETER(kSingularDepth, 5, 1);
ROOKERY_PARAMETER(kSingularMargin, 19, 4);  ///< sixteenths of a centipawn for each ply of depth
constexpr int kMaxDoubleExtensions = 6;     ///< in one variation
constexpr int kExtendedDepth = 2;           ///< up to so many times the iteration's depth plies are extended
ROOKERY_PARAMETER(kDoubleMargin, 15, 5);

}  // namespace

/// The late move reduction of a move, in 1,024ths of a ply; may be negative.
int Search::reduction(const Node& node, const SearchedMoves& searched, Move move, bool quiet) const {
  if (!is_selective() || searched.count == 0 || node.depth < 3) {
    return 0;
  }
  const Frame& frame = frames_[node.ply];
  int reduction = base_reduction(node.depth, searched.count);
  reduction += (node.is_cut ? kCutMore : 0) - (node.is_pv ? kPvLess : 0) + (node.improving ? 0 : kWorseMore);
  reduction += (node.expects_noisy ? kNoisyMore : 0) - (node.was_pv ? kWasPvLess : 0);
  reduction += frames_[node.ply + 1].cutoffs > kManyCutoffs ? kCutoffsMore : 0;
  if (!quiet) {
    return reduction / 2 - histories_.noisy(frame.position, move) / kNoisyHistoryDivisor;
  }
  return reduction - histories_.quiet(frame.position, move, node.context) / kQuietHistoryDivisor;
}

/// Singular extension (Anantharaman, Campbell, Hsu 1988): a table move that is better than all others by a
/// margin is extended by a ply, by two if the margin is large. If the others do not fail low either, the node
/// is cut off (multicut); if the table move is only one of several good ones, it is searched less deeply
/// (negative extension).
Search::Extension Search::singular_extension(const Node& node, Move move) {
  const auto& hit = node.hit;
  const bool is_far = static_cast<int>(node.ply) >= kExtendedDepth * iteration_depth_;
  if (!is_selective() || is_far || node.excluded || node.depth < kSingularDepth || !hit ||
      hit->move != move || !hit->at_least() || hit->depth < node.depth - 3 || is_mate(hit->eval)) {
    return {0, std::nullopt};
  }
  const Eval singular_beta = hit->eval - node.depth * kSingularMargin / 16;
  Node others = node;
  others.excluded = move;
  others.depth = (node.depth - 1) / 2;
  others.window = {singular_beta - 1, singular_beta};
  others.is_pv = false;
  const Eval eval = search_moves(others);
  if (stopped_) {
    return {0, std::nullopt};
  }
  if (eval < singular_beta) {
    const bool twice = !node.is_pv && eval < singular_beta - kDoubleMargin &&
                       frames_[node.ply].double_extensions < kMaxDoubleExtensions;
    return {twice ? 2 : 1, std::nullopt};
  }
  if (singular_beta >= node.window.beta && !node.is_pv) {
    return {0, singular_beta};
  }
  return {hit->eval >= node.window.beta ? -3 : node.is_cut ? -1 : 0, std::nullopt};
}

}  // namespace rookery::engine
