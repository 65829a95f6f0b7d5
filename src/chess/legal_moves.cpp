#include "rookery/chess/attacks.h"
#include "rookery/chess/position.h"

namespace rookery::chess {

namespace {

enum class Kinds { All, Captures, Quiets };

/// Walks over the legal moves of one position, or those of `kKinds`. `Sink` is called with each move and
/// returns false to stop; every function here returns false once it has. The one generator behind
/// legal_moves, legal_captures, legal_quiets, has_legal_move and is_legal.
template <Kinds kKinds, class Sink>
class Generator {
 public:
  Generator(const Position& position, Sink& sink)
      : position_(position),
        board_(position.board()),
        us_(position.turn()),
        own_(board_.by(us_)),
        enemy_(board_.by(~us_)),
        occupied_(board_.occupied()),
        king_(position.king(us_)),
        pinned_(position.blockers() & own_),
        goals_(kKinds == Kinds::Captures ? enemy_
               : kKinds == Kinds::Quiets ? ~occupied_
                                         : ~own_),
        sink_(sink) {}

  bool run() {
    const Bitboard checkers = position_.checkers();
    if (!king_steps()) {
      return false;
    }
    if (checkers.several()) {
      return true;  // double check: only the king can move
    }
    // In check a man must capture the checker or block; the king's own moves are done.
    target_ = checkers.any() ? checkers | attacks::between(king_, checkers.first()) : ~Bitboard{};
    return pieces() && pawns() && (kKinds == Kinds::Quiets || en_passant()) &&
           (kKinds == Kinds::Captures || checkers.any() || castling());
  }

 private:
  bool king_steps() {
    const Bitboard without_king = occupied_ ^ Bitboard(king_);
    for (const Square to : attacks::king(king_) & goals_) {
      if (attacks::attackers(board_, to, ~us_, without_king).empty() && !sink_(Move::normal(king_, to))) {
        return false;
      }
    }
    return true;
  }

  /// Where a man on `from` may go without uncovering its king.
  [[nodiscard]] Bitboard allowed(Square from) const {
    return pinned_.contains(from) ? target_ & attacks::line(king_, from) : target_;
  }

  bool pieces() {
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
      for (const Square from : board_.by(us_, role)) {
        for (const Square to : attacks::piece(role, from, occupied_) & goals_ & allowed(from)) {
          if (!sink_(Move::normal(from, to))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /// A promotion is a capture to legal_captures, whatever stands on its square.
  [[nodiscard]] Bitboard pawn_goals() const {
    switch (kKinds) {
      case Kinds::All:
        break;
      case Kinds::Captures:
        return enemy_ | kBackRanks;
      case Kinds::Quiets:
        return ~(enemy_ | kBackRanks);
    }
    return ~Bitboard{};
  }

  bool pawns() {
    const Rank start = relative(us_, Rank::R2);
    for (const Square from : board_.by(us_, Role::Pawn)) {
      const Bitboard ok = allowed(from);
      Bitboard steps = Bitboard(from).forward(us_) & ~occupied_;
      if (from.rank() == start) {
        steps |= steps.forward(us_) & ~occupied_;
      }
      for (const Square to : (steps | (attacks::pawn(us_, from) & enemy_)) & ok & pawn_goals()) {
        if (!pawn_move(from, to)) {
          return false;
        }
      }
    }
    return true;
  }

  bool pawn_move(Square from, Square to) {
    if (to.rank() != relative(us_, Rank::R8)) {
      return sink_(Move::normal(from, to));
    }
    for (const Role role : kPromotionRoles) {
      if (!sink_(Move::promotion(from, to, role))) {
        return false;
      }
    }
    return true;
  }

  bool en_passant() {
    const std::optional<Square> to = position_.setup().ep_square;
    if (!to) {
      return true;
    }
    for (const Square from : attacks::pawn(~us_, *to) & board_.by(us_, Role::Pawn)) {
      Board after = board_;
      after.remove(from, {us_, Role::Pawn});
      after.remove(to->forward(~us_), {~us_, Role::Pawn});
      after.put(*to, {us_, Role::Pawn});
      const bool safe = attacks::attackers(after, king_, ~us_, after.occupied()).empty();
      if (safe && !sink_(Move::en_passant(from, *to))) {
        return false;
      }
    }
    return true;
  }

  bool castling() {
    for (const Square rook : position_.setup().castling_rooks& own_) {
      if (can_castle(rook) && !sink_(Move::castling(king_, rook))) {
        return false;
      }
    }
    return true;
  }

  /// FIDE 2023, 3.8: both ways clear but for the two men; the king not over or onto an attacked square. The
  /// last test looks at the board after the rook's move, since in Chess960 the rook may have shielded its
  /// king.
  [[nodiscard]] bool can_castle(Square rook) const {
    const Square king_to = castled_king_square(king_, rook);
    const Square rook_to = castled_rook_square(king_, rook);
    const Bitboard others = occupied_ ^ Bitboard(king_) ^ Bitboard(rook);
    const Bitboard king_way = attacks::between(king_, king_to) | Bitboard(king_to);
    const Bitboard rook_way = attacks::between(rook, rook_to) | Bitboard(rook_to);
    if (((king_way | rook_way) & others).any()) {
      return false;
    }
    for (const Square square : king_way) {
      if (attacks::attackers(board_, square, ~us_, occupied_ ^ Bitboard(king_)).any()) {
        return false;
      }
    }
    return attacks::attackers(board_, king_to, ~us_, others | Bitboard(rook_to)).empty();
  }

  const Position& position_;
  const Board& board_;
  Color us_;
  Bitboard own_, enemy_, occupied_;
  Square king_;
  Bitboard pinned_;
  Bitboard goals_;  ///< where a man that is no pawn may end
  Bitboard target_;
  Sink& sink_;
};

template <Kinds kKinds, class Sink>
void each_legal_move(const Position& position, Sink sink) {
  Generator<kKinds, Sink>(position, sink).run();
}

template <Kinds kKinds>
MoveList list(const Position& position) {
  MoveList moves;
  each_legal_move<kKinds>(position, [&](Move move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

}  // namespace

MoveList legal_moves(const Position& position) {
  return list<Kinds::All>(position);
}

MoveList legal_captures(const Position& position) {
  return list<Kinds::Captures>(position);
}

MoveList legal_quiets(const Position& position) {
  return list<Kinds::Quiets>(position);
}

bool has_legal_move(const Position& position) {
  bool found = false;
  each_legal_move<Kinds::All>(position, [&](Move) {
    found = true;
    return false;
  });
  return found;
}

bool is_legal(const Position& position, Move move) {
  bool found = false;
  each_legal_move<Kinds::All>(position, [&](Move legal) {
    found = legal == move;
    return !found;
  });
  return found;
}

bool is_check(const Position& position) {
  return position.checkers().any();
}

bool is_checkmate(const Position& position) {
  return is_check(position) && !has_legal_move(position);
}

bool is_stalemate(const Position& position) {
  return !is_check(position) && !has_legal_move(position);
}

bool is_capture(const Position& position, Move move) {
  return move.kind() == MoveKind::EnPassant ||
         (move.kind() != MoveKind::Castling && position.board().occupied().contains(move.to()));
}

}  // namespace rookery::chess
