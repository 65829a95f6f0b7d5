// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "kernel.h"
#include "rookery/base/inline_vector.h"

namespace rookery::chess {

// Unnamed, as in kernel_impl.h: it is built for several kinds of processor.
namespace {

/// A way to mate the loser's king where he stands: which piece checks him from where.
struct MatePlan {
  Square from = Square::from_index(0);  ///< where the piece stands
  Square to = Square::from_index(0);
  Role role = Role::Pawn;  ///< of the piece now
  Role as = Role::Pawn;    ///< there; another one if it promotes
};

/// What keeps a plan from being mate at once.
struct Obstacles {
  int cost = 0;      ///< an estimate of how much is still to be done; 0: nothing
  bool far = false;  ///< the piece cannot go there in one move
  /// Of the king, neither blocked nor guarded; also the mating piece's square, if nothing guards it.
  Bitboard flights;
  Bitboard capturers;  ///< pieces of the loser that could take the mating piece; without the king
  Bitboard path;       ///< from the mating piece to the king
};

/// Finds plans in a position, and moves that remove their obstacles. The moves are legal; that a plan leads
/// to mate is a guess.
template <class Sliders>
class MatePlanner {
 public:
  MatePlanner(const Position& position, Color winner)
      : position_(position),
        board_(position.board()),
        winner_(winner),
        king_(position.king(~winner)),
        ring_(attacks::king(king_)),
        occupied_(board_.occupied()),
        winners_(board_.by(winner)),
        losers_(board_.by(~winner)) {}

  static constexpr int kHopeless = 14;

  /// The plan of the lowest cost below kHopeless that does not mate from one of `but_from`.
  std::optional<MatePlan> choose(Bitboard but_from) {
    but_from_ = but_from;
    best_.reset();
    best_cost_ = kHopeless;
    if (!counted_) {
      count_attacks();
    }
    checks_ = {Bitboard{}, attacks::knight(king_), Sliders::bishop(king_, occupied_),
               Sliders::rook(king_, occupied_),
               Sliders::bishop(king_, occupied_) | Sliders::rook(king_, occupied_)};
    for (const TrackedPiece& piece : pieces_) {
      for (const Square to : checks_[index(piece.role)] & piece.attacks & ~winners_) {
        rate(piece, piece.role, to, 0);
      }
    }
    rate_pawns();
    for (const TrackedPiece& piece : pieces_) {
      if (best_cost_ <= kStep) {
        break;
      }
      const Bitboard first = piece.attacks & ~winners_;
      for (const Square to : checks_[index(piece.role)] & ~winners_ & ~piece.attacks) {
        if ((attacks_of<Sliders>(piece.role, to, occupied_ ^ Bitboard(piece.at)) & first).any()) {
          rate(piece, piece.role, to, kStep);
        }
      }
    }
    return best_;
  }

  [[nodiscard]] Obstacles obstacles_of(const MatePlan& plan) const {
    Obstacles seen;
    const Bitboard from(plan.from), to(plan.to);
    const Bitboard after = (occupied_ & ~from) | to, kingless = after & ~Bitboard(king_);
    for (const Square flight : ring_ & ~(losers_ & ~to) & ~attacked_by(plan.as, plan.to, kingless)) {
      if ((attackers<Sliders>(board_, flight, winner_, kingless) & ~from).empty()) {
        seen.flights |= Bitboard(flight);
      }
    }
    seen.capturers = attackers<Sliders>(board_, plan.to, ~winner_, after) & ~Bitboard(king_);
    seen.path = attacks::between(plan.to, king_);
    int barred = 0;
    for (const Square square : seen.path) {
      barred += interposers(square, after).any() ? 1 : 0;
    }
    seen.far = !reaches(plan);
    seen.cost = (seen.far ? kStep : 0) + kObstacle * (seen.flights.count() + seen.capturers.count() + barred);
    return seen;
  }

  /// A move of the side to move that removes an obstacle.
  [[nodiscard]] std::optional<Move> help(const MatePlan& plan, const Obstacles& seen) const {
    return position_.turn() == winner_ ? winners_help(plan, seen) : losers_help(plan, seen);
  }

  /// A pawn move of the side to move that does not disturb the plan.
  [[nodiscard]] std::optional<Move> wait(const MatePlan& plan, const Obstacles& seen) const {
    const Color us = position_.turn();
    const Bitboard spared = seen.path | Bitboard(plan.to) | seen.flights;
    const Bitboard kept = us == winner_ ? Bitboard(plan.from) : ring_;
    Bitboard steps = (board_.by(us, Role::Pawn) & ~kept).forward(us) & ~occupied_ & ~kBackRanks & ~spared;
    // The winner's pawns hurry to promote, the loser's do not.
    const bool highest_first = (us == Color::White) == (us == winner_);
    while (steps.any()) {
      const Square to =
          highest_first ? Square::from_index(63 - std::countl_zero(steps.bits())) : steps.first();
      steps ^= Bitboard(to);
      const Move move = Move::normal(to.forward(~us), to);
      if ((us == winner_ || spares(Role::Pawn, move, spared)) && is_legal(move)) {
        return move;
      }
    }
    return std::nullopt;
  }

 private:
  struct TrackedPiece {
    Square at;
    Role role;
    Bitboard attacks;  ///< through the loser's king
  };

  static constexpr int kStep = 5;      ///< for a move to where the mating piece can go on
  static constexpr int kObstacle = 2;  ///< for a flight, a capturer, a square of the path that can be blocked

  [[nodiscard]] Bitboard attacked_by(Role winners, Square from, Bitboard occupied) const {
    return winners == Role::Pawn ? attacks::pawn(winner_, from)
                                 : attacks_of<Sliders>(winners, from, occupied);
  }

  /// Squares attacked once at least, and twice at least.
  struct Attacks {
    Bitboard once, twice;
    void add(Bitboard attacked) {
      twice |= once & attacked;
      once |= attacked;
    }
    void add_pawns(Color color, Bitboard pawns) {
      add(pawns.forward(color).toward_a());
      add(pawns.forward(color).toward_h());
    }
  };

  void count_attacks() {
    counted_ = true;
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
      for (const Square at : board_.by(winner_, role)) {
        pieces_.push_back({at, role, attacks_of<Sliders>(role, at, occupied_ ^ Bitboard(king_))});
        ours_.add(pieces_[pieces_.size() - 1].attacks);
      }
      for (const Square at : board_.by(~winner_, role)) {
        theirs_.add(attacks_of<Sliders>(role, at, occupied_));
      }
    }
    ours_.add(attacks::king(position_.king(winner_)));
    ours_.add_pawns(winner_, board_.by(winner_, Role::Pawn));
    const Bitboard pawns = board_.by(~winner_, Role::Pawn);
    theirs_.add_pawns(~winner_, pawns);
    const Bitboard step = pawns.forward(~winner_) & ~occupied_;
    const Bitboard third(relative(~winner_, Rank::R3));
    may_interpose_ = theirs_.once | step | ((step & third).forward(~winner_) & ~occupied_);
  }

  void rate_pawns() {
    const Bitboard last(relative(winner_, Rank::R8));
    for (const Square at : board_.by(winner_, Role::Pawn)) {
      const TrackedPiece pawn{at, Role::Pawn, attacks::pawn(winner_, at)};
      const Bitboard step = Bitboard(at).forward(winner_) & ~occupied_;
      const Bitboard moves = (pawn.attacks & losers_ & ~Bitboard(king_)) | step;
      for (const Square to : moves& attacks::pawn(~winner_, king_) & ~last) {
        rate(pawn, Role::Pawn, to, 0);
      }
      for (const Square to : moves& last) {
        for (const Role role : {Role::Queen, Role::Knight}) {
          if (attacks_of<Sliders>(role, to, occupied_ ^ Bitboard(at)).contains(king_)) {
            rate(pawn, role, to, 0);
          }
        }
      }
    }
  }

  /// Keeps a plan if it is the cheapest so far. `cost`: of its moves; its obstacles are estimated, since
  /// obstacles_of() takes longer.
  void rate(const TrackedPiece& piece, Role as, Square to, int cost) {
    if (cost >= best_cost_ || but_from_.contains(to)) {
      return;
    }
    const Bitboard covered = attacked_by(as, to, occupied_ ^ Bitboard(king_) ^ Bitboard(piece.at));
    const Bitboard guarded = ours_.twice | (ours_.once & ~piece.attacks);
    const Bitboard flights = ring_ & ~(losers_ & ~Bitboard(to)) & ~guarded & ~covered;
    const Bitboard barred = attacks::between(to, king_) & may_interpose_;
    const int capturers = int{theirs_.once.contains(to)} + int{theirs_.twice.contains(to)};
    cost += kObstacle * (flights.count() + capturers + barred.count());
    if (cost < best_cost_) {
      best_cost_ = cost;
      best_ = MatePlan{piece.at, to, piece.role, as};
    }
  }

  [[nodiscard]] bool reaches(const MatePlan& plan) const {
    if (plan.role != Role::Pawn) {
      return attacks_of<Sliders>(plan.role, plan.from, occupied_).contains(plan.to);
    }
    const Bitboard step = Bitboard(plan.from).forward(winner_) & ~occupied_;
    return (step | (attacks::pawn(winner_, plan.from) & losers_)).contains(plan.to);
  }

  /// The pawns of `color` that may step, or step twice, to `to`.
  [[nodiscard]] Bitboard pawns_before(Color color, Square to) const {
    if (occupied_.contains(to)) {
      return {};
    }
    const Bitboard one = Bitboard(to).forward(~color);
    const bool two = to.rank() == relative(color, Rank::R4) && (one & occupied_).empty();
    return (two ? one.forward(~color) : one) & board_.by(color, Role::Pawn);
  }

  /// Pieces of the loser that may move to a square of the path.
  [[nodiscard]] Bitboard interposers(Square square, Bitboard occupied) const {
    const Bitboard non_pawns =
        attackers<Sliders>(board_, square, ~winner_, occupied) & ~board_.by(Role::Pawn);
    return (non_pawns | pawns_before(~winner_, square)) & ~Bitboard(king_);
  }

  [[nodiscard]] bool is_legal(Move move) const { return Kernel<Sliders>::is_legal(position_, move); }
  [[nodiscard]] std::optional<Move> first_legal(Square from, Bitboard to_each) const {
    for (const Square to : to_each) {
      if (is_legal(Move::normal(from, to))) {
        return Move::normal(from, to);
      }
    }
    return std::nullopt;
  }

  /// Moves the mating piece nearer, captures what could capture it, or guards a flight.
  [[nodiscard]] std::optional<Move> winners_help(const MatePlan& plan, const Obstacles& seen) const {
    if (seen.far) {
      return plan.role == Role::Pawn ? std::nullopt : go_nearer(plan, seen);
    }
    for (const Square capturer : seen.capturers) {
      const Bitboard pieces = attackers<Sliders>(board_, capturer, winner_, occupied_);
      for (const Square piece : pieces & ~Bitboard(plan.from) & ~board_.by(Role::Pawn)) {
        if (is_legal(Move::normal(piece, capturer))) {
          return Move::normal(piece, capturer);
        }
      }
    }
    for (const Square flight : seen.flights) {
      if (const auto move = guard(flight, plan, seen)) {
        return move;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Move> go_nearer(const MatePlan& plan, const Obstacles& seen) const {
    const Bitboard via = attacks_of<Sliders>(plan.role, plan.to, occupied_ ^ Bitboard(plan.from)) &
                         attacks_of<Sliders>(plan.role, plan.from, occupied_) & ~winners_ & ~Bitboard(king_);
    for (const Bitboard way : {via & seen.capturers, via & ~occupied_ & ~seen.path, via}) {
      if (const auto move = first_legal(plan.from, way)) {
        return move;
      }
    }
    return std::nullopt;
  }

  /// Moves another piece of the winner to where it attacks `flight`.
  [[nodiscard]] std::optional<Move> guard(Square flight, const MatePlan& plan, const Obstacles& seen) const {
    const Bitboard mating(plan.from);
    const Bitboard free = ~winners_ & ~seen.path & ~Bitboard(plan.to) & ~Bitboard(king_);
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
      const Bitboard pieces = board_.by(winner_, role) & ~mating;
      if (pieces.empty()) {
        continue;
      }
      const Bitboard from_there = attacks_of<Sliders>(role, flight, occupied_ ^ mating) & free;
      for (const Square piece : pieces) {
        const Bitboard attacked = attacks_of<Sliders>(role, piece, occupied_);
        const Bitboard kept = attacked & ((ring_ & ~losers_) | Bitboard(plan.to));
        for (const Square to : attacked& from_there) {
          if ((kept & ~attacks_of<Sliders>(role, to, occupied_ ^ Bitboard(piece))).empty() &&
              is_legal(Move::normal(piece, to))) {
            return Move::normal(piece, to);
          }
        }
      }
    }
    for (const Square to : attacks::pawn(~winner_, flight) & free & ~occupied_ & ~kBackRanks) {
      const Bitboard pawn = pawns_before(winner_, to);
      if (pawn.any() && is_legal(Move::normal(pawn.first(), to))) {
        return Move::normal(pawn.first(), to);
      }
    }
    return std::nullopt;
  }

  /// Moves away a piece that could capture the mating piece or interpose, or blocks a flight.
  [[nodiscard]] std::optional<Move> losers_help(const MatePlan& plan, const Obstacles& seen) const {
    const Bitboard spared = seen.path | Bitboard(plan.to);
    for (const Square capturer : seen.capturers) {
      if (const auto move = step_away(capturer, seen.flights, spared)) {
        return move;
      }
    }
    for (const Square square : seen.path) {
      for (const Square piece : interposers(square, occupied_) & ~board_.by(Role::Pawn)) {
        if (const auto move = step_away(piece, seen.flights, spared)) {
          return move;
        }
      }
    }
    for (const Square flight : seen.flights & ~spared & ~occupied_) {
      for (const Square piece : interposers(flight, occupied_) & ~ring_) {
        const Move move = Move::normal(piece, flight);
        if (spares(board_.role_on(piece), move, spared) && is_legal(move)) {
          return move;
        }
      }
    }
    return std::nullopt;
  }

  /// Moves a piece to where it attacks none of `spared`, preferably to a flight, which it then blocks.
  [[nodiscard]] std::optional<Move> step_away(Square piece, Bitboard flights, Bitboard spared) const {
    const Role role = board_.role_on(piece);
    const Bitboard all = quiet_moves(role, piece) & ~spared;
    for (const Bitboard part : {all & flights, all & ~flights}) {
      for (const Square to : part) {
        const Move move = Move::normal(piece, to);
        if (spares(role, move, spared) && is_legal(move)) {
          return move;
        }
      }
    }
    return std::nullopt;
  }

  /// Whether a piece of the loser, once there, attacks none of `squares`.
  [[nodiscard]] bool spares(Role role, Move move, Bitboard squares) const {
    const Bitboard attacked = role == Role::Pawn
                                  ? attacks::pawn(~winner_, move.to())
                                  : attacks_of<Sliders>(role, move.to(), occupied_ ^ Bitboard(move.from()));
    return (attacked & squares).empty();
  }

  [[nodiscard]] Bitboard quiet_moves(Role losers, Square from) const {
    if (losers != Role::Pawn) {
      return attacks_of<Sliders>(losers, from, occupied_) & ~occupied_;
    }
    const Bitboard step = Bitboard(from).forward(~winner_) & ~occupied_ & ~kBackRanks;
    const Bitboard third(relative(~winner_, Rank::R3));
    return step | ((step & third).forward(~winner_) & ~occupied_);
  }

  const Position& position_;
  const Board& board_;
  Color winner_;
  Square king_;    ///< the loser's
  Bitboard ring_;  ///< the squares around him
  Bitboard occupied_, winners_, losers_;

  // While choose() looks for the best plan; what does not hang on the plan is counted by the first call:
  bool counted_ = false;
  InlineVector<TrackedPiece, 64> pieces_;  ///< the winner's, without pawns and king
  Attacks ours_, theirs_;                  ///< by the winner's pieces; by the loser's, without the king
  Bitboard may_interpose_;                 ///< where the loser's pieces may go
  std::array<Bitboard, 5> checks_{};       ///< by role, from where it checks
  Bitboard but_from_;
  std::optional<MatePlan> best_;
  int best_cost_ = kHopeless;
};

}  // namespace

}  // namespace rookery::chess
