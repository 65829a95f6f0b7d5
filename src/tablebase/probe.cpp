#include <algorithm>

#include "tablebase_impl.h"

namespace rookery::tablebase {

namespace {

using chess::Move;
using chess::Position;

constexpr int kCursed = 100;  ///< is added to the distance of what takes longer than the fifty moves

bool is_cursed(Wdl wdl) {
  return wdl == Wdl::CursedWin || wdl == Wdl::BlessedLoss;
}

/// Of a position in which a capture or a pawn's move leads to the result.
Dtz before_zeroing(Wdl wdl) {
  return {sign(wdl) * (is_cursed(wdl) ? kCursed + 1 : 1), false};
}

/// The better one for a side that wins: the shorter one. An exact distance is not longer than a rounded one
/// of the same plies.
bool is_sooner(const Dtz& a, const Dtz& b) {
  return a.plies != b.plies ? a.plies < b.plies : !a.is_rounded && b.is_rounded;
}
/// The better one for a side that loses: the longer one.
bool is_later(const Dtz& a, const Dtz& b) {
  return a.plies != b.plies ? a.plies < b.plies : a.is_rounded && !b.is_rounded;
}

}  // namespace

bool is_zeroing(const Position& position, Move move) {
  return chess::is_capture(position, move) || position.board().role_on(move.from()) == chess::Role::Pawn;
}

std::optional<Wdl> Tablebase::Impl::stored_wdl(const Position& position) const {
  if (position.board().occupied().count() == 2) {
    return Wdl::Draw;
  }
  const Pair* const pair = find(position);
  return pair != nullptr && pair->wdl ? pair->wdl->wdl(position) : std::nullopt;
}

/// The best of what the first moves reach and what the table has. Its value is right only if some other move
/// is best, and it knows nothing of en passant: where all moves are first moves, it is not asked.
std::optional<Tablebase::Impl::Decided> Tablebase::Impl::decide(const Position& position, First first) const {
  const chess::MoveList moves = chess::legal_moves(position);
  std::size_t tried = 0;
  Wdl best = Wdl::Loss;
  for (const Move move : moves) {
    if (!(first == First::Captures ? chess::is_capture(position, move) : is_zeroing(position, move))) {
      continue;
    }
    ++tried;
    const auto reply = decide(position.after(move), First::Captures);
    if (!reply) {
      return std::nullopt;
    }
    best = std::max(best, -reply->wdl);
    if (best == Wdl::Win) {
      return Decided{best, true};
    }
  }
  if (tried > 0 && tried == moves.size()) {
    return Decided{best, true};
  }
  const auto stored = stored_wdl(position);
  if (!stored) {
    return std::nullopt;
  }
  return Decided{std::max(best, *stored), best >= *stored && best > Wdl::Draw};
}

std::optional<Wdl> Tablebase::Impl::wdl(const Position& position) const {
  const auto decided = decide(position, First::Captures);
  return decided ? std::optional(decided->wdl) : std::nullopt;
}

std::optional<Dtz> Tablebase::Impl::dtz(const Position& position) const {
  const auto decided = decide(position, First::ZeroingMoves);
  if (!decided) {
    return std::nullopt;
  }
  const Wdl wdl = decided->wdl;
  if (wdl == Wdl::Draw) {
    return Dtz{};
  }
  if (decided->by_zeroing) {
    return before_zeroing(wdl);
  }
  const Pair* const pair = find(position);
  if (pair == nullptr || !pair->dtz) {
    return std::nullopt;
  }
  if (!pair->dtz->has_side(position)) {
    return dtz_by_moves(position, wdl);
  }
  auto distance = pair->dtz->distance(position, wdl);
  if (distance) {
    distance->plies = sign(wdl) * (distance->plies + (is_cursed(wdl) ? kCursed : 0));
  }
  return distance;
}

/// The table has distances for the other side to move: the best move decides.
std::optional<Dtz> Tablebase::Impl::dtz_by_moves(const Position& position, Wdl wdl) const {
  std::optional<Dtz> best;
  for (const Move move : chess::legal_moves(position)) {
    const auto dtz = dtz_of_move(position, move);
    if (!dtz) {
      return std::nullopt;
    }
    const bool keeps = sign(dtz->plies) == sign(wdl);
    if (keeps && (!best || (sign(wdl) > 0 ? is_sooner(*dtz, *best) : is_later(*dtz, *best)))) {
      best = dtz;
    }
  }
  return best ? best : Dtz{-1, false};  // mated
}

/// The distance from a position whose next move is `move`.
std::optional<Dtz> Tablebase::Impl::dtz_of_move(const Position& position, Move move) const {
  const Position after = position.after(move);
  if (is_zeroing(position, move)) {
    const auto reply = wdl(after);
    return reply ? std::optional(before_zeroing(-*reply)) : std::nullopt;
  }
  if (chess::is_checkmate(after)) {
    return Dtz{1, false};
  }
  const auto reply = dtz(after);
  return reply ? std::optional(Dtz{-reply->plies + sign(-reply->plies), reply->is_rounded}) : std::nullopt;
}

}  // namespace rookery::tablebase
