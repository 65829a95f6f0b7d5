#include "corrections.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "parameter.h"
namespace rookery::engine {

namespace {

using chess::Board;
using chess::Color;
using chess::Position;
using chess::Role;

constexpr int kGrain = 256;            ///< of a cell to a centipawn of mean error
constexpr int kMax = 64 * kGrain;      ///< centipawns that one table can add
ROOKERY_PARAMETER(kPatience, 50, 12);  ///< plies of search whose error is taken whole
constexpr int kMaxStep = kMax / 4;

/// Odd, their bits without order.
constexpr std::array<std::uint64_t, 6> kFactors{0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB,
                                                0xD6E8FEB86659FD93, 0xC2B2AE3D27D4EB4F, 0xFF51AFD7ED558CCD};

/// Sums of this over several sets tell them apart; products alone would lose the highest squares.
std::uint64_t spread(chess::Bitboard set, std::size_t number) {
  return set.bits() * kFactors[number] + std::rotl(set.bits(), 32) * kFactors[(number + 1) % kFactors.size()];
}

std::uint64_t fold(std::uint64_t sum) {
  return ((sum ^ (sum >> 32)) * kFactors[0]) >> 32;
}

std::uint64_t pawn_hash(const Board& board) {
  return fold(spread(board.by(Color::White, Role::Pawn), 0) + spread(board.by(Color::Black, Role::Pawn), 2));
}

std::uint64_t others_hash(const std::array<chess::Bitboard, 6>& roles, chess::Bitboard own) {
  std::uint64_t sum = 0;
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
    sum += spread(own & roles[index(role)], index(role));
  }
  return fold(sum);
}

void shift_toward(std::int16_t& cell, int change) {
  cell = static_cast<std::int16_t>(cell + change - cell * std::abs(change) / kMax);
}

}  // namespace

void Corrections::clear() {
  *this = Corrections{};
}

int Corrections::usual_error(const Position& position, const Trail& trail) const {
  const Board& board = position.board();
  const std::size_t turn = index(position.turn());
  int sum = pawns_[turn][pawn_hash(board) % kSize];
  const auto roles = board.by_roles();
  for (const Color color : chess::kColors) {
    sum += others_[index(color)][turn][others_hash(roles, board.by(color)) % kSize];
  }
  if (trail[0] != kNoPieceTo) {
    sum += last_two_[trail[1]][trail[0]];
  }
  return sum / kGrain;
}

void Corrections::learn(const Position& position, const Trail& trail, int depth, int error) {
  const Board& board = position.board();
  const std::size_t turn = index(position.turn());
  const int change = std::clamp(error * std::min(depth, 16) * kGrain / kPatience, -kMaxStep, kMaxStep);
  shift_toward(pawns_[turn][pawn_hash(board) % kSize], change);
  const auto roles = board.by_roles();
  for (const Color color : chess::kColors) {
    shift_toward(others_[index(color)][turn][others_hash(roles, board.by(color)) % kSize], change);
  }
  if (trail[0] != kNoPieceTo) {
    shift_toward(last_two_[trail[1]][trail[0]], change);
  }
}

}  // namespace rookery::engine
