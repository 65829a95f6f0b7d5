#include "histories.h"

#include <algorithm>
#include <cstdlib>

#include "parameter.h"
namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

ROOKERY_PARAMETER(kButterflyShare, 60, 20);  ///< percent of the butterfly history in a quiet move's score
ROOKERY_PARAMETER(kBonus, 185, 25);          ///< a ply
ROOKERY_PARAMETER(kMaxBonus, 1480, 250);
ROOKERY_PARAMETER(kTableMoveBonus, 45, 30);  ///< percent of the bonus, for a table move
ROOKERY_PARAMETER(kMalus, 128, 20);          ///< likewise, subtracted from a quiet move that failed low ...
ROOKERY_PARAMETER(kNoisyMalus, 40, 20);      ///< ... and for a noisy one

int bonus(int depth) {
  return std::min(kBonus * depth - 60, kMaxBonus);
}

void add_with_gravity(std::int16_t& cell, int change) {
  cell = static_cast<std::int16_t>(cell + change - cell * std::abs(change) / Histories::kMax);
}

std::size_t victim(const Position& position, Move move) {
  const bool en_passant = move.kind() == chess::MoveKind::EnPassant;
  // A promotion without a capture has no victim. It uses the king's row, since a king is never captured.
  return index(en_passant ? Role::Pawn : position.board().role_at(move.to()).value_or(Role::King));
}

}  // namespace

bool is_quiet(const Position& position, Move move) {
  return move.kind() != chess::MoveKind::Promotion && !chess::is_capture(position, move);
}

void Histories::clear() {
  *this = Histories{};
}

int Histories::quiet(const Position& position, Move move, const HistoryContext& context) const {
  const PieceTo now = piece_to(position, move);
  int sum = butterfly_[row(position, move, context.threats)][squares(move)] * kButterflyShare / 100;
  for (const std::size_t ago : kContinuationPlies) {
    sum += continuation_[context.previous_moves[ago]][now];
  }
  return sum;
}

int Histories::noisy(const Position& position, Move move) const {
  return captures_[piece_to(position, move)][victim(position, move)];
}

void Histories::update_quiet(const Position& position, const HistoryContext& context, Move move, int change) {
  add_with_gravity(butterfly_[row(position, move, context.threats)][squares(move)], change);
  const PieceTo now = piece_to(position, move);
  for (const std::size_t ago : kContinuationPlies) {
    if (const PieceTo earlier = context.previous_moves[ago]; earlier != kNoPieceTo) {
      add_with_gravity(continuation_[earlier][now], change);
    }
  }
}

void Histories::reward_table_move(const Position& position, const HistoryContext& context, int depth,
                                  Move quiet) {
  update_quiet(position, context, quiet, bonus(depth) * kTableMoveBonus / 100);
}

void Histories::update_noisy(const Position& position, Move move, int change) {
  add_with_gravity(captures_[piece_to(position, move)][victim(position, move)], change);
}

void Histories::update(const Position& position, const HistoryContext& context, int depth, Move best,
                       std::span<const Move> quiets, std::span<const Move> noisies) {
  const int change = bonus(depth);
  if (is_quiet(position, best)) {
    update_quiet(position, context, best, change);
    for (const Move move : quiets) {
      update_quiet(position, context, move, -change * kMalus / 100);
    }
  } else {
    update_noisy(position, best, change);
  }
  for (const Move move : noisies) {
    update_noisy(position, move, -change * kNoisyMalus / 100);
  }
}

}  // namespace rookery::engine
