// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/attacks.h"
#include "rookery/chess/move_sets.h"
#include "rookery/notation/compact_line.h"

/// The fast model: how likely each legal move is to be played, from features that cost little to compute.
namespace rookery::notation::compact::fast {

/// The features of moves, each with its own weight. Squares are numbered from the side to move's point of
/// view.
inline constexpr std::size_t kFrom = 0;  // [phase][role][square]
inline constexpr std::size_t kLeaves =
    kFrom + std::size_t{3} * 6 * 64;  // [role][attacked by a pawn][moved last]
inline constexpr std::size_t kTo = kLeaves + std::size_t{6} * 2 * 2;  // [phase][role][square]
inline constexpr std::size_t kNear = kTo + std::size_t{3} * 6 * 64;   // [role][its goal less the last move's]
inline constexpr std::size_t kMeets =
    kNear + std::size_t{6} * 128;  // [role][taken or none][which moved last][attacked by a pawn][checks]
inline constexpr std::size_t kSpecial =
    kMeets + std::size_t{6} * 7 * 2 * 2 * 2;  // castling short, long; promotion by role; in passing
inline constexpr std::size_t kCount = kSpecial + 9;

/// By number of the feature, in 64ths of a bit. They belong to the format's version: change both.
extern const std::array<std::int16_t, kCount> kWeights;

/// The model for the moves of one position.
class MoveModel {
 public:
  explicit MoveModel(const CompactLine& line) : line_(line) {
    namespace attacks = chess::attacks;
    const chess::Board& board = line.position().board();
    const chess::Color us = line.position().turn();
    const chess::Bitboard occupied = board.occupied();
    const int pieces = occupied.count();
    phase_ = pieces > 26 ? 0 : pieces > 14 ? 1 : 2;
    flip_ = us == chess::Color::White ? 0 : 56;
    const auto ahead = board.by(~us, chess::Role::Pawn).forward(~us);
    pawn_attacks_ = ahead.toward_a() | ahead.toward_h();
    const chess::Square king = line.position().king(~us);
    const auto diagonals = attacks::bishop(king, occupied);
    const auto straights = attacks::rook(king, occupied);
    checks_ = {
        attacks::pawn(~us, king), attacks::knight(king), diagonals, straights, diagonals | straights, {}};
    last_to_ = (line.last() ? line.last()->to() : king).index() ^ flip_;
    own_last_to_ = line.own_last() ? line.own_last()->to().index() : -1;
  }

  /// Calls `each` with each legal move, in the generator's order, and the sum of its weights: the more, the
  /// likelier.
  template <class Each>
  [[gnu::always_inline]] void score(Each each) const {
    using Kind = chess::MoveSet::Kind;
    for (const chess::MoveSet& set : legal_move_sets(line_.position())) {
      if (set.kind == Kind::Piece) {
        const chess::Square from = set.from_of(set.to.first());
        const std::size_t role = line_.role(from);
        const int leaving = leave(role, from, Sum{}).weight;
        for (const chess::Square to : set.to) {
          each(chess::Move::normal(from, to), arrive(role, to, Sum{leaving}).weight);
        }
      } else if (set.kind == Kind::Pawns) {
        for (const chess::Square to : set.to) {
          const chess::Square from = set.from_of(to);
          each(chess::Move::normal(from, to), arrive(kPawn, to, leave(kPawn, from, Sum{})).weight);
        }
      } else {
        set.for_each([&](chess::Move move) { each(move, weigh_rare(move)); });
      }
    }
  }
  /// Calls visitor.visit(number) for each feature of `move`; returns the visitor.
  template <class Visitor>
  Visitor visit_features(chess::Move move, Visitor visitor) const {
    const std::size_t role = line_.role(move.from());
    visitor = leave(role, move.from(), visitor);
    if (move.kind() != chess::MoveKind::Normal) {
      visitor.visit(kSpecial + special(move));
    }
    return move.kind() == chess::MoveKind::Castling ? visitor : arrive(role, move.to(), visitor);
  }

 private:
  [[gnu::noinline]] int weigh_rare(chess::Move move) const { return visit_features(move, Sum{}).weight; }

  static constexpr std::size_t kPawn = index(chess::Role::Pawn);
  struct Sum {
    int weight = 0;
    void visit(std::size_t feature) { weight += kWeights[feature]; }
  };

  template <class Visitor>
  [[gnu::always_inline]] Visitor leave(std::size_t role, chess::Square from, Visitor visitor) const {
    visitor.visit(kFrom + (phase_ * 6 + role) * 64 + static_cast<std::size_t>(from.index() ^ flip_));
    visitor.visit(kLeaves + (role * 2 + bit(pawn_attacks_.contains(from))) * 2 +
                  bit(from.index() == own_last_to_));
    return visitor;
  }
  template <class Visitor>
  [[gnu::always_inline]] Visitor arrive(std::size_t role, chess::Square to, Visitor visitor) const {
    const int square = to.index() ^ flip_;
    visitor.visit(kTo + (phase_ * 6 + role) * 64 + static_cast<std::size_t>(square));
    visitor.visit(kNear + role * 128 + static_cast<std::size_t>(square - last_to_ + 64));
    visitor.visit(kMeets + ((role * 14 + line_.stands(to)) * 2 + bit(pawn_attacks_.contains(to))) * 2 +
                  bit(checks_[role].contains(to)));
    return visitor;
  }

  static std::size_t bit(bool holds) { return holds ? 1 : 0; }
  static std::size_t special(chess::Move move) {
    if (move.kind() == chess::MoveKind::Castling) {
      return move.to().file() > move.from().file() ? 0 : 1;
    }
    return move.kind() == chess::MoveKind::Promotion ? 2 + index(*move.promoted()) : 8;
  }

  const CompactLine& line_;
  std::size_t phase_;
  int flip_, last_to_, own_last_to_;
  chess::Bitboard pawn_attacks_;
  std::array<chess::Bitboard, 6> checks_;  ///< by role: from where such a piece checks the king
};

}  // namespace rookery::notation::compact::fast
