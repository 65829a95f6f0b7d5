// SPDX-License-Identifier: MIT
#include "helpmate/king_pawn_proof.h"

#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

KingPawnProof::KingPawnProof(const Position& position, const Reach& reach, Color winner,
                             HelpmateEffort& effort)
    : winner_(winner),
      effort_(effort),
      mates_(MateSquares::of_non_pawns(reach, winner, effort)),
      failed_(position.setup().castling_rooks.any() || position.setup().ep_square.has_value()) {
  for (const Reach::TrackedPiece& piece : reach.pieces()) {
    const bool non_pawn = piece.kind.role != Role::Pawn && piece.kind.role != Role::King;
    if (non_pawn) {
      non_pawns_[index(piece.kind.color)] |= piece.stands();
      may_pass_[index(piece.kind.color)] = true;
    }
  }
  const Board& board = position.board();
  const State root{{board.by(Color::White, Role::Pawn), board.by(Color::Black, Role::Pawn)},
                   {position.king(Color::White), position.king(Color::Black)},
                   position.turn()};
  store(root);
}

bool KingPawnProof::State::is_same(const State& other) const {
  return pawns == other.pawns && kings == other.kings && turn == other.turn;
}

std::size_t KingPawnProof::State::hash() const {
  std::uint64_t h = pawns[0].bits() * 0x9E3779B97F4A7C15;
  h = (h ^ (h >> 32) ^ pawns[1].bits()) * 0xBF58476D1CE4E5B9;
  const auto both_kings = static_cast<std::uint64_t>(kings[0].index() * 128 + kings[1].index() * 2);
  h = (h ^ (h >> 32) ^ (both_kings + index(turn))) * 0x94D049BB133111EB;
  return static_cast<std::size_t>(h ^ (h >> 32));
}

Helpmate KingPawnProof::run(HelpmateBudget budget) {
  while (next_ < states_.size() && !failed_) {
    if (states_.size() > budget.max_nodes || effort_.is_spent() || budget.stopped()) {
      return Helpmate::Unknown;
    }
    const State state = states_[next_++];
    expand(state);
  }
  return failed_ ? Helpmate::Unknown : Helpmate::Impossible;
}

void KingPawnProof::expand(const State& state) {
  king_steps(state);
  pawn_moves(state);
  non_pawn_moves(state);
}

void KingPawnProof::king_steps(const State& state) {
  const std::size_t us = index(state.turn), them = index(~state.turn);
  const Bitboard barred = state.pawns[us] | attacks::king(state.kings[them]) | Bitboard(state.kings[them]) |
                          spread::pawn_captures(~state.turn, state.pawns[them]);
  for (const Square to : attacks::king(state.kings[us]) & ~barred) {
    State after = state;
    after.kings[us] = to;
    after.pawns[them] &= ~Bitboard(to);
    after.turn = ~state.turn;
    arrive_by_king(state, after);
  }
}

void KingPawnProof::pawn_moves(const State& state) {
  const std::size_t us = index(state.turn), them = index(~state.turn);
  const Bitboard victims = state.pawns[them] | non_pawns_[them];
  const Bitboard kings = Bitboard(state.kings[0]) | Bitboard(state.kings[1]);
  for (const Square from : state.pawns[us]) {
    pawn_steps(state, from);
    for (const Square to : attacks::pawn(state.turn, from) & victims & ~state.pawns[us] & ~kings) {
      State after = state;
      after.pawns[us] ^= Bitboard(from) | Bitboard(to);
      after.pawns[them] &= ~Bitboard(to);
      arrive(after);
    }
  }
}

void KingPawnProof::pawn_steps(const State& state, Square from) {
  const std::size_t us = index(state.turn), them = index(~state.turn);
  const Bitboard kings = Bitboard(state.kings[0]) | Bitboard(state.kings[1]);
  const Bitboard free = ~(state.pawns[0] | state.pawns[1] | kings);
  const Bitboard one = Bitboard(from).forward(state.turn) & free;
  const Bitboard two =
      from.rank() == relative(state.turn, Rank::R2) ? one.forward(state.turn) & free : Bitboard{};
  for (const Square to : one | two) {
    State after = state;
    after.pawns[us] ^= Bitboard(from) | Bitboard(to);
    arrive(after);
  }
  const Bitboard adjacent = spread::shift<1, 0>(two) | spread::shift<-1, 0>(two);
  failed_ = failed_ || (adjacent & state.pawns[them]).any();  // en passant may come up
}

void KingPawnProof::non_pawn_moves(const State& state) {
  const std::size_t us = index(state.turn), them = index(~state.turn);
  if (!may_pass_[us]) {
    return;
  }
  arrive(state);
  for (const Square taken : state.pawns[them] & non_pawns_[us]) {
    State after = state;
    after.pawns[them] ^= Bitboard(taken);
    arrive(after);
  }
}

/// Stores the state after a move by a piece that may give check. `after.turn` is still the mover.
void KingPawnProof::arrive(State after) {
  const Color mover = after.turn;
  after.turn = ~mover;
  failed_ = failed_ || (after.pawns[index(mover)] & kBackRanks).any();
  if (mover == winner_ && !failed_ && may_be_mate(after)) {
    failed_ = true;
  }
  if (!failed_) {
    store(after);
  }
}

/// Stores the state after a king's move, which gives check only if it opens the line of a slider.
void KingPawnProof::arrive_by_king(const State& before, State after) {
  const Color mover = before.turn;
  const Square from = before.kings[index(mover)], loser = after.kings[index(~winner_)];
  const Bitboard line = attacks::line(from, loser);
  const bool discovers = line.any() && !line.contains(after.kings[index(mover)]) &&
                         (attacks::between(from, loser) & (after.pawns[0] | after.pawns[1])).empty() &&
                         mates_.has_slider(from, loser);
  if (mover == winner_ && discovers && may_be_mate(after)) {
    failed_ = true;
  }
  if (!failed_) {
    store(after);
  }
}

bool KingPawnProof::may_be_mate(const State& state) {
  mates_.stand({state.pawns[index(winner_)], state.pawns[index(~winner_)], state.kings[index(winner_)]});
  return mates_.may_be_mated_on(state.kings[index(~winner_)]);
}

void KingPawnProof::store(const State& state) {
  if (const auto slot = states_.free_slot(state)) {
    states_.insert(*slot, state);
  }
}

}  // namespace rookery::chess
