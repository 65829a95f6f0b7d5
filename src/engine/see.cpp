#include "see.h"

#include <array>

#include "rookery/chess/attacks.h"

namespace rookery::engine {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr std::array<int, 6> kValues{100, 310, 320, 500, 950, 0};

/// The captures on one square after the first one. Pieces that have captured are removed, which opens x-rays.
class ExchangeSequence {
 public:
  ExchangeSequence(const Board& board, Square target, Bitboard occupied)
      : colors_{board.by(Color::White), board.by(Color::Black)},
        roles_(board.by_roles()),
        target_(target),
        occupied_(occupied),
        diagonal_(board.diagonal_sliders()),
        straight_(board.orthogonal_sliders()),
        attackers_(chess::attacks::attackers(board, target, occupied)) {}

  /// Captures with the least valuable attacker of `side` and returns its role. Nothing if there is none. A
  /// king captures only if the target is not protected.
  std::optional<Role> capture_with_least(Color side) {
    attackers_ &= occupied_;
    const Bitboard own = attackers_ & colors_[index(side)];
    for (const Role role : chess::kRoles) {
      const Bitboard pieces = own & roles_[index(role)];
      if (pieces.empty()) {
        continue;
      }
      if (role == Role::King && (attackers_ & colors_[index(~side)]).any()) {
        return std::nullopt;
      }
      remove(pieces.first(), role);
      return role;
    }
    return std::nullopt;
  }

 private:
  void remove(Square from, Role role) {
    occupied_ ^= Bitboard(from);
    if (role == Role::Pawn || role == Role::Bishop || role == Role::Queen) {
      attackers_ |= chess::attacks::bishop(target_, occupied_) & diagonal_;
    }
    if (role == Role::Rook || role == Role::Queen) {
      attackers_ |= chess::attacks::rook(target_, occupied_) & straight_;
    }
  }

  std::array<Bitboard, 2> colors_;
  std::array<Bitboard, 6> roles_;
  Square target_;
  Bitboard occupied_;
  Bitboard diagonal_, straight_;
  Bitboard attackers_;  ///< of both sides; removed pieces stay in it until the next capture
};

}  // namespace

int see_value(Role role) {
  return kValues[index(role)];
}

int immediate_gain(const Position& position, Move move) {
  if (move.kind() == MoveKind::EnPassant) {
    return kValues[index(Role::Pawn)];
  }
  if (move.kind() == MoveKind::Castling) {
    return 0;
  }
  const auto victim = position.board().role_at(move.to());
  const auto promoted = move.promoted();
  return (victim ? kValues[index(*victim)] : 0) +
         (promoted ? kValues[index(*promoted)] - kValues[index(Role::Pawn)] : 0);
}

bool see_at_least(const Position& position, Move move, int threshold) {
  if (move.kind() == MoveKind::Castling) {
    return threshold <= 0;
  }
  // `balance`: by how much the side that captured last exceeds the threshold if it loses nothing more.
  int balance = immediate_gain(position, move) - threshold;
  if (balance < 0) {
    return false;
  }
  const Board& board = position.board();
  const Role mover = move.promoted().value_or(*board.role_at(move.from()));
  balance -= kValues[index(mover)];
  if (balance >= 0) {
    return true;
  }
  Bitboard occupied = (board.occupied() ^ Bitboard(move.from())) | Bitboard(move.to());
  if (move.kind() == MoveKind::EnPassant) {
    occupied ^= Bitboard(move.to().forward(~position.turn()));
  }
  ExchangeSequence exchange(board, move.to(), occupied);
  const Color us = position.turn();
  for (Color side = ~us;; side = ~side) {
    const auto attacker = exchange.capture_with_least(side);
    if (!attacker) {
      return side != us;  // the side that cannot recapture has lost the exchange
    }
    balance = -balance - 1 - kValues[index(*attacker)];
    if (balance >= 0) {
      return side == us;
    }
  }
}

}  // namespace rookery::engine
