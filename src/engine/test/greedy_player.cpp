#include "greedy_player.h"

#include <algorithm>

#include "rookery/base/random.h"
#include "rookery/chess/attacks.h"
#include "see.h"

namespace rookery::engine::test {

namespace {

using chess::Move;
using chess::Position;

Position after(const Position& position, Move move) {
  Position result = position;
  result.play_unchecked(move);
  return result;
}

Eval value_at(const Position& position, chess::Square square) {
  const auto role = position.board().role_at(square);
  return role ? see_value(*role) : 0;
}

/// Whether the side to move of `position` can take on `square`.
bool can_take(const Position& position, chess::Square square) {
  return std::ranges::any_of(chess::legal_moves(position),
                             [&](Move m) { return m.to() == square && chess::is_capture(position, m); });
}

/// The material that `move` wins at once: its victim, minus the mover if it can be recaptured.
Eval gain(const Position& position, Move move) {
  const Position then = after(position, move);
  const Eval victim = chess::is_capture(position, move)
                          ? std::max(value_at(position, move.to()), see_value(chess::Role::Pawn))
                          : 0;
  const Eval promoted = move.promoted() ? see_value(*move.promoted()) : 0;
  const Eval risked = can_take(then, move.to()) ? value_at(then, move.to()) : 0;
  return victim + promoted - risked;
}

Move choose(const Position& position, std::span<const std::uint64_t> earlier_keys, Random& random) {
  const chess::MoveList moves = chess::legal_moves(position);
  std::vector<Move> safe;
  Move best = moves[0];
  Eval best_gain = 0;
  for (const Move move : moves) {
    const Position then = after(position, move);
    if (chess::is_checkmate(then)) {
      return move;
    }
    if (chess::is_stalemate(then) || std::ranges::count(earlier_keys, then.key()) > 0) {
      continue;
    }
    const Eval won = gain(position, move);
    if (won > best_gain) {
      best = move;
      best_gain = won;
    }
    if (won == 0) {
      safe.push_back(move);
    }
  }
  if (best_gain > 0) {
    return best;
  }
  return safe.empty() ? moves[random.below(moves.size())] : safe[random.below(safe.size())];
}

}  // namespace

Player greedy_player(std::uint64_t seed) {
  return
      [random = Random(seed)](const Position& position, std::span<const std::uint64_t> earlier_keys) mutable {
        return choose(position, earlier_keys, random);
      };
}

}  // namespace rookery::engine::test
