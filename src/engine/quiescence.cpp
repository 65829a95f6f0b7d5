#include <algorithm>

#include "parameter.h"
#include "search.h"
#include "see.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

ROOKERY_PARAMETER(kFutileCapture, 190, 30);  ///< what a capture may bring beside the man it takes
constexpr int kNoThreshold = -100'000;

/// A side with men other than pawns is hardly ever stalemated: quiescence looks only when there are none.
bool may_be_stalemate(const Position& position) {
  const chess::Board& board = position.board();
  return (board.by(position.turn()) & ~(board.by(Role::Pawn) | board.by(Role::King))).empty();
}

}  // namespace

/// Captures and promotions until the position is quiet; every evasion while in check. The side to move may
/// decline to capture, but not to leave check.
Eval Search::quiesce(std::size_t ply, Window window) {
  enter(ply);
  if (stopped_ || is_drawn(ply)) {
    return kDraw;
  }
  Frame& frame = frames_[ply];
  const Position& position = frame.position;
  if (ply == kMaxPly) {
    return judge(position);
  }
  const int plies = static_cast<int>(ply);
  const auto hit = table_.probe(position.key(), plies);
  if (hit && window.is_scout() && is_selective() && hit->settles(window.alpha, window.beta)) {
    return hit->eval;
  }
  const Hints hints{.table_move = hit ? hit->move : std::nullopt, .trail = trail(ply)};
  if (frame.in_check) {
    frame.pickers[0].start(position, hints, histories_);
    return quiesce_moves(ply, window, -kInfinite, std::nullopt);
  }
  if (may_be_stalemate(position) && !chess::has_legal_move(position)) {
    return kDraw;
  }
  const int error = usual_error(ply);
  const Eval raw = hit && hit->static_eval ? *hit->static_eval : judge(position);
  Eval standing = corrected(raw, ply, error);
  frame.static_eval = standing;
  if (is_selective() && window.is_scout() && hit &&
      (hit->eval > standing ? hit->at_least() : hit->at_most())) {
    standing = hit->eval;
  }
  if (standing >= window.beta) {
    if (!hit) {
      table_.store(position.key(), plies, {std::nullopt, standing, raw, 0, Bound::Lower});
    }
    return standing;
  }
  frame.pickers[0].start_noisy(position, hints, histories_, is_selective() ? 0 : kNoThreshold);
  return quiesce_moves(ply, {std::max(window.alpha, standing), window.beta}, standing, raw);
}

/// `raw`: the bare evaluation, absent in check.
Eval Search::quiesce_moves(std::size_t ply, Window window, Eval best, std::optional<Eval> raw) {
  Frame& frame = frames_[ply];
  const Position& position = frame.position;
  const Eval lowest = window.alpha;
  std::optional<Move> best_move;
  while (const auto move = frame.pickers[0].next()) {
    if (raw && (oversight_.misses(position, *move) ||
                (is_selective() && is_futile(position, *move, best, window.alpha)))) {
      continue;
    }
    play(ply, *move);
    const Eval eval = -quiesce(ply + 1, window.turned());
    take_back();
    if (stopped_) {
      return kDraw;
    }
    best = std::max(best, eval);
    if (eval > window.alpha) {
      window.alpha = eval;
      best_move = move;
      extend_line(ply, *move);
    }
    if (window.alpha >= window.beta) {
      break;
    }
    if (!raw && is_selective() && !is_mate(best)) {
      frame.pickers[0].skip_quiets();  // one evasion that holds is enough of the quiet ones
    }
  }
  if (best == -kInfinite) {
    return mated_in(static_cast<int>(ply));
  }
  const Bound bound = best >= window.beta ? Bound::Lower : best > lowest ? Bound::Exact : Bound::Upper;
  table_.store(position.key(), static_cast<int>(ply), {best_move, best, raw, 0, bound});
  return best;
}

/// Whether a capture leaves the side to move behind alpha even if it is for nothing.
bool Search::is_futile(const Position& position, Move move, Eval standing, Eval alpha) {
  return !is_mate(alpha) && standing + kFutileCapture + immediate_gain(position, move) <= alpha;
}

}  // namespace rookery::engine
