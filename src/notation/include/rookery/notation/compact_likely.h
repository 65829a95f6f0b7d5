// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "rookery/chess/attacks.h"
#include "rookery/chess/position.h"

/// How likely each legal move is to be the one played, from what the board shows of it.
namespace rookery::notation::compact {

/// A move is judged by what it has of these; each has a weight of its own. Squares are as the mover sees
/// them.
namespace feature {

inline constexpr std::size_t kFrom = 0;                               // [phase][role][square]
inline constexpr std::size_t kTo = kFrom + std::size_t{3} * 6 * 64;   // [phase][role][square]
inline constexpr std::size_t kTakes = kTo + std::size_t{3} * 6 * 64;  // [role][taken or none][defended]
inline constexpr std::size_t kLeaves =
    kTakes + std::size_t{6} * 7 * 2;  // [role][attacked: no, by man, by pawn][defended]
inline constexpr std::size_t kEnters = kLeaves + std::size_t{6} * 3 * 2;   // [role][attacked][defended]
inline constexpr std::size_t kRetakes = kEnters + std::size_t{6} * 3 * 2;  // [taken]
inline constexpr std::size_t kAgain = kRetakes + 7;                        // [role]
inline constexpr std::size_t kChecks = kAgain + 6;                         // [role][attacked]
inline constexpr std::size_t kSpecial = kChecks + 12;  // castling short, long; promotion by role; in passing
inline constexpr std::size_t kThreatens = kSpecial + 9;                // [role][most valuable threatened]
inline constexpr std::size_t kNear = kThreatens + std::size_t{6} * 7;  // [role][distance to the last move]
inline constexpr std::size_t kCount = kNear + std::size_t{6} * 8;

}  // namespace feature

/// By number of the feature, in 64ths of a bit. They belong to version 1 of the format: never change them.
extern const std::array<std::int16_t, feature::kCount> kWeights;

/// What all moves of a position share.
class Judge {
 public:
  Judge(const chess::Position& position, std::optional<chess::Move> last,
        std::optional<chess::Move> before_last)
      : position_(position), board_(position.board()), us_(position.turn()), last_(last) {
    const int men = board_.occupied().count();
    phase_ = men > 26 ? 0 : men > 14 ? 1 : 2;
    flip_ = us_ == chess::Color::White ? 0 : 56;
    enemy_king_ = position.king(~us_);
    enemy_attacks_ = attacked_by(~us_);
    enemy_pawns_ = pawn_attacks(~us_);
    own_attacks_ = attacked_by(us_);
    own_last_ = before_last ? before_last->to().index() : -1;
  }

  template <class Add>
  void look(chess::Move move, Add add) const {
    using chess::MoveKind;
    using chess::Role;
    using namespace feature;
    if (move.kind() == MoveKind::Castling) {
      add(kSpecial + (move.to().file() > move.from().file() ? 0 : 1));
      return;
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
    // A pawn does not attack where it steps; any other man does, so for those only pawns tell.
    const bool held = supported(move, role);
    add(kEnters + (r * 3 + attacked) * 2 + (held ? 1 : 0));
    if (last_ && last_->to() == move.to()) {
      add(kRetakes + taken);
    }
    if (own_last_ == move.from().index()) {
      add(kAgain + r);
    }
    if (last_) {
      const int files = std::abs(static_cast<int>(last_->to().file()) - static_cast<int>(move.to().file()));
      const int ranks = std::abs(static_cast<int>(last_->to().rank()) - static_cast<int>(move.to().rank()));
      add(kNear + r * 8 + static_cast<std::size_t>(std::max(files, ranks)));
    }
    if (move.kind() == MoveKind::Promotion) {
      add(kSpecial + 2 + index(*move.promoted()));
    } else if (move.kind() == MoveKind::EnPassant) {
      add(kSpecial + 8);
    }
    const chess::Bitboard reach = reach_of(role, move);
    if (reach.contains(enemy_king_)) {
      add(kChecks + r * 2 + (attacked > 0 ? 1 : 0));
    }
    add(kThreatens + r * 7 + best_of(reach & board_.by(~us_)));
  }

 private:
  [[nodiscard]] std::size_t danger(chess::Square at) const {
    return enemy_pawns_.contains(at) ? 2 : enemy_attacks_.contains(at) ? 1 : 0;
  }
  [[nodiscard]] bool supported(chess::Move move, chess::Role role) const {
    return (role == chess::Role::Pawn ? own_attacks_ : own_pawns_).contains(move.to());
  }
  [[nodiscard]] std::size_t best_of(chess::Bitboard men) const {
    using chess::Role;
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
      if ((men & board_.by(role)).any()) {
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
  int own_last_ = -1;
  chess::Square enemy_king_ = chess::Square::from_index(0);
  chess::Bitboard enemy_attacks_, enemy_pawns_, own_attacks_, own_pawns_;
};

}  // namespace rookery::notation::compact
