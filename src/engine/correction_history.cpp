#include "correction_history.h"

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

constexpr int kGrain = 256;                     ///< units of a cell in a centipawn
constexpr int kMax = 64 * kGrain;               ///< 64 centipawns: the most that one table can add
ROOKERY_PARAMETER(kCorrectionDivisor, 37, 12);  ///< depth at which an update would have full weight
constexpr int kMaxStep = kMax / 4;

/// Odd, with random bits.
constexpr std::array<std::uint64_t, 6> kFactors{0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB,
                                                0xD6E8FEB86659FD93, 0xC2B2AE3D27D4EB4F, 0xFF51AFD7ED558CCD};

/// The sum of this over several sets is a hash of them. A product alone would lose the highest squares, hence
/// the rotation.
std::uint64_t mix(chess::Bitboard set, std::size_t number) {
  return set.bits() * kFactors[number] + std::rotl(set.bits(), 32) * kFactors[(number + 1) % kFactors.size()];
}

std::uint64_t fold(std::uint64_t sum) {
  return ((sum ^ (sum >> 32)) * kFactors[0]) >> 32;
}

std::uint64_t pawn_hash(const Board& board) {
  return fold(mix(board.by(Color::White, Role::Pawn), 0) + mix(board.by(Color::Black, Role::Pawn), 2));
}

std::uint64_t non_pawn_hash(const std::array<chess::Bitboard, 6>& roles, chess::Bitboard own) {
  std::uint64_t sum = 0;
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
    sum += mix(own & roles[index(role)], index(role));
  }
  return fold(sum);
}

void update_cell(std::int16_t& cell, int change) {
  cell = static_cast<std::int16_t>(cell + change - cell * std::abs(change) / kMax);
}

}  // namespace

void CorrectionHistory::clear() {
  *this = CorrectionHistory{};
}

CorrectionHistory::Cells CorrectionHistory::cells(const Position& position,
                                                  const PreviousMoves& previous_moves) {
  const Board& board = position.board();
  const std::size_t turn = index(position.turn());
  const auto roles = board.by_roles();
  const auto pieces = [&](Color color) {
    return &non_pawns_[index(color)][turn][non_pawn_hash(roles, board.by(color)) % kSize];
  };
  const bool has_pair = previous_moves[0] != kNoPieceTo;
  const Cells cells{&pawns_[turn][pawn_hash(board) % kSize], pieces(Color::White), pieces(Color::Black),
                    has_pair ? &continuation_[previous_moves[1]][previous_moves[0]] : nullptr};
  for (const Cell* const cell : cells) {
    __builtin_prefetch(cell);
  }
  return cells;
}

int CorrectionHistory::correction(const Cells& cells) {
  int sum = 0;
  for (const Cell* const cell : cells) {
    sum += cell != nullptr ? *cell : 0;
  }
  return sum / kGrain;
}

void CorrectionHistory::update(const Cells& cells, int depth, int error) {
  const int change =
      std::clamp(error * std::min(depth, 16) * kGrain / kCorrectionDivisor, -kMaxStep, kMaxStep);
  for (Cell* const cell : cells) {
    if (cell != nullptr) {
      update_cell(*cell, change);
    }
  }
}

}  // namespace rookery::engine
