#include <algorithm>

#include "parameter.h"
#include "reductions.h"
#include "search.h"
#include "see.h"

/// What ends a node or passes a move over without looking at it: forward pruning. All of it trusts that who
/// stands far better keeps something of it, which is wrong in check, near mates and in zugzwang.
namespace rookery::engine {

namespace {

using chess::Move;
using chess::Role;

constexpr int kFutileNodeDepth = 8;
ROOKERY_PARAMETER(kFutileNodeMargin, 65, 10);  ///< a ply
constexpr int kVerifiedPass = 14;              ///< from this depth on zugzwang is looked for
constexpr int kProbCutDepth = 5;
ROOKERY_PARAMETER(kProbCutMargin, 180, 30);
ROOKERY_PARAMETER(kPassMargin, 195, 40);  ///< a ply less for each so much above beta
constexpr int kFutileMoveDepth = 7;
ROOKERY_PARAMETER(kFutileMoveBase, 97, 25);
ROOKERY_PARAMETER(kFutileMoveMargin, 70, 12);  ///< a ply
ROOKERY_PARAMETER(kBadHistory, 3'700, 900);    ///< a ply
constexpr int kSeeDepth = 8;
ROOKERY_PARAMETER(kSeeNoisyMargin, 86, 15);  ///< a ply
ROOKERY_PARAMETER(kSeeQuietMargin, 22, 5);   ///< a ply squared

bool has_pieces(const chess::Position& position) {
  const chess::Board& board = position.board();
  return (board.by(position.turn()) & ~(board.by(Role::Pawn) | board.by(Role::King))).any();
}

/// After so many moves in vain, a further quiet one is not looked at.
int move_limit(int depth, bool improving) {
  return (3 + depth * depth) / (improving ? 1 : 2);
}

}  // namespace

/// The node's eval, if it can be told without searching moves in full.
std::optional<Eval> Search::prune(Node& node) {
  if (frames_[node.ply].in_check || node.is_pv || is_mate(node.window.beta)) {
    return std::nullopt;
  }
  // Reverse futility: so far ahead that the opponent cannot make it up in the depth left.
  const int margin = kFutileNodeMargin * (node.depth - (node.improving ? 1 : 0));
  if (node.depth <= kFutileNodeDepth && node.eval - margin >= node.window.beta && !is_mate(node.eval)) {
    return (node.eval + node.window.beta) / 2;
  }
  if (const auto eval = try_pass(node)) {
    return eval;
  }
  return probe_cut(node);
}

/// Null move (Beal 1989; Goetsch, Campbell 1990): if even passing keeps the eval above beta, a move will.
std::optional<Eval> Search::try_pass(const Node& node) {
  const Eval beta = node.window.beta;
  const Frame& frame = frames_[node.ply];
  const bool follows_pass = frames_[node.ply - 1].played == kNoPieceTo;
  if (node.depth < 2 || node.eval < beta || follows_pass || node.ply < no_pass_before_ ||
      !has_pieces(frame.position)) {
    return std::nullopt;
  }
  const int depth = node.depth - 4 - node.depth / 5 - std::min(3, (node.eval - beta) / kPassMargin);
  pass(node.ply);
  const Eval eval = -search(node.ply + 1, depth, {-beta, -beta + 1}, !node.is_cut);
  take_back();
  if (stopped_) {
    return kDraw;
  }
  if (eval < beta) {
    return std::nullopt;
  }
  const Eval safe = is_mate(eval) ? beta : eval;  // a mate that a pass allows is none
  if (node.depth < kVerifiedPass || no_pass_before_ > 0) {
    return safe;
  }
  no_pass_before_ = node.ply + static_cast<std::size_t>(3 * std::max(depth, 1) / 4);
  Node verified = node;
  verified.depth = std::max(depth, 1);
  verified.window = {beta - 1, beta};
  const Eval proof = search_moves(verified);
  no_pass_before_ = 0;
  return proof >= beta || stopped_ ? std::optional(safe) : std::nullopt;
}

/// ProbCut (Buro 1995): a capture that keeps the eval well above beta in a shallow search will most likely
/// keep it above beta in a deep one.
std::optional<Eval> Search::probe_cut(const Node& node) {
  const Eval raised = node.window.beta + kProbCutMargin;
  const bool table_denies = node.hit && node.hit->depth >= node.depth - 3 && node.hit->eval < raised;
  if (node.depth < kProbCutDepth || is_mate(raised) || table_denies) {
    return std::nullopt;
  }
  Frame& frame = frames_[node.ply];
  MovePicker& picker = frame.pickers[1];
  picker.start_noisy(frame.position, {.table_move = node.hit ? node.hit->move : std::nullopt}, histories_,
                     raised - *frame.static_eval);
  while (const auto move = picker.next()) {
    play(node.ply, *move);
    Eval eval = -quiesce(node.ply + 1, {-raised, -raised + 1});
    if (eval >= raised && !stopped_) {
      eval = -search(node.ply + 1, node.depth - 4, {-raised, -raised + 1}, !node.is_cut);
    }
    take_back();
    if (stopped_) {
      return kDraw;
    }
    if (eval >= raised) {
      table_.store(frame.position.key(), static_cast<int>(node.ply),
                   {move, eval, node.raw_eval, node.depth - 3, Bound::Lower});
      return eval;
    }
  }
  return std::nullopt;
}

/// Whether a move can be passed over, something better than a mate against us having been found.
bool Search::is_hopeless(const Node& node, const Findings& findings, Move move, bool quiet,
                         MovePicker& picker) {
  const Frame& frame = frames_[node.ply];
  const chess::Position& position = frame.position;
  if (findings.best < -kHighestEval || !has_pieces(position)) {
    return false;
  }
  const int plies = std::max(
      0, node.depth - 1 - base_reduction(node.depth, findings.count) / kPly);  // it would be searched with
  if (!quiet) {
    return node.depth <= kSeeDepth && !see_at_least(position, move, -kSeeNoisyMargin * node.depth);
  }
  // Late moves: the order has put better ones before.
  if (findings.count >= move_limit(node.depth, node.improving)) {
    picker.skip_quiets();
    return true;
  }
  // Futility: even a good move does not bring so much.
  if (!frame.in_check && plies <= kFutileMoveDepth &&
      node.eval + kFutileMoveBase + kFutileMoveMargin * plies <= node.window.alpha) {
    picker.skip_quiets();
    return true;
  }
  // Moves that have failed wherever they were tried.
  if (plies <= 4 && histories_.quiet(position, move, node.trail) < -kBadHistory * (plies + 1)) {
    return true;
  }
  return plies <= kSeeDepth && !see_at_least(position, move, -kSeeQuietMargin * plies * plies);
}

}  // namespace rookery::engine
