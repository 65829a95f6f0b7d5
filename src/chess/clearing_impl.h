// SPDX-License-Identifier: MIT
#pragma once
#include "clearing.h"
#include "kernel.h"
#include "sliders.h"
#include "spread.h"

namespace rookery::chess {

// Unnamed, as in kernel_impl.h: it is built for several kinds of processor.
namespace {

/// The proof of clearing.h for one position.
template <class Sliders>
class BoardClearing {
 public:
  explicit BoardClearing(const Position& position) : turn_(position.turn()) {
    const Board& board = position.board();
    const auto roles = board.by_roles();
    for (const Color color : kColors) {
      const Bitboard own = board.by(color);
      Side& side = sides_[index(color)];
      side.king = (roles[index(Role::King)] & own).first();
      side.standing = own & ~roles[index(Role::King)];
      side.of = {roles[index(Role::Pawn)] & own, roles[index(Role::Knight)] & own,
                 board.diagonal_sliders() & own, board.orthogonal_sliders() & own};
      side.queens = roles[index(Role::Queen)] & own;
    }
  }

  /// Whether both sides can choose a roamer, and these two can clear the board.
  [[nodiscard]] bool succeeds() {
    if (!kings_are_safe(occupied()) || !choose_roamers()) {
      return false;
    }
    // Each round takes pieces, or brings a king or a piece to where more can be taken.
    for (int round = 0; round < kMaxRounds; ++round) {
      const bool first = tour(turn_), second = tour(~turn_);
      if (side(turn_).standing.empty() && side(~turn_).standing.empty()) {
        return true;
      }
      if (first || second) {
        side(turn_).visited = side(~turn_).visited = {};
      } else if (!rearrange()) {
        return false;
      }
    }
    return false;
  }

 private:
  static constexpr int kMaxRounds = 32;

  struct Side {
    Bitboard standing;
    /// Of the standing pieces: pawns, knights, those that slide along diagonals, and along ranks and files.
    struct Kinds {
      Bitboard pawns, knights, diagonal, straight;
    } of;
    Bitboard queens;  ///< among the pieces at the start
    Square king = Square::from_index(0);
    Role role = Role::Knight;  ///< of the roamer
    Square home = Square::from_index(0), refuge = Square::from_index(0);
    Bitboard kept;     ///< home and refuge, once chosen
    Bitboard reached;  ///< where the roamer has been since a king or a standing piece last moved
    Bitboard visited;  ///< where the king has been since a tour last took something

    void move(Square from, Square to) {
      const Bitboard both = Bitboard(from) | Bitboard(to);
      for (Bitboard* kind : {&of.pawns, &of.knights, &of.diagonal, &of.straight}) {
        *kind ^= kind->contains(from) ? both : Bitboard{};
      }
      standing ^= both;
    }
    void remove(Bitboard squares) {
      standing &= ~squares;
      of.pawns &= ~squares;
      of.knights &= ~squares;
      of.diagonal &= ~squares;
      of.straight &= ~squares;
    }
  };

  [[nodiscard]] Side& side(Color color) { return sides_[index(color)]; }
  [[nodiscard]] const Side& side(Color color) const { return sides_[index(color)]; }

  /// By all but the roamers.
  [[nodiscard]] Bitboard occupied() const {
    return sides_[0].standing | sides_[1].standing | Bitboard(sides_[0].king) | Bitboard(sides_[1].king);
  }

  /// Standing pieces and the king of `by` that attack `target`.
  [[nodiscard]] bool is_attacked(Square target, Color by, Bitboard occupied) const {
    const Side& attacker = side(by);
    return ((attacks::pawn(~by, target) & attacker.of.pawns) |
            (attacks::knight(target) & attacker.of.knights) |
            (attacks::king(target) & Bitboard(attacker.king)) |
            (Sliders::bishop(target, occupied) & attacker.of.diagonal) |
            (Sliders::rook(target, occupied) & attacker.of.straight))
        .any();
  }

  [[nodiscard]] bool kings_are_safe(Bitboard occupied) const {
    return !is_attacked(sides_[0].king, Color::Black, occupied) &&
           !is_attacked(sides_[1].king, Color::White, occupied);
  }

  [[nodiscard]] static Bitboard calm(Role role, Square enemy_king) {
    return ~(attacks_of<Sliders>(role, enemy_king, Bitboard{}) | Bitboard(enemy_king));
  }

  /// Both sides' roamers: pieces on calm squares, or one that first goes to such a square while the other
  /// side passes.
  bool choose_roamers() {
    const bool white = choose_roamer(Color::White, false), black = choose_roamer(Color::Black, false);
    return (white || (black && choose_roamer(Color::White, true))) &&
           (black || (white && choose_roamer(Color::Black, true)));
  }

  /// Knights first: they go anywhere, and few squares are not calm for them.
  bool choose_roamer(Color color, bool moves) {
    const Side& own = side(color);
    const Bitboard rooks = own.of.straight & ~own.queens;
    return choose_roamer(color, Role::Knight, own.of.knights, moves) ||
           choose_roamer(color, Role::Rook, rooks, moves) ||
           choose_roamer(color, Role::Queen, own.queens, moves);
  }

  bool choose_roamer(Color color, Role role, Bitboard candidates, bool moves) {
    const Bitboard calm_squares = calm(role, side(~color).king);
    const Bitboard all = occupied() | side(~color).kept;
    for (const Square from : moves ? candidates : candidates& calm_squares) {
      const Bitboard homes =
          moves ? attacks_of<Sliders>(role, from, all) & calm_squares & ~all : Bitboard(from);
      for (const Square home : homes) {
        const Bitboard near = role == Role::Knight ? attacks::knight(home) : neighbours(role, home);
        const Bitboard refuges = near & calm_squares & ~all;
        if (refuges.any() && kings_are_safe(occupied() & ~Bitboard(from))) {
          settle(color, role, from, home, refuges.first());
          return true;
        }
      }
    }
    return false;
  }

  /// Makes the piece on `from` the roamer.
  void settle(Color color, Role role, Square from, Square home, Square refuge) {
    Side& own = side(color);
    own.role = role;
    own.home = home;
    own.refuge = refuge;
    own.kept = Bitboard(home) | Bitboard(refuge);
    own.reached = Bitboard(home);
    own.remove(Bitboard(from));
  }

  /// Where a rook or queen gets by one step.
  [[nodiscard]] static Bitboard neighbours(Role role, Square from) {
    return role == Role::Queen ? attacks::king(from)
                               : attacks::king(from) & Sliders::rook(from, attacks::king(from));
  }

  /// What `color` must not take on a tour.
  [[nodiscard]] Bitboard shields(Color color) const {
    const Side& own = side(color);
    const Side& enemy = side(~color);
    const Bitboard firm = own.standing | Bitboard(own.king) | Bitboard(enemy.king);
    Bitboard lines;
    for (const Square slider : sliders_seen(own.king, enemy, firm)) {
      lines |= attacks::between(own.king, slider);
    }
    for (const Square slider : sliders_seen(enemy.king, own, firm)) {
      lines |= attacks::between(enemy.king, slider);
    }
    return lines & enemy.standing;
  }

  [[nodiscard]] static Bitboard sliders_seen(Square king, const Side& by, Bitboard firm) {
    return (Sliders::rook(king, firm) & by.of.straight) | (Sliders::bishop(king, firm) & by.of.diagonal);
  }

  /// Takes what the roamer of `color` can take. Whether that was anything.
  bool tour(Color color) {
    Side& own = side(color);
    Side& enemy = side(~color);
    if (enemy.standing.empty()) {
      return false;
    }
    const Bitboard closed =
        own.standing | Bitboard(own.king) | Bitboard(enemy.king) | enemy.kept | shields(color);
    const Bitboard stops = calm(own.role, enemy.king) & ~closed;
    if ((stops & enemy.standing).empty()) {
      return false;
    }
    const Bitboard taken =
        (own.role == Role::Knight ? leaps(own, stops) : slides(own, closed, stops, enemy.standing)) &
        enemy.standing;
    enemy.remove(taken);
    return taken.any();
  }

  [[nodiscard]] static Bitboard leaps(Side& own, Bitboard stops) {
    Bitboard& reached = own.reached;
    for (Bitboard front = reached; front.any();) {
      front = spread::knights(front) & stops & ~reached;
      reached |= front;
    }
    return reached;
  }

  [[nodiscard]] static Bitboard slides(Side& own, Bitboard closed, Bitboard stops, Bitboard enemies) {
    Bitboard& reached = own.reached;
    for (Bitboard before; before != reached;) {
      before = reached;
      // What was taken on the way is open from then on.
      const Bitboard open = ~closed & (~enemies | reached);
      reached |= spread::pieces(own.role, reached, open) & stops;
    }
    return reached;
  }

  /// Where a standing piece on `from` gets by a move that takes nothing and does not promote.
  [[nodiscard]] static Bitboard moves_of(const Side& own, Color color, Square from, Bitboard barred) {
    Bitboard squares;
    if (own.of.pawns.contains(from)) {
      squares = Bitboard(from).forward(color) & ~kBackRanks;
    } else if (own.of.knights.contains(from)) {
      squares = attacks::knight(from);
    }
    if (own.of.diagonal.contains(from)) {
      squares |= Sliders::bishop(from, barred);
    }
    if (own.of.straight.contains(from)) {
      squares |= Sliders::rook(from, barred);
    }
    return squares & ~barred;
  }

  /// Moves a piece of `color` from where the enemy's roamer would check the king to a calm square. Whether
  /// there was one to move.
  bool sidestep(Color color) {
    Side& own = side(color);
    const Bitboard calm_squares = calm(side(~color).role, own.king);
    const Bitboard barred = occupied() | own.kept | side(~color).kept;
    for (const Square from : own.standing & ~calm_squares) {
      for (const Square to : moves_of(own, color, from, barred) & calm_squares) {
        own.move(from, to);
        if (kings_are_safe(occupied())) {
          return true;
        }
        own.move(to, from);
      }
    }
    return false;
  }

  /// How many of its pieces a king on `square` keeps from being taken, as the enemy's roamer would check him.
  [[nodiscard]] int kept_by(Color color, Square square) const {
    return (side(color).standing & ~calm(side(~color).role, square)).count();
  }

  /// Moves the king of `color` to where fewest of its pieces are kept, no more than now, and it has not been.
  /// Whether it found such a square.
  bool step(Color color) {
    Side& own = side(color);
    Side& enemy = side(~color);
    if (own.standing.empty()) {
      return false;
    }
    int fewest = kept_by(color, own.king) + 1;
    std::optional<Square> best;
    for (const Square to : attacks::king(own.king) & ~own.standing & ~own.kept & ~enemy.kept & ~own.visited) {
      if (const int kept = kept_by(color, to); kept < fewest && may_step(color, to)) {
        fewest = kept;
        best = to;
      }
    }
    if (best) {
      enemy.remove(Bitboard(*best));
      own.visited |= Bitboard(own.king);
      own.king = *best;
    }
    return best.has_value();
  }

  [[nodiscard]] bool may_step(Color color, Square to) const {
    const Side& own = side(color);
    const Side& enemy = side(~color);
    const Bitboard after = (occupied() & ~Bitboard(own.king)) | Bitboard(to);
    return (enemy.kept & ~calm(enemy.role, to)).empty() && !is_attacked(to, ~color, after) &&
           !is_attacked(enemy.king, color, after);
  }

  /// What no tour takes: a king steps aside, or else a standing piece. Whether one did.
  bool rearrange() {
    for (const Color color : kColors) {
      side(color).reached = Bitboard(side(color).home);
    }
    const bool first = step(turn_), second = step(~turn_);
    if (first || second) {
      return true;
    }
    const bool third = sidestep(turn_), fourth = sidestep(~turn_);
    return third || fourth;
  }

  Color turn_;
  std::array<Side, 2> sides_;
};

}  // namespace

template <class Sliders>
bool Clearing<Sliders>::rules_out_dead_position(const Position& position) {
  if (BoardClearing<Sliders>(position).succeeds()) {
    return true;
  }
  // Out of check, or once something else has moved, it may hold.
  constexpr std::size_t kTried = 2;
  const MoveList moves = Kernel<Sliders>::legal_moves(position);
  for (std::size_t i = 0; i < moves.size() && i < kTried; ++i) {
    if (BoardClearing<Sliders>(Kernel<Sliders>::after(position, moves[i])).succeeds()) {
      return true;
    }
  }
  return false;
}

}  // namespace rookery::chess
