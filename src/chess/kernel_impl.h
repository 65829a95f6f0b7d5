#pragma once
#include "kernel.h"
#include "player.h"

namespace rookery::chess {

// Unnamed, so that a linker never takes what was built for newer processors for the general copy.
namespace {

/// Fills a list.
class Lister {
 public:
  explicit Lister(MoveList& moves) : moves_(moves) {}

  template <Role kRole>
  bool man(Square from, Bitboard to_each) {
    for (const Square to : to_each) {
      moves_.push_back(Move::normal(from, to));
    }
    return true;
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    for (const Square to : to_each) {
      moves_.push_back(Move::normal(Square::from_index(to.index() + kBack), to));
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
        moves_.push_back(Move::promotion(Square::from_index(to.index() + kBack), to, role));
      }
    }
    return true;
  }
  bool en_passant(Square from, Square to) {
    moves_.push_back(Move::en_passant(from, to));
    return true;
  }
  bool castling(Square king, Square rook) {
    moves_.push_back(Move::castling(king, rook));
    return true;
  }

 private:
  MoveList& moves_;
};

/// Counts without making a move.
struct Counter {
  std::uint64_t count = 0;

  template <Role kRole>
  bool man(Square, Bitboard to_each) {
    return add(to_each.count());
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    return add(to_each.count());
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    return add(to_each.count());
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    return add(4 * to_each.count());
  }
  bool en_passant(Square, Square) { return add(1); }
  bool castling(Square, Square) { return add(1); }

 private:
  bool add(int moves) {
    count += static_cast<std::uint64_t>(moves);
    return true;
  }
};

/// Stops at the first move.
struct Seeker {
  template <Role kRole>
  bool man(Square, Bitboard to_each) {
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
struct Recognizer {
  Move sought;

  template <Role kRole>
  bool man(Square from, Bitboard to_each) {
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

/// Plays every move it is shown and counts what can follow.
template <class Sliders, Color kUs, bool kLeaf>
class Plunge {
 public:
  Plunge(const Setup& setup, int depth) : setup_(setup), depth_(depth) {}

  std::uint64_t nodes = 0;

  template <Role kRole>
  bool man(Square from, Bitboard to_each) {
    const Bitboard enemy = setup_.board.by(~kUs);
    for (const Square to : to_each & ~enemy) {
      descend([&](auto& player) { player.man(kRole, from, to, false); });
    }
    for (const Square to : to_each& enemy) {
      descend([&](auto& player) { player.man(kRole, from, to, true); });
    }
    return true;
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    for (const Square to : to_each) {
      descend([&](auto& player) {
        player.man(Role::Pawn, Square::from_index(to.index() + kBack), to, kBack % 2 != 0);
      });
    }
    return true;
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    for (const Square to : to_each) {
      descend([&](auto& player) { player.double_step(Square::from_index(to.index() + kBack), to); });
    }
    return true;
  }
  template <int kBack>
  bool promotions(Bitboard to_each) {
    for (const Square to : to_each) {
      for (const Role role : kPromotionRoles) {
        descend([&](auto& player) {
          player.promotion(Square::from_index(to.index() + kBack), to, role, kBack % 2 != 0);
        });
      }
    }
    return true;
  }
  bool en_passant(Square from, Square to) {
    descend([&](auto& player) { player.en_passant(from, to); });
    return true;
  }
  bool castling(Square, Square rook) {
    descend([&](auto& player) { player.castling(rook); });
    return true;
  }

 private:
  template <class Play>
  void descend(Play play);

  const Setup& setup_;
  int depth_;
};

template <class Sliders, Color kUs>
[[gnu::noinline, gnu::flatten]] std::uint64_t count_moves(const Setup& setup) {
  Counter counter;
  Generator<Sliders, kUs, Kinds::All, Counter>(setup, counter).walk();
  return counter.count;
}

template <class Sliders, Color kUs>
[[gnu::noinline]] std::uint64_t plunge(const Setup& setup, int depth) {
  const auto walk = [&](auto plunge) {
    Generator<Sliders, kUs, Kinds::All, decltype(plunge)>(setup, plunge).walk();
    return plunge.nodes;
  };
  return depth == 2 ? walk(Plunge<Sliders, kUs, true>(setup, 1))
                    : walk(Plunge<Sliders, kUs, false>(setup, depth - 1));
}

template <class Sliders, Color kUs, bool kLeaf>
template <class Play>
void Plunge<Sliders, kUs, kLeaf>::descend(Play play) {
  Setup after = setup_;
  std::uint64_t key = 0;
  Player<Sliders, kUs> player(after, key);
  play(player);
  if constexpr (kLeaf) {
    nodes += count_moves<Sliders, ~kUs>(after);
  } else {
    nodes += plunge<Sliders, ~kUs>(after, depth_);
  }
}

template <class Sliders, Kinds kKinds, class Visitor>
bool walk(const Position& position, Visitor& visitor, Bitboard among = ~Bitboard{}) {
  return position.turn() == Color::White
             ? Generator<Sliders, Color::White, kKinds, Visitor>(position.setup(), visitor, among).walk()
             : Generator<Sliders, Color::Black, kKinds, Visitor>(position.setup(), visitor, among).walk();
}

template <class Sliders, Kinds kKinds>
MoveList list(const Position& position) {
  MoveList moves;
  Lister lister(moves);
  walk<Sliders, kKinds>(position, lister);
  return moves;
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
  Recognizer recognizer{move};
  return !walk<Sliders, Kinds::All>(position, recognizer, Bitboard(move.from()));
}

template <class Sliders>
void Kernel<Sliders>::play(Position& position, Move move) {
  if (position.turn() == Color::White) {
    Player<Sliders, Color::White>(position.setup_, position.key_).play(move);
  } else {
    Player<Sliders, Color::Black>(position.setup_, position.key_).play(move);
  }
  position.checkers_ = attackers<Sliders>(position.board(), position.king(position.turn()), ~position.turn(),
                                          position.board().occupied());
}

template <class Sliders>
std::uint64_t Kernel<Sliders>::perft(const Position& position, int depth) {
  if (depth <= 1) {
    return depth == 1 ? count_legal_moves(position) : 1;
  }
  return position.turn() == Color::White ? plunge<Sliders, Color::White>(position.setup(), depth)
                                         : plunge<Sliders, Color::Black>(position.setup(), depth);
}

}  // namespace rookery::chess
