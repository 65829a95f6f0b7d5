// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>

#include "distance.h"
#include "kernel.h"

namespace rookery::chess {

// Unnamed, as in kernel_impl.h: it is built for several kinds of processor.
namespace {

/// Orders the moves of a position by rules of thumb, for two players who both want `winner` to mate.
template <class Sliders>
class HelpmateMoveOrdering {
 public:
  /// `targets`: squares to which the loser's king is to go, or all.
  HelpmateMoveOrdering(const Position& position, Color winner, Bitboard targets)
      : board_(position.board()),
        winner_(winner),
        to_win_(position.turn() == winner),
        king_(position.king(~winner)),
        mating_(position.king(winner)),
        targets_(targets),
        bare_((board_.by(winner) & (board_.by(Role::Pawn) | board_.by(Role::Rook) | board_.by(Role::Queen)))
                  .empty()),
        lone_(board_.by(~winner) == Bitboard(king_)) {
    if (!to_win_) {
      return;
    }
    const Bitboard diagonal = Sliders::bishop(king_, board_.occupied());
    const Bitboard straight = Sliders::rook(king_, board_.occupied());
    check_from_ = {
        attacks::pawn(~winner, king_), attacks::knight(king_), diagonal, straight, diagonal | straight, {}};
  }

  /// Higher is better. Precondition: `move` is legal in the position.
  [[nodiscard]] int score(Move move) const {
    if (move.kind() == MoveKind::Castling) {
      return 0;
    }
    const Role role = board_.role_on(move.from());
    return to_win_ ? winners(move, role) : losers(move, role);
  }

  /// Whether the moved piece checks the loser's king and seems to leave him no flight. Cheaper than to play
  /// the move, and most checks leave a flight. Precondition: the winner is to move.
  [[nodiscard]] bool may_mate(Move move) const {
    const Role role = move.promoted().value_or(board_.role_on(move.from()));
    if (!check_from_[index(role)].contains(move.to())) {
      return false;
    }
    const Bitboard from(move.from()), to(move.to());
    const Bitboard occupied = (board_.occupied() & ~from & ~Bitboard(king_)) | to;
    for (const Square flight :
         attacks::king(king_) & ~(board_.by(~winner_) & ~to) & ~attacked(role, move.to(), occupied)) {
      if ((attackers<Sliders>(board_, flight, winner_, occupied) & ~from).empty()) {
        return false;
      }
    }
    return true;
  }

 private:
  static constexpr std::array<int, 6> kPull{0, 5, 3, 3, 8, 4};  ///< of each role to the loser's king, a step
  static constexpr std::array<int, 6> kWorth{6,  8,  8,
                                             12, 25, 0};  ///< of a winner's piece that could be taken

  /// How far from the middle, 0 to 6: the corners are the easiest places to be mated.
  static int remoteness(Square square) {
    const int file = static_cast<int>(square.file()), rank = static_cast<int>(square.rank());
    return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
  }

  [[nodiscard]] Bitboard attacked(Role role, Square from, Bitboard occupied) const {
    return role == Role::Pawn ? attacks::pawn(winner_, from) : attacks_of<Sliders>(role, from, occupied);
  }

  /// Steps from `square` to the nearest target.
  [[nodiscard]] int way(Square square) const {
    int nearest = 8;
    for (const Square target : targets_) {
      nearest = std::min(nearest, distance(square, target));
    }
    return nearest;
  }

  [[nodiscard]] int winners(Move move, Role role) const {
    // Near a lone king, a queen or rook keeps him from the edge.
    const bool waits = lone_ && (role == Role::Queen || role == Role::Rook);
    const int pull = waits ? 0 : kPull[index(role)];
    int score = pull * (distance(move.from(), king_) - distance(move.to(), king_));
    if (role == Role::Pawn) {
      score += 4;
      if (const auto promoted = move.promoted()) {
        score += *promoted == Role::Queen ? 40 : *promoted == Role::Rook ? 30 : 10;
      }
    }
    if (board_.by(~winner_).contains(move.to())) {
      // With little to mate with, the winner needs the loser's pieces to block their king.
      score += bare_ ? -10 : board_.by(Role::Pawn).contains(move.to()) ? 4 : 6;
    }
    return score;
  }

  [[nodiscard]] int losers(Move move, Role role) const {
    int score = 0;
    if (board_.by(winner_).contains(move.to())) {
      score -= 2 * kWorth[index(board_.role_on(move.to()))];
    }
    if (role == Role::King) {
      score += targets_ == ~Bitboard{} ? 3 * (remoteness(move.to()) - remoteness(move.from()))
                                       : 6 * (way(move.from()) - way(move.to()));
      return score + 2 * (distance(move.from(), mating_) - distance(move.to(), mating_));
    }
    const Bitboard ring = attacks::king(king_);
    score += ring.contains(move.to()) ? 3 : 0;
    score -= ring.contains(move.from()) ? 3 : 0;
    if (const auto promoted = move.promoted()) {
      score -= *promoted == Role::Queen || *promoted == Role::Rook ? 12 : 4;
    }
    return score;
  }

  const Board& board_;
  Color winner_;
  bool to_win_;
  Square king_;    ///< the loser's
  Square mating_;  ///< the winner's king
  Bitboard targets_;
  bool bare_;                             ///< the winner has neither pawn nor rook nor queen
  bool lone_;                             ///< the loser has only the king
  std::array<Bitboard, 6> check_from_{};  ///< by role, when it is the winner's move
};

}  // namespace

}  // namespace rookery::chess
