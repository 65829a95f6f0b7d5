#include "move_order.h"

#include <algorithm>
#include <utility>

#include "rookery/engine/eval.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;

/// Wider than every difference within a class, so that the classes do not mix.
constexpr int kClass = 1 << 20;
static_assert(kClass > 2 * History::kMax);

int promise_of_noisy(const Position& position, Move move) {
  const Role victim = move.kind() == MoveKind::EnPassant
                          ? Role::Pawn
                          : position.board().role_at(move.to()).value_or(Role::King);
  const Role attacker = *position.board().role_at(move.from());
  const int gain = trade_value(victim) + trade_value(move.promoted().value_or(Role::King));
  return 2 * kClass + 8 * gain - static_cast<int>(index(attacker));
}

int promise_of(const Position& position, Move move, const OrderHints& hints, const History& history) {
  if (move == hints.table_move) {
    return 3 * kClass;
  }
  if (!is_quiet(position, move)) {
    return promise_of_noisy(position, move);
  }
  if (move == hints.killers[0] || move == hints.killers[1]) {
    return kClass + (move == hints.killers[0] ? 1 : 0);
  }
  return history.at(position.turn(), move);
}

}  // namespace

bool is_quiet(const Position& position, Move move) {
  return move.kind() != MoveKind::Promotion && !chess::is_capture(position, move);
}

void MoveOrder::fill(const Position& position, const chess::MoveList& moves, const OrderHints& hints,
                     const History& history) {
  size_ = given_ = 0;
  for (const Move move : moves) {
    add(move, promise_of(position, move, hints, history));
  }
}

void MoveOrder::fill_noisy(const Position& position, const chess::MoveList& moves) {
  size_ = given_ = 0;
  for (const Move move : moves) {
    if (chess::is_capture(position, move) || move.promoted() == Role::Queen) {
      add(move, promise_of_noisy(position, move));
    }
  }
}

std::optional<Move> MoveOrder::next() {
  if (given_ == size_) {
    return std::nullopt;
  }
  const auto begin = promises_.begin() + static_cast<std::ptrdiff_t>(given_);
  const auto end = promises_.begin() + static_cast<std::ptrdiff_t>(size_);
  const auto best = static_cast<std::size_t>(std::max_element(begin, end) - promises_.begin());
  std::swap(promises_[given_], promises_[best]);
  std::swap(moves_[given_], moves_[best]);
  return moves_[given_++];
}

}  // namespace rookery::engine
