#include "corrections.h"

#include <algorithm>
#include <cstdlib>

namespace rookery::engine {

namespace {

using chess::Board;
using chess::Color;
using chess::Position;
using chess::Role;

constexpr int kGrain = 256;        ///< of a cell to a centipawn of mean error
constexpr int kMax = 64 * kGrain;  ///< centipawns that one table can add
constexpr int kMaxStep = kMax / 4;

/// Spreads the bits of a set of squares (Steele, Lea, Flood 2014: the finaliser of SplitMix64).
std::uint64_t mix(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
  return bits ^ (bits >> 31);
}

std::uint64_t pawn_hash(const Board& board) {
  return mix(board.by(Color::White, Role::Pawn).bits() ^ mix(board.by(Color::Black, Role::Pawn).bits()));
}

std::uint64_t others_hash(const Board& board, Color color) {
  std::uint64_t hash = 0;
  const chess::Bitboard own = board.by(color);
  const auto roles = board.by_roles();
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
    hash = mix(hash ^ (own & roles[index(role)]).bits());
  }
  return hash;
}

void step_toward(std::int16_t& cell, int change) {
  cell = static_cast<std::int16_t>(cell + change - cell * std::abs(change) / kMax);
}

}  // namespace

void Corrections::clear() {
  *this = Corrections{};
}

Eval Corrections::correct(Eval eval, const Position& position, const Trail& trail) const {
  const Board& board = position.board();
  const std::size_t turn = index(position.turn());
  int sum = pawns_[turn][pawn_hash(board) % kSize];
  for (const Color color : chess::kColors) {
    sum += others_[index(color)][turn][others_hash(board, color) % kSize];
  }
  if (trail[0] != kNoPieceTo) {
    sum += last_two_[trail[1]][trail[0]];
  }
  return std::clamp(eval + sum / kGrain, kMaxPly + 1 - kMate, kMate - kMaxPly - 1);
}

void Corrections::learn(const Position& position, const Trail& trail, int depth, int error) {
  const Board& board = position.board();
  const std::size_t turn = index(position.turn());
  const int change = std::clamp(error * std::min(depth, 16) * kGrain / 64, -kMaxStep, kMaxStep);
  step_toward(pawns_[turn][pawn_hash(board) % kSize], change);
  for (const Color color : chess::kColors) {
    step_toward(others_[index(color)][turn][others_hash(board, color) % kSize], change);
  }
  if (trail[0] != kNoPieceTo) {
    step_toward(last_two_[trail[1]][trail[0]], change);
  }
}

}  // namespace rookery::engine
