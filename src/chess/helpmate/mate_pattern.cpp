// SPDX-License-Identifier: MIT
#include "helpmate/mate_pattern.h"

#include <algorithm>
#include <bit>

#include "distance.h"
#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

namespace {

constexpr std::uint8_t kFar = 60;
constexpr int kNoCost = 10'000;
constexpr std::uint64_t kStepsOfPiece = 512, kStepsOfFlight = 32, kStepsOfPattern = 8;  ///< of HelpmateEffort
constexpr std::uint8_t bit(Role role) {
  return static_cast<std::uint8_t>(1U << index(role));
}
constexpr std::size_t at(Square square) {
  return static_cast<std::size_t>(square.index());
}
constexpr std::uint8_t kPromoted = bit(Role::Knight) | bit(Role::Bishop) | bit(Role::Rook);
using Steps = std::array<std::uint8_t, 64>;

/// The moves that a piece of `role` takes from each square to the nearest of `to`, or back, over `passable`.
Steps steps_to(Role role, Bitboard to, Bitboard passable, Bitboard enter) {
  Steps steps;
  steps.fill(kFar);
  Bitboard seen, front = to;
  for (std::uint8_t n = 0; front.any(); ++n) {
    for (const Square square : front) {
      steps[at(square)] = n;
    }
    seen |= front;
    front = spread::pieces(role, front & (passable | to), passable) & enter & ~seen;
  }
  return steps;
}

}  // namespace

class MatePatternFinder {
 public:
  MatePatternFinder(const Reach& reach, Color winner, HelpmateEffort& effort)
      : reach_(reach), winner_(winner), effort_(effort) {
    for (const Reach::TrackedPiece& piece : reach.pieces()) {
      effort_.add(kStepsOfPiece);
      add(piece);
    }
  }

  /// Finds the cheapest `most` patterns. It leaves a square early that cannot have one of them.
  std::vector<MatePattern> find(Bitboard targets, std::size_t most) {
    for (std::uint8_t steps = 0; steps < kFar && targets.any(); ++steps) {
      for (const Square king : targets) {
        if (mated_.front().steps[at(king)] != steps || effort_.is_spent()) {
          continue;
        }
        targets &= ~Bitboard(king);
        for (const Role role : kRoles) {
          find_pattern(king, role, sketches_.size() < most ? kNoCost : sketches_.back().cost);
          if (!best_.parts.empty()) {
            const auto place =
                std::upper_bound(sketches_.begin(), sketches_.end(), best_,
                                 [](const Sketch& a, const Sketch& b) { return a.cost < b.cost; });
            sketches_.insert(place, best_);
            sketches_.resize(std::min(sketches_.size(), most));
          }
        }
      }
    }
    std::vector<MatePattern> patterns;
    for (const Sketch& sketch : sketches_) {
      effort_.add(kStepsOfPiece * sketch.parts.size());
      patterns.push_back(draw(sketch));
    }
    return patterns;
  }

 private:
  struct Walker {
    const Reach::TrackedPiece* piece;
    Steps steps;   ///< to each square, from where it stands; a pawn's as a piece other than a pawn
    Steps guards;  ///< to the nearest square from which it attacks each square
  };
  /// A piece's part in a mate.
  struct Part {
    const Reach::TrackedPiece* piece;
    std::uint8_t roles;  ///< one of them
    Bitboard squares;    ///< one of them
  };
  struct Sketch {
    int cost = kNoCost;
    std::vector<Part> parts;
  };

  void add(const Reach::TrackedPiece& piece) {
    Walker walker{&piece, {}, {}};
    const Role role = piece.kind.role == Role::Pawn ? Role::Queen : piece.kind.role;
    if (piece.kind.role == Role::Pawn) {
      walker.steps.fill(kFar);
      const int ranks = 7 - static_cast<int>(relative(piece.kind.color, piece.home.rank()));
      const Bitboard last = piece.non_pawn & Bitboard(relative(piece.kind.color, Rank::R8));
      for (const Square promotion : last) {
        const int start = ranks + (promotion.file() == piece.home.file() ? 1 : 3);
        const Steps then = steps_to(Role::Queen, Bitboard(promotion), reach_.passable(), piece.non_pawn);
        for (std::size_t i = 0; i < 64; ++i) {
          walker.steps[i] =
              std::min<std::uint8_t>(walker.steps[i], static_cast<std::uint8_t>(start + then[i]));
        }
      }
    } else {
      const Bitboard all = piece.stands();
      walker.steps = steps_to(role, Bitboard(piece.home), reach_.passable() | Bitboard(piece.home), all);
    }
    walker.guards.fill(kFar);
    for (const Square from : piece.non_pawn) {
      for (const Square to : attacks::piece(role, from, {})) {
        walker.guards[at(to)] = std::min(walker.guards[at(to)], walker.steps[at(from)]);
      }
    }
    const Bitboard pawn = piece.pawn();
    for (const Square from : pawn) {
      const auto cost = static_cast<std::uint8_t>(distance(from, piece.home));
      for (const Square to : attacks::pawn(piece.kind.color, from)) {
        walker.guards[at(to)] = std::min(walker.guards[at(to)], cost);
      }
    }
    const bool king = piece.kind.role == Role::King;
    if (piece.kind.color == winner_) {
      (king ? mating_ : winners_).push_back(walker);
    } else {
      (king ? mated_ : losers_).push_back(walker);
    }
  }

  /// Finds the cheapest pattern with the loser's king on `king`, checked by a piece of `role`.
  void find_pattern(Square king, Role role, int limit) {
    const int cost = mated_.front().steps[at(king)];
    best_ = {limit, {}};
    king_ = king;
    for (const Walker& checker : winners_) {
      const Reach::TrackedPiece& piece = *checker.piece;
      const bool pawn = piece.kind.role == Role::Pawn;
      if (pawn && role == Role::Pawn) {
        for (const Square from : attacks::pawn(~winner_, king) & piece.pawn()) {
          const Bitboard attacked = attacks::pawn(winner_, from);
          cover(checker, Role::Pawn, from, attacked, cost + distance(from, piece.home));
        }
      } else if (pawn ? role == Role::Queen || role == Role::Knight : role == piece.kind.role) {
        check_with(checker, role, cost);
      }
    }
  }

  void check_with(const Walker& checker, Role role, int cost) {
    for (const Square from : attacks::piece(role, king_, {}) & checker.piece->non_pawn) {
      const int moves = cost + checker.steps[at(from)];
      if (moves < best_.cost && !effort_.is_spent()) {
        cover(checker, role, from, attacks::piece(role, from, {}), moves);
      }
    }
  }

  void cover(const Walker& checker, Role role, Square from, Bitboard attacked, int cost) {
    const Bitboard flights = attacks::king(king_) & ~attacked;
    const Part part{checker.piece, bit(role), Bitboard(from)};
    fill(flights, checker, part, nullptr, king_, cost);
    if (flights.empty()) {
      return;
    }
    const Walker& mating = mating_.front();
    for (const Square square :
         mating.piece->non_pawn & ~attacks::king(king_) & ~Bitboard(king_) & ~Bitboard(from)) {
      const int moves = cost + mating.steps[at(square)];
      const bool screens = attacks::between(from, king_).contains(square);
      if (moves < best_.cost && !screens && !effort_.is_spent() && (attacks::king(square) & flights).any()) {
        fill(flights & ~attacks::king(square), checker, part, &mating, square, moves);
      }
    }
  }

  /// Denies `flights` to the king cheaply, one after another, by a piece that blocks or guards.
  void fill(Bitboard flights, const Walker& checker, const Part& check, const Walker* mating,
            Square mating_square, int cost) {
    parts_.clear();
    spared_ = attacks::between(check.squares.first(), king_) | check.squares;
    if (mating != nullptr) {
      spared_ |= Bitboard(mating_square);
    }
    effort_.add(kStepsOfPattern);
    for (const Square flight : flights) {
      effort_.add(kStepsOfFlight);
      Choice choice;
      if (!check.squares.contains(flight)) {
        find_blocker(flight, choice);
      }
      find_guard(flight, checker, choice);
      cost += choice.cost;
      if (cost >= best_.cost) {
        return;
      }
      if (choice.again != nullptr) {
        choice.again->squares = choice.part.squares;
      } else {
        parts_.push_back(choice.part);
      }
    }
    best_.cost = cost;
    best_.parts = parts_;
    best_.parts.push_back(check);
    best_.parts.push_back({mated_.front().piece, bit(Role::King), Bitboard(king_)});
    if (mating != nullptr) {
      best_.parts.push_back({mating->piece, bit(Role::King), Bitboard(mating_square)});
    }
  }

  /// How a flight is denied to the king, and what it costs.
  struct Choice {
    int cost = kNoCost;
    Part part{};
    Part* again = nullptr;  ///< a part that can do this as well, on fewer squares
  };

  void find_blocker(Square flight, Choice& choice) {
    for (const Walker& walker : losers_) {
      const Reach::TrackedPiece& piece = *walker.piece;
      const int steps = piece.home == flight ? 0 : walker.steps[at(flight)];
      if (steps >= choice.cost || !piece.stands().contains(flight) || part_of(piece) != nullptr) {
        continue;
      }
      const bool promotes = piece.kind.role == Role::Pawn && steps != 0;
      const std::uint8_t roles = harmless(promotes ? kPromoted : bit(piece.kind.role), piece, flight);
      if (roles != 0) {
        choice = {steps, {&piece, roles, Bitboard(flight)}, nullptr};
      }
    }
  }

  void find_guard(Square flight, const Walker& checker, Choice& choice) {
    for (const Walker& walker : winners_) {
      const int moves = walker.guards[at(flight)];
      if (walker.piece == checker.piece || moves >= choice.cost) {
        continue;
      }
      const Role role =
          walker.piece->kind.role == Role::Pawn && moves > 2 ? Role::Queen : walker.piece->kind.role;
      const Bitboard squares = role == Role::Pawn ? attacks::pawn(~winner_, flight) & walker.piece->pawn()
                                                  : attacks::piece(role, flight, {}) & walker.piece->non_pawn;
      Part* const again = part_of(*walker.piece);
      if (again == nullptr) {
        choice = {moves, {walker.piece, bit(role), squares}, nullptr};
      } else if ((again->squares & squares).any() && again->roles == bit(role)) {
        choice = {0, {walker.piece, bit(role), again->squares & squares}, again};
      }
    }
  }

  [[nodiscard]] Part* part_of(const Reach::TrackedPiece& piece) {
    const auto found =
        std::find_if(parts_.begin(), parts_.end(), [&](const Part& part) { return part.piece == &piece; });
    return found == parts_.end() ? nullptr : &*found;
  }

  /// Those of `roles` as which a piece of the loser may block `flight` without attacking `spared_`.
  [[nodiscard]] std::uint8_t harmless(std::uint8_t roles, const Reach::TrackedPiece& piece,
                                      Square flight) const {
    std::uint8_t good = 0;
    for (const Role role : kRoles) {
      const Bitboard sees = role == Role::Pawn ? attacks::pawn(~winner_, flight)
                                               : attacks::piece(role, flight, Bitboard(king_));
      if ((roles & bit(role)) != 0 && (sees & spared_).empty()) {
        good |= bit(role);
      }
    }
    const bool dark = kDarkSquares.contains(flight);
    const Bitboard last = piece.non_pawn & kBackRanks & (dark ? kDarkSquares : ~kDarkSquares);
    return piece.kind.role == Role::Pawn && last.empty() ? good & ~bit(Role::Bishop) : good;
  }

  [[nodiscard]] MatePattern draw(const Sketch& sketch) const {
    MatePattern pattern;
    pattern.cost = sketch.cost;
    for (const Part& part : sketch.parts) {
      pattern.needs_.push_back(need(part));
    }
    return pattern;
  }

  [[nodiscard]] MatePattern::Need need(const Part& part) const {
    const Color color = part.piece->kind.color;
    const bool pawn = part.piece->kind.role == Role::Pawn;
    MatePattern::Need need{color, part.roles, {}};
    need.steps[0].fill(kFar);
    if (part.roles == bit(Role::Pawn)) {
      need.steps[0] = pawn_steps(color, part.squares);
      return need;
    }
    if (pawn) {
      need.roles |= bit(Role::Pawn);
    }
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
      if ((part.roles & bit(role)) == 0) {
        continue;
      }
      const Bitboard enter = reach_.passable() | reach_.board().by(~color) | part.piece->stands();
      auto& steps = need.steps[index(role)];
      steps = steps_to(role, part.squares, reach_.passable() | part.squares,
                       role == Role::King ? part.piece->stands() : enter);
      for (int i = 8; pawn && i < 56; ++i) {
        const Square square = Square::from_index(i);
        auto& runs = need.steps[0][at(square)];
        runs = std::min(runs, steps[at(Square(square.file(), relative(color, Rank::R8)))]);
      }
    }
    return need;
  }

  [[nodiscard]] static Steps pawn_steps(Color color, Bitboard to) {
    Steps steps;
    steps.fill(kFar);
    Bitboard seen, front = to;
    for (std::uint8_t n = 0; front.any() && n < 8; ++n) {
      for (const Square square : front) {
        steps[at(square)] = n;
      }
      seen |= front;
      const Bitboard behind = front.forward(~color);
      front = (behind | spread::shift<1, 0>(behind) | spread::shift<-1, 0>(behind)) & ~seen;
    }
    return steps;
  }

  const Reach& reach_;
  Color winner_;
  HelpmateEffort& effort_;
  std::vector<Walker> winners_, losers_, mating_, mated_;
  std::vector<Part> parts_;
  Bitboard spared_;  ///< what no blocker may attack
  std::vector<Sketch> sketches_;
  Sketch best_;
  Square king_ = Square::from_index(0);
};

int moves_to_promote(const Board& board, Color color, Square pawn) {
  int moves = 7 - static_cast<int>(relative(color, pawn.rank()));
  const Bitboard ahead = attacks::line(pawn, pawn.forward(color));
  const std::uint64_t below = (std::uint64_t{1} << pawn.index()) - 1;
  const Bitboard way =
      color == Color::White ? ahead & ~Bitboard(below) & ~Bitboard(pawn) : ahead & Bitboard(below);
  for (const Square bar : way& board.by(Role::Pawn)) {
    int nearest = 3;
    if (board.by(~color).contains(bar)) {
      nearest = 8;
      const Bitboard other_color = kDarkSquares.contains(bar) ? ~kDarkSquares : kDarkSquares;
      for (const Square piece :
           board.by(color) & ~board.by(Role::Pawn) & ~(board.by(Role::Bishop) & other_color)) {
        nearest = std::min(nearest, chess::distance(piece, bar));
      }
    }
    moves += nearest + 1;
  }
  return moves;
}

PiecesAtHand::PiecesAtHand(const Board& board) {
  for (const Color color : kColors) {
    for (const Role role : kRoles) {
      pieces[index(color)][index(role)] = board.by(color, role);
    }
    for (const Square pawn : pieces[index(color)][index(Role::Pawn)]) {
      to_promote[at(pawn)] = static_cast<std::uint8_t>(moves_to_promote(board, color, pawn));
    }
  }
}

int MatePattern::distance(const PiecesAtHand& at_hand) const {
  int sum = 0;
  Bitboard used;
  for (const Need& need : needs_) {
    int least = kFar;
    Bitboard who;
    for (unsigned roles = need.roles; roles != 0; roles &= roles - 1) {
      const auto role = static_cast<std::size_t>(std::countr_zero(roles));
      const bool runs = role == index(Role::Pawn) && need.roles != bit(Role::Pawn);
      for (const Square piece : at_hand.pieces[index(need.color)][role] & ~used) {
        const int steps = need.steps[role][at(piece)] + (runs ? at_hand.to_promote[at(piece)] : 0);
        if (steps < least) {
          least = steps;
          who = Bitboard(piece);
        }
      }
    }
    used |= who;
    sum += least;
  }
  return sum;
}

std::vector<MatePattern> find_mate_patterns(const Reach& reach, Color winner, Bitboard targets,
                                            std::size_t most, HelpmateEffort& effort) {
  return MatePatternFinder(reach, winner, effort).find(targets, most);
}

}  // namespace rookery::chess
