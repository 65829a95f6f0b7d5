#include "helpmate_goal.h"

#include <algorithm>

#include "distance.h"
#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

namespace {

constexpr std::uint8_t kFar = 60;
constexpr std::uint8_t bit(Role role) {
  return static_cast<std::uint8_t>(1U << index(role));
}
constexpr std::size_t at(Square square) {
  return static_cast<std::size_t>(square.index());
}
using Steps = std::array<std::uint8_t, 64>;

/// Where men of `role` on `from` go in one move.
Bitboard moves_of(Role role, Bitboard from, Bitboard passable) {
  switch (role) {
    case Role::Knight:
      return spread::knights(from);
    case Role::Bishop:
      return spread::diagonals(from, passable);
    case Role::Rook:
      return spread::straights(from, passable);
    case Role::Queen:
      return spread::diagonals(from, passable) | spread::straights(from, passable);
    case Role::King:
      return spread::kings(from);
    case Role::Pawn:
      break;
  }
  return {};
}

/// The moves that a man of `role` takes from each square to the nearest of `to`, or back, over `passable`.
Steps steps_to(Role role, Bitboard to, Bitboard passable, Bitboard enter) {
  Steps steps;
  steps.fill(kFar);
  Bitboard seen, front = to;
  for (std::uint8_t n = 0; front.any(); ++n) {
    for (const Square square : front) {
      steps[at(square)] = n;
    }
    seen |= front;
    front = moves_of(role, front & (passable | to), passable) & enter & ~seen;
  }
  return steps;
}

}  // namespace

class GoalFinder {
 public:
  GoalFinder(const Reach& reach, Color winner) : reach_(reach), winner_(winner) {
    for (const Reach::Man& man : reach.men_) {
      add(man);
    }
  }

  std::vector<MateGoal> find(Bitboard targets, std::size_t most) {
    for (const Square king : targets) {
      look_at(king);
    }
    std::stable_sort(sketches_.begin(), sketches_.end(),
                     [](const Sketch& a, const Sketch& b) { return a.cost < b.cost; });
    std::vector<MateGoal> goals;
    for (const Sketch& sketch : sketches_) {
      if (goals.size() < most) {
        goals.push_back(draw(sketch));
      }
    }
    return goals;
  }

 private:
  struct Walker {
    const Reach::Man* man;
    Steps steps;   ///< to each square, from where it stands; a pawn's as an officer
    Steps guards;  ///< to the nearest square from which it attacks each square
  };
  /// A man's part in a mate.
  struct Part {
    const Reach::Man* man;
    Role role;
    Bitboard squares;
  };
  struct Sketch {
    int cost = 10'000;
    std::vector<Part> parts;
  };

  void add(const Reach::Man& man) {
    Walker walker{&man, {}, {}};
    const Role role = man.piece.role == Role::Pawn ? Role::Queen : man.piece.role;
    if (man.piece.role == Role::Pawn) {
      walker.steps.fill(kFar);
      const int ranks = 7 - static_cast<int>(relative(man.piece.color, man.home.rank()));
      const Bitboard last = man.officer & Bitboard(relative(man.piece.color, Rank::R8));
      for (const Square promotion : last) {
        const int start = ranks + (promotion.file() == man.home.file() ? 1 : 3);
        const Steps then = steps_to(Role::Queen, Bitboard(promotion), reach_.passable_, man.officer);
        for (std::size_t i = 0; i < 64; ++i) {
          walker.steps[i] = std::min<std::uint8_t>(walker.steps[i], static_cast<std::uint8_t>(start + then[i]));
        }
      }
    } else {
      const Bitboard all = man.stands();
      walker.steps = steps_to(role, Bitboard(man.home), reach_.passable_ | Bitboard(man.home), all);
    }
    walker.guards.fill(kFar);
    for (const Square from : man.officer) {
      for (const Square to : attacks::piece(role, from, {})) {
        walker.guards[at(to)] = std::min(walker.guards[at(to)], walker.steps[at(from)]);
      }
    }
    const Bitboard pawn = man.pawn();
    for (const Square from : pawn) {
      const auto cost = static_cast<std::uint8_t>(distance(from, man.home) * 1);
      for (const Square to : attacks::pawn(man.piece.color, from)) {
        walker.guards[at(to)] = std::min(walker.guards[at(to)], cost);
      }
    }
    const bool king = man.piece.role == Role::King;
    if (man.piece.color == winner_) {
      (king ? mating_ : winners_).push_back(walker);
    } else {
      (king ? mated_ : losers_).push_back(walker);
    }
  }

  void look_at(Square king) {
    const int cost = mated_.front().steps[at(king)];
    if (cost >= kFar) {
      return;
    }
    best_ = {};
    king_ = king;
    for (const Walker& checker : winners_) {
      const Reach::Man& man = *checker.man;
      if (man.piece.role != Role::Pawn) {
        check_with(checker, man.piece.role, cost);
        continue;
      }
      for (const Role role : {Role::Queen, Role::Knight}) {
        check_with(checker, role, cost);
      }
      for (const Square from : attacks::pawn(~winner_, king) & man.pawn()) {
        const Bitboard attacked = attacks::pawn(winner_, from);
        cover(checker, Role::Pawn, from, attacked, cost + distance(from, man.home));
      }
    }
    if (!best_.parts.empty()) {
      sketches_.push_back(best_);
    }
  }

  void check_with(const Walker& checker, Role role, int cost) {
    for (const Square from : attacks::piece(role, king_, {}) & checker.man->officer) {
      const int moves = cost + checker.steps[at(from)];
      if (moves < best_.cost) {
        cover(checker, role, from, attacks::piece(role, from, {}), moves);
      }
    }
  }

  void cover(const Walker& checker, Role role, Square from, Bitboard attacked, int cost) {
    const Bitboard flights = attacks::king(king_) & ~attacked;
    const Part part{checker.man, role, Bitboard(from)};
    fill(flights, checker, part, nullptr, king_, cost);
    if (flights.empty()) {
      return;
    }
    const Walker& mating = mating_.front();
    for (const Square square : mating.man->officer & ~attacks::king(king_) & ~Bitboard(king_) & ~Bitboard(from)) {
      const int moves = cost + mating.steps[at(square)];
      const bool screens = attacks::between(from, king_).contains(square);
      if (moves < best_.cost && !screens && (attacks::king(square) & flights).any()) {
        fill(flights & ~attacks::king(square), checker, part, &mating, square, moves);
      }
    }
  }

  /// The cheapest way to take `flights` from the king: block or guard one by one.
  void fill(Bitboard flights, const Walker& checker, const Part& check, const Walker* mating, Square mating_square,
            int cost) {
    std::vector<Part>& parts = parts_;
    parts.clear();
    const Bitboard from = check.squares;
    Bitboard line = attacks::between(from.first(), king_) | from;  // what no blocker may attack
    if (mating != nullptr) {
      line |= Bitboard(mating_square);
    }
    std::uint64_t used = 0;
    for (const Square flight : flights) {
      const Part* best = nullptr;
      Part found{};
      int least = kFar;
      std::uint64_t taken = 0;
      for (std::size_t i = 0; i < losers_.size() && !from.contains(flight); ++i) {
        const Walker& man = losers_[i];
        const std::uint64_t self = std::uint64_t{1} << i;
        const int steps = man.man->home == flight ? 0 : man.steps[at(flight)];
        if ((used & self) != 0 || steps >= least || !man.man->stands().contains(flight)) {
          continue;
        }
        const Role as = man.man->piece.role == Role::Pawn && steps != 0 ? harmless(flight, line) : man.man->piece.role;
        const Bitboard sees = as == Role::Pawn ? attacks::pawn(~winner_, flight)
                                               : attacks::piece(as, flight, Bitboard(king_));
        if ((sees & line).any()) {
          continue;
        }
        least = steps;
        found = {man.man, as, Bitboard(flight)};
        best = &found;
        taken = self;
      }
      for (const Walker& man : winners_) {
        if (man.man == checker.man || man.guards[at(flight)] >= least) {
          continue;
        }
        least = man.guards[at(flight)];
        const Role as = man.man->piece.role;
        found = {man.man, as == Role::Pawn && least > 2 ? Role::Queen : as, {}};
        found.squares = found.role == Role::Pawn ? attacks::pawn(~winner_, flight) & man.man->pawn()
                                                 : attacks::piece(found.role, flight, {}) & man.man->officer;
        best = &found;
        taken = 0;
      }
      cost += least;
      if (best == nullptr || cost >= best_.cost) {
        return;
      }
      used |= taken;
      parts.push_back(found);
    }
    if (cost >= best_.cost) {
      return;
    }
    parts.push_back(check);
    parts.push_back({mated_.front().man, Role::King, Bitboard(king_)});
    if (mating != nullptr) {
      parts.push_back({mating->man, Role::King, Bitboard(mating_square)});
    }
    best_ = {cost, parts};
  }

  /// What a pawn of the loser had better become to block `flight` but neither take nor come between.
  [[nodiscard]] Role harmless(Square flight, Bitboard line) const {
    for (const Role role : {Role::Bishop, Role::Knight, Role::Rook}) {
      if ((attacks::piece(role, flight, Bitboard(king_)) & line).empty()) {
        return role;
      }
    }
    return Role::Queen;
  }

  [[nodiscard]] MateGoal draw(const Sketch& sketch) const {
    MateGoal goal;
    goal.cost = sketch.cost;
    for (const Part& part : sketch.parts) {
      goal.needs_.push_back(need(part));
    }
    return goal;
  }

  [[nodiscard]] MateGoal::Need need(const Part& part) const {
    const Color color = part.man->piece.color;
    MateGoal::Need need{color, bit(part.role), {}};
    if (part.role == Role::Pawn) {
      need.steps[0] = pawn_steps(color, part.squares);
      return need;
    }
    const Bitboard enter = reach_.passable_ | reach_.board_.by(~color) | part.man->stands();
    auto& steps = need.steps[index(part.role)];
    steps = steps_to(part.role, part.squares, reach_.passable_ | part.squares,
                     part.role == Role::King ? part.man->stands() : enter);
    if (part.man->piece.role == Role::Pawn) {
      need.roles |= bit(Role::Pawn);
      need.steps[0].fill(kFar);
      for (int i = 8; i < 56; ++i) {
        const Square square = Square::from_index(i);
        const Rank last = relative(color, Rank::R8);
        const int ranks = 7 - static_cast<int>(relative(color, square.rank()));
        need.steps[0][at(square)] = static_cast<std::uint8_t>(
            std::min<int>(kFar, 1 + ranks + steps[at(Square(square.file(), last))]));
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
  std::vector<Walker> winners_, losers_, mating_, mated_;
  std::vector<Part> parts_;
  std::vector<Sketch> sketches_;
  Sketch best_;
  Square king_ = Square::from_index(0);
};

int MateGoal::distance(const Board& board) const {
  int sum = 0;
  Bitboard used;
  for (const Need& need : needs_) {
    int least = kFar;
    Bitboard who;
    for (const Role role : kRoles) {
      if ((need.roles & bit(role)) == 0) {
        continue;
      }
      for (const Square man : board.by(need.color, role) & ~used) {
        if (need.steps[index(role)][at(man)] < least) {
          least = need.steps[index(role)][at(man)];
          who = Bitboard(man);
        }
      }
    }
    used |= who;
    sum += least;
  }
  return sum;
}

std::vector<MateGoal> find_mate_goals(const Reach& reach, Color winner, Bitboard targets, std::size_t most) {
  return GoalFinder(reach, winner).find(targets, most);
}

}  // namespace rookery::chess
