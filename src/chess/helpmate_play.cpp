// SPDX-License-Identifier: MIT
#include "helpmate_play.h"

#include <algorithm>

#include "distance.h"
#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

/// How far from the middle, 0 to 6: the corners are the easiest places to be mated.
int remoteness(Square square) {
  const int file = static_cast<int>(square.file()), rank = static_cast<int>(square.rank());
  return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
}

constexpr std::array<int, 6> kPull{0, 5, 3, 3, 8, 4};     ///< of each role toward the loser's king, a step
constexpr std::array<int, 6> kWorth{6, 8, 8, 12, 25, 0};  ///< of a winner's man that the loser could take

}  // namespace

HelpmateTaste::HelpmateTaste(const Position& position, Color winner, Bitboard targets)
    : board_(position.board()),
      winner_(winner),
      to_win_(position.turn() == winner),
      king_(position.king(~winner)),
      mating_(position.king(winner)),
      targets_(targets),
      bare_((board_.by(winner) & (board_.by(Role::Pawn) | board_.by(Role::Rook) | board_.by(Role::Queen)))
                .empty()) {
  if (!to_win_) {
    return;
  }
  const Bitboard occupied = board_.occupied();
  const Bitboard diagonal = attacks::bishop(king_, occupied);
  const Bitboard straight = attacks::rook(king_, occupied);
  check_from_ = {
      attacks::pawn(~winner, king_), attacks::knight(king_), diagonal, straight, diagonal | straight, {}};
}

/// Looks at the king's flights before anything is played: most checks leave one.
bool HelpmateTaste::may_mate(Move move) const {
  if (!checks(move)) {
    return false;
  }
  const Role role = move.promoted().value_or(*board_.role_at(move.from()));
  const Bitboard from(move.from()), to(move.to());
  const Bitboard occupied = (board_.occupied() & ~from & ~Bitboard(king_)) | to;
  const Bitboard attacked =
      role == Role::Pawn ? attacks::pawn(winner_, move.to()) : attacks::piece(role, move.to(), occupied);
  for (const Square flight : attacks::king(king_) & ~(board_.by(~winner_) & ~to) & ~attacked) {
    if ((attacks::attackers(board_, flight, winner_, occupied) & ~from).empty()) {
      return false;
    }
  }
  return true;
}

bool HelpmateTaste::checks(Move move) const {
  const Role role = move.promoted().value_or(*board_.role_at(move.from()));
  return check_from_[index(role)].contains(move.to());
}

int HelpmateTaste::score(Move move) const {
  if (move.kind() == MoveKind::Castling) {
    return 0;
  }
  const Role role = *board_.role_at(move.from());
  return to_win_ ? winners(move, role) : losers(move, role);
}

/// Steps from `square` to the nearest target.
int HelpmateTaste::way(Square square) const {
  int nearest = 8;
  for (const Square target : targets_) {
    nearest = std::min(nearest, distance(square, target));
  }
  return nearest;
}

int HelpmateTaste::winners(Move move, Role role) const {
  int score = kPull[index(role)] * (distance(move.from(), king_) - distance(move.to(), king_));
  if (role == Role::Pawn) {
    score += 4;
    if (const auto promoted = move.promoted()) {
      score += *promoted == Role::Queen ? 40 : *promoted == Role::Rook ? 30 : 10;
    }
  }
  if (const auto victim = board_.role_at(move.to())) {
    // Who has little to mate with needs the loser's men in their king's way.
    score += bare_ ? -10 : *victim == Role::Pawn ? 4 : 6;
  }
  return score;
}

int HelpmateTaste::losers(Move move, Role role) const {
  int score = 0;
  if (const auto victim = board_.role_at(move.to())) {
    score -= 2 * kWorth[index(*victim)];
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

std::vector<Move> play_toward_mate(const Position& start, Color winner, Bitboard targets, int max_plies,
                                   Random& random, std::uint64_t& nodes) {
  Position position = start;
  std::vector<Move> line;
  line.reserve(static_cast<std::size_t>(max_plies));
  for (int ply = 0; ply < max_plies; ++ply) {
    ++nodes;
    const MoveList moves = legal_moves(position);
    if (moves.empty()) {
      return is_checkmate(position) && position.turn() != winner ? line : std::vector<Move>{};
    }
    const HelpmateTaste taste(position, winner, targets);
    Move best = moves[0];
    int best_score = -1'000'000;
    std::uint64_t dice = random.next();
    for (const Move move : moves) {
      if (position.turn() == winner && taste.may_mate(move)) {
        Position after = position;
        after.play_unchecked(move);
        ++nodes;
        if (!has_legal_move(after)) {
          line.push_back(move);
          return line;
        }
      }
      dice = (dice >> 3) | (dice << 61);
      const int score = taste.score(move) + static_cast<int>(dice & 7);
      if (score > best_score) {
        best_score = score;
        best = move;
      }
    }
    line.push_back(best);
    position.play_unchecked(best);
  }
  return {};
}

}  // namespace rookery::chess
