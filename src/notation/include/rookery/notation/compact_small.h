// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "rookery/chess/attacks.h"
#include "rookery/notation/compact_line.h"

/// The small model: how likely each legal move is to be played, from features of the whole board.
namespace rookery::notation::compact::small {

/// The features of moves, each with its own weight. Squares are numbered from the side to move's point of
/// view.

inline constexpr unsigned kOpeningBits = 12;
inline constexpr int kOpeningMoves = 8;
inline constexpr std::size_t kFrom = 0;                               // [phase][role][square]
inline constexpr std::size_t kTo = kFrom + std::size_t{3} * 6 * 64;   // [phase][role][square]
inline constexpr std::size_t kTakes = kTo + std::size_t{3} * 6 * 64;  // [role][taken or none][defended]
inline constexpr std::size_t kLeaves =
    kTakes + std::size_t{6} * 7 * 2;  // [role][attacked: no, by piece, by pawn][defended]
inline constexpr std::size_t kEnters = kLeaves + std::size_t{6} * 3 * 2;   // [role][attacked][defended]
inline constexpr std::size_t kRetakes = kEnters + std::size_t{6} * 3 * 2;  // [taken]
inline constexpr std::size_t kAgain = kRetakes + 7;                        // [role]
inline constexpr std::size_t kChecks = kAgain + 6;                         // [role][attacked]
inline constexpr std::size_t kSpecial = kChecks + 12;  // castling short, long; promotion by role; in passing
inline constexpr std::size_t kThreatens = kSpecial + 9;  // [role][most valuable threatened]
inline constexpr std::size_t kNear =
    kThreatens + std::size_t{6} * 7;                                  // [role][its goal less the last move's]
inline constexpr std::size_t kUndoes = kNear + std::size_t{6} * 128;  // [role]
inline constexpr std::size_t kAbandons =
    kUndoes + 6;  // [most valuable of the others that hang, or none][takes][checks]
inline constexpr std::size_t kOpening = kAbandons + std::size_t{7} * 2 * 2;  // [hash of position and move]
inline constexpr std::size_t kCount = kOpening + (std::size_t{1} << kOpeningBits);

/// By number of the feature, in 64ths of a bit. They belong to the format's version: change both.
extern const std::array<std::int16_t, kCount> kWeights;

/// The model for the moves of one position.
class MoveModel {
 public:
  explicit MoveModel(const CompactLine& line)
      : position_(line.position()), board_(position_.board()), us_(position_.turn()), last_(line.last()) {
    const int pieces = board_.occupied().count();
    phase_ = pieces > 26 ? 0 : pieces > 14 ? 1 : 2;
    flip_ = us_ == chess::Color::White ? 0 : 56;
    enemy_king_ = position_.king(~us_);
    enemy_attacks_ = attacked_by(~us_);
    enemy_pawns_ = pawn_attacks(~us_);
    own_attacks_ = attacked_by(us_);
    hanging_ =
        board_.by(us_) & ((enemy_attacks_ & ~own_attacks_) | (enemy_pawns_ & ~board_.by(chess::Role::Pawn)));
    own_last_from_ = line.own_last() ? line.own_last()->from().index() : -1;
    own_last_ = line.own_last() ? line.own_last()->to().index() : -1;
  }

  /// Calls `each` with each legal move, in the generator's order, and the sum of its weights: the more, the
  /// likelier.
  template <class Each>
  void score(Each each) const {
    for (const chess::Move move : legal_moves(position_)) {
      each(move, visit_features(move, Sum{}).weight);
    }
  }
  /// Calls visitor.visit(number) for each feature of `move`; returns the visitor.
  template <class Visitor>
  Visitor visit_features(chess::Move move, Visitor visitor) const {
    const auto add = [&](std::size_t feature) { visitor.visit(feature); };
    using chess::MoveKind;
    using chess::Role;
    if (position_.setup().fullmove_number <= kOpeningMoves) {
      add(kOpening + opening(move));
    }
    if (move.kind() == MoveKind::Castling) {
      add(kSpecial + (move.to().file() > move.from().file() ? 0 : 1));
      return visitor;
    }
    const Role role = board_.role_on(move.from());
    const std::size_t r = index(role);
    const auto square = [&](chess::Square at) { return static_cast<std::size_t>(at.index() ^ flip_); };
    add(kFrom + (phase_ * 6 + r) * 64 + square(move.from()));
    add(kTo + (phase_ * 6 + r) * 64 + square(move.to()));
    const bool takes = board_.by(~us_).contains(move.to());
    const std::size_t taken = takes ? index(board_.role_on(move.to())) : 6;
    const std::size_t attacked = danger(move.to());
    add(kTakes + (r * 7 + taken) * 2 + (attacked > 0 ? 1 : 0));
    const std::size_t defended = own_attacks_.contains(move.from()) ? 1 : 0;
    add(kLeaves + (r * 3 + danger(move.from())) * 2 + defended);
    // A pawn does not attack where it steps; any other piece does, so for those only pawns tell.
    const bool held = supported(move, role);
    add(kEnters + (r * 3 + attacked) * 2 + (held ? 1 : 0));
    if (last_ && last_->to() == move.to()) {
      add(kRetakes + taken);
    }
    if (own_last_ == move.from().index()) {
      add(kAgain + r);
    }
    if (last_) {
      add(kNear + r * 128 +
          static_cast<std::size_t>((move.to().index() ^ flip_) - (last_->to().index() ^ flip_) + 64));
    }
    if (own_last_ == move.from().index() && own_last_from_ == move.to().index()) {
      add(kUndoes + r);
    }
    if (move.kind() == MoveKind::Promotion) {
      add(kSpecial + 2 + index(*move.promoted()));
    } else if (move.kind() == MoveKind::EnPassant) {
      add(kSpecial + 8);
    }
    const chess::Bitboard reach = reach_of(role, move);
    const std::size_t left = best_of(hanging_ & ~chess::Bitboard(move.from()));
    add(kAbandons + (left * 2 + (takes ? 1 : 0)) * 2 + (reach.contains(enemy_king_) ? 1 : 0));
    if (reach.contains(enemy_king_)) {
      add(kChecks + r * 2 + (attacked > 0 ? 1 : 0));
    }
    add(kThreatens + r * 7 + best_of(reach & board_.by(~us_)));
    return visitor;
  }

 private:
  struct Sum {
    int weight = 0;
    void visit(std::size_t feature) { weight += kWeights[feature]; }
  };

  /// Hashed with the key (Fibonacci hashing), so that the format rests on the keys too.
  [[nodiscard]] std::size_t opening(chess::Move move) const {
    const std::uint64_t move_key = std::uint64_t{move.raw()} * 0x9E3779B97F4A7C15;
    return static_cast<std::size_t>(((position_.key() ^ move_key) * 0xD6E8FEB86659FD93) >>
                                    (64 - kOpeningBits));
  }
  [[nodiscard]] std::size_t danger(chess::Square at) const {
    return enemy_pawns_.contains(at) ? 2 : enemy_attacks_.contains(at) ? 1 : 0;
  }
  [[nodiscard]] bool supported(chess::Move move, chess::Role role) const {
    return (role == chess::Role::Pawn ? own_attacks_ : own_pawns_).contains(move.to());
  }
  [[nodiscard]] std::size_t best_of(chess::Bitboard pieces) const {
    using chess::Role;
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
      if ((pieces & board_.by(role)).any()) {
        return index(role);
      }
    }
    return 6;
  }
  [[nodiscard]] chess::Bitboard reach_of(chess::Role role, chess::Move move) const {
    namespace attacks = chess::attacks;
    const auto occupied = board_.occupied() ^ chess::Bitboard(move.from());
    switch (role) {
      case chess::Role::Pawn:
        return attacks::pawn(us_, move.to());
      case chess::Role::Knight:
        return attacks::knight(move.to());
      case chess::Role::Bishop:
        return attacks::bishop(move.to(), occupied);
      case chess::Role::Rook:
        return attacks::rook(move.to(), occupied);
      case chess::Role::Queen:
        return attacks::queen(move.to(), occupied);
      case chess::Role::King:
        break;
    }
    return {};
  }
  [[nodiscard]] chess::Bitboard pawn_attacks(chess::Color side) {
    const auto ahead = board_.by(side, chess::Role::Pawn).forward(side);
    const auto all = ahead.toward_a() | ahead.toward_h();
    if (side == us_) {
      own_pawns_ = all;
    }
    return all;
  }
  [[nodiscard]] chess::Bitboard attacked_by(chess::Color side) {
    using chess::Role;
    namespace attacks = chess::attacks;
    const auto occupied = board_.occupied();
    auto all = pawn_attacks(side) | attacks::king(position_.king(side));
    for (const chess::Square from : board_.by(side, Role::Knight)) {
      all |= attacks::knight(from);
    }
    for (const chess::Square from : board_.by(side, Role::Bishop) | board_.by(side, Role::Queen)) {
      all |= attacks::bishop(from, occupied);
    }
    for (const chess::Square from : board_.by(side, Role::Rook) | board_.by(side, Role::Queen)) {
      all |= attacks::rook(from, occupied);
    }
    return all;
  }

  const chess::Position& position_;
  const chess::Board& board_;
  chess::Color us_;
  std::optional<chess::Move> last_;
  std::size_t phase_ = 0;
  int flip_ = 0;
  int own_last_ = -1, own_last_from_ = -1;
  chess::Bitboard hanging_;
  chess::Square enemy_king_ = chess::Square::from_index(0);
  chess::Bitboard enemy_attacks_, enemy_pawns_, own_attacks_, own_pawns_;
};

}  // namespace rookery::notation::compact::small
