// SPDX-License-Identifier: MIT
#pragma once
#include "finder.h"
#include "kernel.h"
#include "perft_impl.h"

namespace rookery::chess {

// Unnamed, so that a linker never takes what was built for newer processors for the general copy.
namespace {

/// Fills a list.
class Lister {
 public:
  explicit Lister(MoveList& moves) : next_(moves.begin()) {}

  /// One past the last move.
  [[nodiscard]] const Move* end() const { return next_; }

  template <Role kRole>
  bool piece(Square from, Bitboard to_each) {
    for (const Square to : to_each) {
      add(Move::normal(from, to));
    }
    return true;
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    for (const Square to : to_each) {
      add(Move::normal(Square::from_index(to.index() + kBack), to));
    }
    return true;
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    return steps<kBack>(to_each);
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    for (const Square to : to_each) {
      for (const Role role : kPromotionRoles) {
        add(Move::promotion(Square::from_index(to.index() + kBack), to, role));
      }
    }
    return true;
  }
  bool en_passant(Square from, Square to) {
    add(Move::en_passant(from, to));
    return true;
  }
  bool castling(Square king, Square rook) {
    add(Move::castling(king, rook));
    return true;
  }

 private:
  void add(Move move) { *next_++ = move; }

  Move* next_;
};

/// Fills a list of sets.
class MoveListVisitor {
 public:
  explicit MoveListVisitor(MoveSets& sets) : next_(sets.begin()) {}

  /// One past the last set.
  [[nodiscard]] const MoveSet* end() const { return next_; }

  template <Role kRole>
  bool piece(Square from, Bitboard to_each) {
    return add(to_each, from.index(), MoveSet::Kind::Piece);
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    return add(to_each, kBack, MoveSet::Kind::Pawns);
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    return steps<kBack>(to_each);
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    return add(to_each, kBack, MoveSet::Kind::Promotions);
  }
  bool en_passant(Square from, Square to) {
    return add(Bitboard(to), from.index(), MoveSet::Kind::EnPassant);
  }
  bool castling(Square king, Square rook) {
    return add(Bitboard(rook), king.index(), MoveSet::Kind::Castling);
  }

 private:
  /// Writes it in any case, and keeps it if it is not empty: there is room for one more, and no branch.
  bool add(Bitboard to_each, int from, MoveSet::Kind kind) {
    *next_ = {to_each, static_cast<std::int8_t>(from), kind};
    next_ += to_each.any() ? 1 : 0;
    return true;
  }

  MoveSet* next_;
};

/// Stops at the first move.
struct Seeker {
  template <Role kRole>
  bool piece(Square, Bitboard to_each) {
    return to_each.empty();
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    return to_each.empty();
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    return to_each.empty();
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    return to_each.empty();
  }
  bool en_passant(Square, Square) { return false; }
  bool castling(Square, Square) { return false; }
};

/// Stops at one move.
struct LegalityVisitor {
  Move sought;

  template <Role kRole>
  bool piece(Square from, Bitboard to_each) {
    return sought != Move::normal(from, sought.to()) || !to_each.contains(sought.to());
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    return sought.kind() != MoveKind::Normal || sought.from().index() - sought.to().index() != kBack ||
           !to_each.contains(sought.to());
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    return steps<kBack>(to_each);
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    return sought.kind() != MoveKind::Promotion || sought.from().index() - sought.to().index() != kBack ||
           !to_each.contains(sought.to());
  }
  bool en_passant(Square from, Square to) { return sought != Move::en_passant(from, to); }
  bool castling(Square king, Square rook) { return sought != Move::castling(king, rook); }
};

template <class Sliders, Kinds kKinds, class Visitor>
bool walk(const Position& position, Visitor& visitor, Bitboard among = ~Bitboard{}) {
  return position.turn() == Color::White
             ? Generator<Sliders, Color::White, kKinds, Visitor>(position.setup(), visitor, among).walk()
             : Generator<Sliders, Color::Black, kKinds, Visitor>(position.setup(), visitor, among).walk();
}

template <class Sliders, Kinds kKinds>
[[gnu::flatten]] MoveList list(const Position& position) {
  MoveList moves;
  Lister lister(moves);
  walk<Sliders, kKinds>(position, lister);
  moves.set_end(lister.end());
  return moves;
}

template <class Sliders>
[[gnu::flatten]] MoveSets gather(const Position& position) {
  MoveSets sets;
  MoveListVisitor gatherer(sets);
  walk<Sliders, Kinds::All>(position, gatherer);
  sets.set_end(gatherer.end());
  return sets;
}

/// Whether a pawn that goes so takes a double step.
inline bool leaps(Square from, Square to) {
  return (from.index() ^ to.index()) == 16;
}

/// Whether `move` needs more than a piece that goes from one square to another, by the number of that piece.
inline bool is_special(Move move, unsigned mover) {
  return move.kind() != MoveKind::Normal ||
         (Board::role_of(mover) == Role::Pawn && leaps(move.from(), move.to()));
}

template <class Sliders>
[[gnu::always_inline]] inline void play_special(Setup& setup, std::uint64_t& key, Move move) {
  if (setup.turn == Color::White) {
    Player<Sliders, Color::White>(setup, key).special(move);
  } else {
    Player<Sliders, Color::Black>(setup, key).special(move);
  }
}

/// What any other move leaves of a position, but for what is the same after each.
struct MoveEffect {
  Board board;
  Bitboard castling_rooks;
  int halfmove_clock;
  int fullmove_number;
  std::uint64_t key;
};

/// What counts of a piece that moves.
struct Mover {
  const Board::Planes& planes;                ///< planes_of() its number
  const std::array<std::uint64_t, 64>& keys;  ///< [square]
  std::uint32_t counts_on;                    ///< all bits, unless it is a pawn; else none
  Bitboard king;                              ///< every square, if it is a king; else none
};

inline Mover mover_of(unsigned number) {
  const Role role = Board::role_of(number);
  return {.planes = kPlanesOf[number],
          .keys = zobrist::kKeys.pieces[number],
          .counts_on = std::uint32_t{} - static_cast<std::uint32_t>(role != Role::Pawn),
          .king = Bitboard(role == Role::King ? ~std::uint64_t{} : 0)};
}

/// Without a branch on what moves or is taken. Each part is written once into the position that it makes:
/// what is put together elsewhere and copied in wider pieces would wait for itself.
template <class Sliders>
[[gnu::always_inline]] inline MoveEffect played(const Position& position, Square from, Square to,
                                                unsigned taken, const Mover& mover) {
  const Setup& now = position.setup();
  std::uint64_t key = position.key() ^ zobrist::black_to_move() ^ mover.keys[attacks::detail::at(from)] ^
                      mover.keys[attacks::detail::at(to)] ^ zobrist::piece_key(taken, to);
  if (now.ep_square) {
    key ^= zobrist::ep_file(now.ep_square->file());
  }
  Bitboard rooks = now.castling_rooks;
  if (rooks.any()) {
    const Bitboard rank = mover.king & Bitboard(relative(now.turn, Rank::R1));
    const Bitboard dropped = rooks & (Bitboard(from) | Bitboard(to) | rank);
    rooks ^= dropped;
    for (const Square rook : dropped) {
      key ^= zobrist::castling_rook(rook);
    }
  }
  const std::uint32_t counts_on = taken == 0 ? mover.counts_on : 0;
  return {
      .board = Sliders::moved(now.board, from, to, mover.planes),
      .castling_rooks = rooks,
      .halfmove_clock = static_cast<int>((static_cast<std::uint32_t>(now.halfmove_clock) + 1) & counts_on),
      .fullmove_number = now.fullmove_number + static_cast<int>(now.turn),
      .key = key};
}

template <class Sliders>
[[gnu::always_inline]] inline MoveEffect played(const Position& position, Square from, Square to,
                                                unsigned mover) {
  return played<Sliders>(position, from, to, Sliders::number_at(position.board(), to), mover_of(mover));
}

}  // namespace

template <class Sliders>
MoveList Kernel<Sliders>::legal_moves(const Position& position) {
  return list<Sliders, Kinds::All>(position);
}

template <class Sliders>
MoveList Kernel<Sliders>::legal_captures(const Position& position) {
  return list<Sliders, Kinds::Captures>(position);
}

template <class Sliders>
MoveList Kernel<Sliders>::legal_quiets(const Position& position) {
  return list<Sliders, Kinds::Quiets>(position);
}

template <class Sliders>
MoveSets Kernel<Sliders>::legal_move_sets(const Position& position) {
  return gather<Sliders>(position);
}

/// Writes the position after each move that it is shown.
template <class Sliders>
template <Color kUs>
class Kernel<Sliders>::SuccessorVisitor {
 public:
  SuccessorVisitor(const Position& before, Successors& successors)
      : before_(before), next_(successors.begin()) {}

  /// One past the last position.
  [[nodiscard]] const Position* end() const { return next_; }

  template <Role kRole>
  bool piece(Square from, Bitboard to_each) {
    const Mover mover = mover_of(Board::number_of({kUs, kRole}));
    for (const Square to : to_each) {
      add(from, to, Sliders::number_at(before_.board(), to), mover);
    }
    return true;
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    const Mover mover = mover_of(Board::number_of({kUs, Role::Pawn}));
    for (const Square to : to_each) {
      const unsigned taken = kBack % 2 == 0 ? 0 : Sliders::number_at(before_.board(), to);
      add(Square::from_index(to.index() + kBack), to, taken, mover);
    }
    return true;
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    for (const Square to : to_each) {
      add([&](auto& player) { player.double_step(Square::from_index(to.index() + kBack), to); });
    }
    return true;
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    for (const Square to : to_each) {
      for (const Role role : kPromotionRoles) {
        add([&](auto& player) {
          player.promotion(Square::from_index(to.index() + kBack), to, role, kBack % 2 != 0);
        });
      }
    }
    return true;
  }
  bool en_passant(Square from, Square to) {
    add([&](auto& player) { player.en_passant(from, to); });
    return true;
  }
  bool castling(Square, Square rook) {
    add([&](auto& player) { player.castling(rook); });
    return true;
  }

 private:
  void add(Square from, Square to, unsigned taken, const Mover& mover) {
    ::new (next_++) Position(before_, played<Sliders>(before_, from, to, taken, mover));
  }
  template <class Play>
  void add(Play play) {
    Position& after = *::new (next_++) Position(before_);
    Player<Sliders, kUs> player(after.setup_, after.key_);
    play(player);
  }

  const Position& before_;
  Position* next_;
};

template <class Sliders>
Successors Kernel<Sliders>::successors(const Position& position) {
  Successors successors;
  const auto fill = [&]<Color kUs>() {
    SuccessorVisitor<kUs> visitor(position, successors);
    Generator<Sliders, kUs, Kinds::All, SuccessorVisitor<kUs>>(position.setup(), visitor).walk();
    successors.set_end(visitor.end());
  };
  if (position.turn() == Color::White) {
    fill.template operator()<Color::White>();
  } else {
    fill.template operator()<Color::Black>();
  }
  return successors;
}

template <class Sliders>
std::size_t Kernel<Sliders>::count_legal_moves(const Position& position) {
  Counter counter;
  walk<Sliders, Kinds::All>(position, counter);
  return static_cast<std::size_t>(counter.count);
}

template <class Sliders>
bool Kernel<Sliders>::has_legal_move(const Position& position) {
  Seeker seeker;
  return !walk<Sliders, Kinds::All>(position, seeker);
}

template <class Sliders>
bool Kernel<Sliders>::is_legal(const Position& position, Move move) {
  LegalityVisitor recognizer{move};
  return !walk<Sliders, Kinds::All>(position, recognizer, Bitboard(move.from()));
}

template <class Sliders>
Move Kernel<Sliders>::find(const Position& position, const MovePattern& pattern) {
  const Finder<Sliders> finder(position, pattern.to, pattern.mover_kind);
  Bitboard origin = finder.origins() & pattern.origins;
  if (origin.several()) {
    origin = sort_out<Sliders>(position, pattern, origin);
  }
  if (origin.empty() || origin.several() ||
      !finder.is_open(Sliders::number_at(position.board(), pattern.to)) || !finder.is_legal(origin)) {
    return {};
  }
  return fitting(pattern, origin.first());
}

template <class Sliders>
Move Kernel<Sliders>::find_castling(const Position& position, bool right) {
  Seeker seeker;
  const auto find = [&]<Color kUs>() {
    const Generator<PlainSliders, kUs, Kinds::Quiets, Seeker> generator(position.setup(), seeker);
    return generator.castling_to(right);
  };
  return position.turn() == Color::White ? find.template operator()<Color::White>()
                                         : find.template operator()<Color::Black>();
}

template <class Sliders>
Move Kernel<Sliders>::play_found(const Position& before, Position& after, Bitboard origins, Square to,
                                 MoverKind mover_kind) {
  const Finder<Sliders> finder(before, to, mover_kind);
  const Bitboard origin = finder.origins() & origins;
  if (origin.several()) [[unlikely]] {
    return play_sorted(before, after, origin, to, mover_kind);
  }
  const unsigned taken = Sliders::number_at(before.board(), to);
  if (origin.empty() || !finder.is_open(taken) || !finder.is_legal(origin)) {
    return {};
  }
  const Square from = origin.first();
  const Move move = Move::normal(from, to);
  const finder::Kind& kind = finder.kind();
  // Constructed in place: an assignment would copy the position once more.
  if ((from.index() ^ to.index()) == kind.leap) {
    ::new (&after) Position(after_special(before, move));
  } else {
    const Mover mover{
        .planes = kind.planes, .keys = *kind.keys, .counts_on = kind.counts_on, .king = kind.king};
    ::new (&after) Position(before, played<Sliders>(before, from, to, taken, mover));
  }
  return move;
}

/// As play_found(), where pieces of the kind stand on several `origins`.
template <class Sliders>
[[gnu::noinline]] Move Kernel<Sliders>::play_sorted(const Position& before, Position& after, Bitboard origins,
                                                    Square to, MoverKind mover_kind) {
  const MovePattern pattern{.origins = origins, .to = to, .mover_kind = mover_kind};
  const Bitboard origin = sort_out<Sliders>(before, pattern, origins);
  return origin.any() && !origin.several() ? play_found(before, after, origin, to, mover_kind) : Move{};
}

template <class Sliders>
Position Kernel<Sliders>::after(const Position& position, Move move) {
  const unsigned mover = Sliders::number_at(position.board(), move.from());
  if (is_special(move, mover)) {
    return after_special(position, move);
  }
  return Position(position, played<Sliders>(position, move.from(), move.to(), mover));
}

template <class Sliders>
[[gnu::noinline]] Position Kernel<Sliders>::after_special(const Position& position, Move move) {
  Position after = position;
  play_special<Sliders>(after.setup_, after.key_, move);
  return after;
}

template <class Sliders>
void Kernel<Sliders>::play(Position& position, Move move) {
  const unsigned mover = Sliders::number_at(position.board(), move.from());
  if (is_special(move, mover)) {
    play_special<Sliders>(position.setup_, position.key_, move);
    return;
  }
  // Part by part: a position constructed in this one's storage could no longer read it.
  const auto parts = played<Sliders>(position, move.from(), move.to(), mover);
  Setup& setup = position.setup_;
  setup.board = parts.board;
  setup.castling_rooks = parts.castling_rooks;
  setup.halfmove_clock = parts.halfmove_clock;
  setup.fullmove_number = parts.fullmove_number;
  setup.ep_square.reset();
  setup.turn = ~setup.turn;
  position.key_ = parts.key;
}

template <class Sliders>
Bitboard Kernel<Sliders>::checkers(const Position& position) {
  return attackers<Sliders>(position.board(), position.king(position.turn()), ~position.turn(),
                            position.board().occupied());
}

template <class Sliders>
std::uint64_t Kernel<Sliders>::perft(const Position& position, int depth) {
  if (depth <= 1) {
    return depth == 1 ? count_legal_moves(position) : 1;
  }
  return visit_perft<Sliders, PerftPly::Inner>(position, depth, {});
}

template <class Sliders>
std::uint64_t Kernel<Sliders>::perft(const Position& position, int depth, std::span<PerftEntry> table) {
  if (depth <= 2 || table.empty()) {
    return perft(position, depth);
  }
  return visit_perft<Sliders, PerftPly::Hashed>(position, depth, table);
}

}  // namespace rookery::chess
