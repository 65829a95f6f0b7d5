#include <algorithm>

#include "parameter.h"
#include "reductions.h"
#include "search.h"
#include "see.h"

/// Forward pruning: ends a node or skips a move without searching it. All of it assumes that a side that is
/// far ahead stays ahead, which is wrong in check, near mates and in zugzwang.
namespace rookery::engine {

namespace {

using chess::Move;
using chess::Role;

ROOKERY_PARAMETER(kReverseFutilityDepth, 5, 1);
ROOKERY_PARAMETER(kReverseFutilityMargin, 57, 10);  ///< a ply
ROOKERY_PARAMETER(kReverseFutilityShare, 65, 20);   ///< percent of the eval in the result; the rest is beta
constexpr int kNullMoveVerificationDepth = 14;      ///< from this depth on a null move cutoff is verified
constexpr int kProbCutDepth = 5;
ROOKERY_PARAMETER(kProbCutMargin, 165, 30);
// Of the null move's reduction, in 1,024ths of a ply:
ROOKERY_PARAMETER(kNullMoveBase, 5'100, 500);
ROOKERY_PARAMETER(kNullMoveShare, 205, 60);   ///< for each ply of depth
ROOKERY_PARAMETER(kNullMoveMargin, 215, 40);  ///< one ply less for each multiple of it above beta
constexpr int kFutilityDepth = 7;
ROOKERY_PARAMETER(kFutilityBase, 95, 20);
ROOKERY_PARAMETER(kFutilityMargin, 70, 12);            ///< a ply
ROOKERY_PARAMETER(kLateMoves, 130, 30);                ///< percent of 3 + the depth squared
ROOKERY_PARAMETER(kHistoryPruningMargin, 4'500, 900);  ///< a ply
ROOKERY_PARAMETER(kSeeDepth, 10, 2);
ROOKERY_PARAMETER(kSeeNoisyMargin, 86, 15);  ///< a ply
ROOKERY_PARAMETER(kSeeQuietMargin, 24, 5);   ///< a ply squared

bool has_non_pawns(const chess::Position& position) {
  const chess::Board& board = position.board();
  return (board.by(position.turn()) & ~(board.by(Role::Pawn) | board.by(Role::King))).any();
}

/// Late move pruning: after so many moves further quiet ones are skipped.
int move_limit(int depth, bool improving) {
  return (3 + depth * depth) * kLateMoves / (improving ? 100 : 200);
}

}  // namespace

/// The eval of the node if a pruning rule decides it.
std::optional<Eval> Search::prune_node(Node& node) {
  if (frames_[node.ply].in_check || node.is_pv || is_mate(node.window.beta)) {
    return std::nullopt;
  }
  // Reverse futility (static null move): too far ahead for the opponent to recover in the remaining depth.
  const int margin = kReverseFutilityMargin * (node.depth - (node.improving ? 1 : 0));
  if (node.depth <= kReverseFutilityDepth && node.eval - margin >= node.window.beta && !is_mate(node.eval)) {
    return (node.eval * kReverseFutilityShare + node.window.beta * (100 - kReverseFutilityShare)) / 100;
  }
  if (const auto eval = try_null_move(node)) {
    return eval;
  }
  return try_prob_cut(node);
}

/// Null move (Beal 1989; Goetsch, Campbell 1990): if the eval stays above beta even without a move, a real
/// move will most likely fail high too. In zugzwang that is wrong, so deep cutoffs are verified without null
/// moves. A bare king is mated by zugzwang, move by move, so that none is tried there.
std::optional<Eval> Search::try_null_move(const Node& node) {
  const Eval beta = node.window.beta;
  const Frame& frame = frames_[node.ply];
  const bool follows_null_move = frames_[node.ply - 1].played == kNoPieceTo;
  if (node.depth < 2 || node.eval < beta || follows_null_move || node.ply < null_move_min_ply_ ||
      mates_bare_king_ || !has_non_pawns(frame.position)) {
    return std::nullopt;
  }
  const int reduction = (kNullMoveBase + kNullMoveShare * node.depth) / kPly;
  const int depth = node.depth - reduction - std::min(3, (node.eval - beta) / kNullMoveMargin);
  make_null_move(node.ply);
  const Eval eval = -search(node.ply + 1, depth, {-beta, -beta + 1}, !node.is_cut);
  unmake_move();
  if (stopped_) {
    return kDraw;
  }
  if (eval < beta) {
    return std::nullopt;
  }
  const Eval safe = is_mate(eval) ? beta : eval;  // a mate after a null move is not proved
  if (node.depth < kNullMoveVerificationDepth || null_move_min_ply_ > 0) {
    return safe;
  }
  null_move_min_ply_ = node.ply + static_cast<std::size_t>(3 * std::max(depth, 1) / 4);
  Node verification = node;
  verification.depth = std::max(depth, 1);
  verification.window = {beta - 1, beta};
  const Eval verified_eval = search_moves(verification);
  null_move_min_ply_ = 0;
  return verified_eval >= beta || stopped_ ? std::optional(safe) : std::nullopt;
}

/// ProbCut (Buro 1995): a capture that stays well above beta in a shallow search will most likely stay above
/// beta in a deep one.
std::optional<Eval> Search::try_prob_cut(const Node& node) {
  const Eval prob_cut_beta = node.window.beta + kProbCutMargin;
  const bool table_refutes = node.hit && node.hit->depth >= node.depth - 3 && node.hit->eval < prob_cut_beta;
  if (node.depth < kProbCutDepth || is_mate(prob_cut_beta) || table_refutes) {
    return std::nullopt;
  }
  Frame& frame = frames_[node.ply];
  MovePicker& picker = frame.pickers[1];
  picker.start_noisy(frame.position, {.table_move = node.hit ? node.hit->move : std::nullopt}, histories_,
                     prob_cut_beta - *frame.static_eval);
  while (const auto move = next_move(node.ply, picker)) {
    make_move(node.ply, *move);
    Eval eval = -quiesce(node.ply + 1, {-prob_cut_beta, -prob_cut_beta + 1});
    if (eval >= prob_cut_beta && !stopped_) {
      eval = -search(node.ply + 1, node.depth - 4, {-prob_cut_beta, -prob_cut_beta + 1}, !node.is_cut);
    }
    unmake_move();
    if (stopped_) {
      return kDraw;
    }
    if (eval >= prob_cut_beta) {
      table_.store(frame.position.key(), static_cast<int>(node.ply),
                   {move, eval, node.raw_eval, node.depth - 3, Bound::Lower});
      return eval;
    }
  }
  return std::nullopt;
}

/// Whether to skip a move without searching it. Only once a move was found that does not get mated.
bool Search::should_prune_move(const Node& node, const SearchedMoves& searched, Move move, bool quiet,
                               MovePicker& picker) {
  const Frame& frame = frames_[node.ply];
  const chess::Position& position = frame.position;
  if (searched.best < -kHighestEval || !has_non_pawns(position)) {
    return false;
  }
  const int plies =
      std::max(0, node.depth - 1 - base_reduction(node.depth, searched.count) / kPly);  // after reduction
  if (!quiet) {
    return node.depth <= kSeeDepth && !see_at_least(position, move, -kSeeNoisyMargin * node.depth);
  }
  // Late move pruning: better moves were ordered before.
  if (searched.count >= move_limit(node.depth, node.improving)) {
    picker.skip_quiets();
    return true;
  }
  // Futility: even a good move does not gain that much.
  if (!frame.in_check && plies <= kFutilityDepth &&
      *frame.static_eval + kFutilityBase + kFutilityMargin * plies <= node.window.alpha) {
    picker.skip_quiets();
    return true;
  }
  // History pruning: moves that failed low wherever they were searched.
  if (plies <= 4 && histories_.quiet(position, move, node.context) < -kHistoryPruningMargin * (plies + 1)) {
    return true;
  }
  return plies <= kSeeDepth && !see_at_least(position, move, -kSeeQuietMargin * plies * plies);
}

}  // namespace rookery::engine
