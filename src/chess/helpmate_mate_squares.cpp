#include "helpmate_reach.h"
#include "rookery/chess/attacks.h"

namespace rookery::chess {

/// The question whether a king may be mated on a square, given what every man may reach.
class MateSquares {
 public:
  MateSquares(const Reach& reach, Color winner) : reach_(reach), winner_(winner) {
    // The checked king does not shield the flights behind him.
    open_ = reach.passable_ | reach.kings_[index(~winner)];
    for (const Reach::Man& man : reach.men_) {
      if (man.piece.role == Role::King) {
        continue;
      }
      if (man.piece.color == winner) {
        const Bitboard attacks = reach.attacks_of(man, open_);
        twice_ |= once_ & attacks;
        once_ |= attacks;
        checkers_.push_back({&man, attacks});
      } else {
        blockers_.push_back(man.stands());
        blocked_ |= man.stands();
      }
    }
  }

  /// The squares on which the loser's king may be attacked at all.
  [[nodiscard]] Bitboard candidates() const { return reach_.kings_[index(~winner_)] & once_; }

  [[nodiscard]] bool may_be_mated_on(Square king) const {
    const Bitboard flights = attacks::king(king);
    if (!coverable(flights & ~once_, {}, king)) {
      return false;
    }
    if (reach_.only_king_moves_[index(~winner_)] && !may_have_stepped_to(king)) {
      return false;
    }
    for (const Checker& checker : checkers_) {
      if (checker.attacks.contains(king) && may_mate_with(checker, king)) {
        return true;
      }
    }
    return false;
  }

 private:
  struct Checker {
    const Reach::Man* man = nullptr;
    Bitboard attacks;
  };

  /// Whether the loser's king may have come to `king` by a step, one move before the mate.
  [[nodiscard]] bool may_have_stepped_to(Square king) const {
    const Bitboard from = attacks::king(king) & reach_.kings_[index(~winner_)];
    if ((from & once_).any()) {
      return true;
    }
    const Bitboard mating = reach_.kings_[index(winner_)];
    for (const Square screen : mating& attacks::queen(king, ~open_) & ~attacks::king(king)) {
      for (const Square to : attacks::king(screen) & mating) {
        if ((attacks::king(to) & from).any() && has_slider(king, screen)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether the winner may have a man that sees along the line through two squares.
  [[nodiscard]] bool has_slider(Square a, Square b) const {
    const bool straight = a.file() == b.file() || a.rank() == b.rank();
    for (const Checker& checker : checkers_) {
      const Role role = checker.man->piece.role;
      if (role == Role::Queen || role == (straight ? Role::Rook : Role::Bishop) ||
          (role == Role::Pawn && checker.man->officer.any())) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool may_mate_with(const Checker& checker, Square king) const {
    const Reach::Man& man = *checker.man;
    const Bitboard others = (once_ & ~checker.attacks) | twice_;
    if (man.piece.role == Role::Pawn) {
      for (const Square from : attacks::pawn(~winner_, king) & man.pawn()) {
        if (coverable_but(others | attacks::pawn(winner_, from), from, king)) {
          return true;
        }
      }
      return may_mate_from(Role::Queen, man.officer, others, king) ||
             may_mate_from(Role::Knight, man.officer, others, king);
    }
    return may_mate_from(man.piece.role, man.officer, others, king);
  }

  /// With a man of `role` that gives check from one of `squares`; on an empty board it attacks the most.
  [[nodiscard]] bool may_mate_from(Role role, Bitboard squares, Bitboard others, Square king) const {
    for (const Square from : attacks::piece(role, king, {}) & squares) {
      if (coverable_but(others | attacks::piece(role, from, {}), from, king)) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool coverable_but(Bitboard attacked, Square checker, Square king) const {
    return coverable(attacks::king(king) & ~attacked, Bitboard(checker), king);
  }

  /// Whether the winner's king, from one square, and the loser's men, none of them twice, can take `flights`
  /// from the king; those in `guarded_only` cannot be blocked.
  [[nodiscard]] bool coverable(Bitboard flights, Bitboard guarded_only, Square king) const {
    const auto blockable = [&](Bitboard left) {
      return (left & (guarded_only | ~blocked_)).empty() && can_block(left, 0);
    };
    if (blockable(flights)) {
      return true;
    }
    for (const Square mating : reach_.kings_[index(winner_)] & ~attacks::king(king) & ~Bitboard(king)) {
      const Bitboard guarded = flights & attacks::king(mating);
      if (guarded.any() && blockable(flights & ~guarded)) {
        return true;
      }
    }
    return false;
  }

  /// Whether different men can stand on all of `flights`, without those whose bits are set in `used`.
  [[nodiscard]] bool can_block(Bitboard flights, std::uint64_t used) const {
    if (flights.empty()) {
      return true;
    }
    const Bitboard flight(flights.first());
    for (std::size_t i = 0; i < blockers_.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << i;
      if ((used & bit) == 0 && (blockers_[i] & flight).any() && can_block(flights ^ flight, used | bit)) {
        return true;
      }
    }
    return false;
  }

  const Reach& reach_;
  Color winner_;
  InlineVector<Checker, 64> checkers_;
  InlineVector<Bitboard, 64> blockers_;
  Bitboard once_, twice_;  ///< attacked by one checker at least, by two
  Bitboard blocked_;
  Bitboard open_;  ///< what sliders may see through
};

Bitboard Reach::mate_squares(Color winner) const {
  const MateSquares question(*this, winner);
  Bitboard found;
  for (const Square king : question.candidates()) {
    if (question.may_be_mated_on(king)) {
      found |= Bitboard(king);
    }
  }
  return found;
}

bool Reach::may_mate(Color winner) const {
  const MateSquares question(*this, winner);
  for (const Square king : question.candidates()) {
    if (question.may_be_mated_on(king)) {
      return true;
    }
  }
  return false;
}

}  // namespace rookery::chess
