#include "histories.h"

#include <algorithm>
#include <cstdlib>

#include "parameter.h"
namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

ROOKERY_PARAMETER(kBonus, 160, 25);  ///< a ply
ROOKERY_PARAMETER(kMostBonus, 1480, 250);
ROOKERY_PARAMETER(kReminder, 60, 30);    ///< percent of the bonus
ROOKERY_PARAMETER(kMalus, 125, 20);      ///< likewise, for a quiet move tried in vain ...
ROOKERY_PARAMETER(kNoisyMalus, 20, 20);  ///< ... and for a noisy one

int bonus(int depth) {
  return std::min(kBonus * depth - 60, kMostBonus);
}

void step_toward(std::int16_t& cell, int change) {
  cell = static_cast<std::int16_t>(cell + change - cell * std::abs(change) / Histories::kMax);
}

std::size_t victim(const Position& position, Move move) {
  const bool en_passant = move.kind() == chess::MoveKind::EnPassant;
  // A promotion without a capture takes nobody: the king's row is free for it.
  return index(en_passant ? Role::Pawn : position.board().role_at(move.to()).value_or(Role::King));
}

}  // namespace

bool is_quiet(const Position& position, Move move) {
  return move.kind() != chess::MoveKind::Promotion && !chess::is_capture(position, move);
}

void Histories::clear() {
  *this = Histories{};
}

int Histories::noisy(const Position& position, Move move) const {
  return captures_[piece_to(position, move)][victim(position, move)];
}

void Histories::learn_quiet(const Position& position, const Trail& trail, Move move, int change) {
  step_toward(by_squares_[index(position.turn())][squares(move)], change);
  const PieceTo now = piece_to(position, move);
  for (const std::size_t ago : kTrailUsed) {
    if (trail[ago] != kNoPieceTo) {
      step_toward(follow_ups_[trail[ago]][now], change);
    }
  }
}

void Histories::remind(const Position& position, const Trail& trail, int depth, Move quiet) {
  learn_quiet(position, trail, quiet, bonus(depth) * kReminder / 100);
}

void Histories::learn_noisy(const Position& position, Move move, int change) {
  step_toward(captures_[piece_to(position, move)][victim(position, move)], change);
}

void Histories::learn(const Position& position, const Trail& trail, int depth, Move best,
                      std::span<const Move> quiets, std::span<const Move> noisies) {
  const int change = bonus(depth);
  if (is_quiet(position, best)) {
    learn_quiet(position, trail, best, change);
    for (const Move move : quiets) {
      learn_quiet(position, trail, move, -change * kMalus / 100);
    }
  } else {
    learn_noisy(position, best, change);
  }
  for (const Move move : noisies) {
    learn_noisy(position, move, -change * kNoisyMalus / 100);
  }
}

}  // namespace rookery::engine
