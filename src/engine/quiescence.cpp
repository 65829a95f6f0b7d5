#include <algorithm>

#include "parameter.h"
#include "search.h"
#include "see.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

ROOKERY_PARAMETER(kDeltaMargin, 300, 30);  ///< what a capture may gain on top of its victim
constexpr int kNoThreshold = -100'000;

/// A side with pieces other than pawns is hardly ever stalemated, so quiescence only checks sides without
/// any.
bool may_be_stalemated(const Position& position) {
  const chess::Board& board = position.board();
  return (board.by(position.turn()) & ~(board.by(Role::Pawn) | board.by(Role::King))).empty();
}

}  // namespace

/// Quiescence search: captures and promotions until the position is quiet, every evasion in check. Outside of
/// check the side to move may stand pat.
Eval Search::quiesce(std::size_t ply, SearchWindow window) {
  enter_node(ply);
  if (stopped_ || is_drawn(ply)) {
    return kDraw;
  }
  Frame& frame = frames_[ply];
  const Position& position = frame.position;
  if (ply == kMaxPly) {
    return evaluate(position);
  }
  const int plies = static_cast<int>(ply);
  const auto hit = table_.probe(position.key(), plies);
  if (hit && window.is_null_window() && is_selective() && hit->causes_cutoff(window.alpha, window.beta)) {
    return hit->eval;
  }
  OrderingHints hints{.table_move = hit ? hit->move : std::nullopt};
  if (frame.in_check) {
    hints.context = history_context(ply);
    frame.pickers[0].start(position, hints, histories_);
    return quiesce_moves(ply, window, -kInfinite, std::nullopt);
  }
  if (may_be_stalemated(position) && !chess::has_legal_move(position)) {
    return kDraw;
  }
  const auto cells = correction_history_.cells(position, previous_moves(ply));
  const Eval raw = hit && hit->static_eval ? *hit->static_eval : evaluate(position);
  Eval stand_pat = corrected_eval(raw, ply, cells);
  frame.static_eval = stand_pat;
  if (is_selective() && window.is_null_window() && hit &&
      (hit->eval > stand_pat ? hit->at_least() : hit->at_most())) {
    stand_pat = hit->eval;
  }
  if (stand_pat >= window.beta) {
    if (!hit) {
      table_.store(position.key(), plies, {std::nullopt, stand_pat, raw, 0, Bound::Lower});
    }
    return is_selective() ? temper(stand_pat, window.beta, 1) : stand_pat;
  }
  frame.pickers[0].start_noisy(position, hints, histories_, is_selective() ? 0 : kNoThreshold);
  return quiesce_moves(ply, {std::max(window.alpha, stand_pat), window.beta}, stand_pat, raw);
}

/// `raw`: the uncorrected static eval, absent in check.
Eval Search::quiesce_moves(std::size_t ply, SearchWindow window, Eval best, std::optional<Eval> raw) {
  Frame& frame = frames_[ply];
  const Position& position = frame.position;
  const Eval old_alpha = window.alpha;
  std::optional<Move> best_move;
  while (const auto move = next_move(ply, frame.pickers[0])) {
    if (raw && (blunder_model_.overlooks(position, *move) ||
                (is_selective() && is_futile_capture(position, *move, best, window.alpha)))) {
      continue;
    }
    make_move(ply, *move);
    const Eval eval = -quiesce(ply + 1, window.negated());
    unmake_move();
    if (stopped_) {
      return kDraw;
    }
    best = std::max(best, eval);
    if (eval > window.alpha) {
      window.alpha = eval;
      best_move = move;
      update_pv(ply, *move);
    }
    if (window.alpha >= window.beta) {
      break;
    }
    if (!raw && is_selective() && !is_mate(best)) {
      frame.pickers[0].skip_quiets();  // one quiet evasion that is not mated is enough
    }
  }
  if (best == -kInfinite) {
    return mated_in(static_cast<int>(ply));
  }
  const Bound bound = best >= window.beta ? Bound::Lower : best > old_alpha ? Bound::Exact : Bound::Upper;
  table_.store(position.key(), static_cast<int>(ply), {best_move, best, raw, 0, bound});
  return best;
}

/// Delta pruning: whether a capture stays below alpha even if its victim is lost for nothing.
bool Search::is_futile_capture(const Position& position, Move move, Eval stand_pat, Eval alpha) {
  return !is_mate(alpha) && stand_pat + kDeltaMargin + immediate_gain(position, move) <= alpha;
}

}  // namespace rookery::engine
