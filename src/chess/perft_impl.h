// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <type_traits>

#include "indifferent_squares.h"
#include "player.h"
#include "rookery/chess/perft.h"

/// Counting moves, and what can follow them.
namespace rookery::chess {

// Unnamed, so that a linker never takes what was built for newer processors for the general copy.
namespace {

/// Counts without making a move.
struct Counter {
  std::uint64_t count = 0;

  template <Role kRole>
  bool piece(Square, Bitboard to_each) {
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

template <class Sliders, Color kUs>
[[gnu::noinline, gnu::flatten]] std::uint64_t count_moves(Bitboard one, Bitboard two, Bitboard four,
                                                          Bitboard black, Bitboard castling_rooks,
                                                          std::optional<Square> ep_square) {
  Setup setup;
  setup.board = Board({one, two, four, black});
  setup.castling_rooks = castling_rooks;
  setup.ep_square = ep_square;
  Counter counter;
  Generator<Sliders, kUs, Kinds::All, Counter>(setup, counter).walk();
  return counter.count;
}

/// The same of a setup, in registers.
template <class Sliders, Color kUs>
[[gnu::always_inline]] inline std::uint64_t count_moves(const Setup& setup, std::optional<Square> ep_square) {
  const auto& [one, two, four, black] = setup.board.planes();
  return count_moves<Sliders, kUs>(one, two, four, black, setup.castling_rooks, ep_square);
}

/// The moves of kUs that leave the opponent as many replies as a pass would.
template <class Sliders, Color kUs>
class Alike {
 public:
  explicit Alike(const Setup& setup)
      : squares_(setup), replies_(count_moves<Sliders, ~kUs>(setup, std::nullopt)) {}

  template <Role kRole>
  [[nodiscard]] Bitboard piece(Square from, Bitboard to_each) const {
    const Bitboard squares = squares_.template of<kRole>();
    return squares.contains(from) ? to_each & squares : Bitboard{};
  }
  template <int kBack>
  [[nodiscard]] Bitboard steps(Bitboard to_each) const {
    const Bitboard squares = squares_.template of<Role::Pawn>();
    return kBack % 2 == 0 ? to_each & squares & squares.forward(kUs) : Bitboard{};
  }
  [[nodiscard]] Bitboard double_steps(Bitboard to_each) const {
    const Bitboard squares = squares_.template of<Role::Pawn>();
    return to_each & squares & (squares.forward(kUs) & squares_.passable()).forward(kUs);
  }
  /// How many replies each of them leaves.
  [[nodiscard]] std::uint64_t replies() const { return replies_; }

 private:
  IndifferentSquares<Sliders, ~kUs> squares_;
  std::uint64_t replies_;
};

/// Where replies have replies, no two moves are alike.
struct NoneAlike {
  explicit NoneAlike(const Setup&) {}

  template <Role kRole>
  static Bitboard piece(Square, Bitboard) {
    return {};
  }
  template <int kBack>
  static Bitboard steps(Bitboard) {
    return {};
  }
  static Bitboard double_steps(Bitboard) { return {}; }

  static std::uint64_t replies() { return 0; }
};

/// The last ply but one, plies above it, and such with a table of what has been counted.
enum class PerftPly { Leaf, Inner, Hashed };
using PerftTable = std::span<PerftEntry>;

/// Counts what can follow each move it is shown, and plays those that are not alike.
template <class Sliders, Color kUs, PerftPly kPly>
class PerftVisitor {
 public:
  PerftVisitor(const Setup& setup, std::uint64_t key, int depth, PerftTable table)
      : setup_(setup), key_(key), depth_(depth), table_(table), alike_(setup) {}

  std::uint64_t nodes = 0;

  template <Role kRole>
  bool piece(Square from, Bitboard to_each) {
    to_each = without(alike_.template piece<kRole>(from, to_each), to_each);
    const Bitboard enemy = setup_.board.by(~kUs);
    for (const Square to : to_each & ~enemy) {
      descend([&](auto& player) { player.piece(kRole, from, to, false); });
    }
    for (const Square to : to_each& enemy) {
      descend([&](auto& player) { player.piece(kRole, from, to, true); });
    }
    return true;
  }
  template <int kBack>
  bool steps(Bitboard to_each) {
    to_each = without(alike_.template steps<kBack>(to_each), to_each);
    for (const Square to : to_each) {
      descend([&](auto& player) {
        player.piece(Role::Pawn, Square::from_index(to.index() + kBack), to, kBack % 2 != 0);
      });
    }
    return true;
  }
  template <int kBack>
  bool double_steps(Bitboard to_each) {
    to_each = without(alike_.double_steps(to_each), to_each);
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
  /// Counts the moves that are alike at once; the others.
  Bitboard without(Bitboard alike, Bitboard to_each) {
    nodes += alike_.replies() * static_cast<std::uint64_t>(alike.count());
    return to_each ^ alike;
  }

  template <class Play>
  void descend(Play play);

  const Setup& setup_;
  std::uint64_t key_;
  int depth_;
  PerftTable table_;
  std::conditional_t<kPly == PerftPly::Leaf, Alike<Sliders, kUs>, NoneAlike> alike_;
};

/// perft of a setup of at least two plies. `kPly` is Inner or Hashed.
template <class Sliders, Color kUs, PerftPly kPly>
[[gnu::noinline]] std::uint64_t visit_perft(const Setup& setup, std::uint64_t key, int depth,
                                            PerftTable table) {
  const auto walk = [&](auto visitor) {
    Generator<Sliders, kUs, Kinds::All, decltype(visitor)>(setup, visitor).walk();
    return visitor.nodes;
  };
  if (depth == 2) {
    return walk(PerftVisitor<Sliders, kUs, PerftPly::Leaf>(setup, 0, 1, {}));
  }
  return walk(PerftVisitor<Sliders, kUs, kPly>(setup, key, depth - 1, table));
}

template <class Sliders, Color kUs>
[[gnu::noinline]] std::uint64_t visit_or_look_up(const Setup& setup, std::uint64_t key, int depth,
                                                 PerftTable table) {
  const std::uint64_t tag = key ^ (static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15);
  PerftEntry& entry = table[tag & (table.size() - 1)];
  if (entry.key != tag) {
    entry = {tag, visit_perft<Sliders, kUs, PerftPly::Hashed>(setup, key, depth, table)};
  }
  return entry.nodes;
}

template <class Sliders, Color kUs, PerftPly kPly>
template <class Play>
void PerftVisitor<Sliders, kUs, kPly>::descend(Play play) {
  Setup after = setup_;
  std::uint64_t key = key_;
  Player<Sliders, kUs> player(after, key);
  play(player);
  if constexpr (kPly == PerftPly::Leaf) {
    nodes += count_moves<Sliders, ~kUs>(after, after.ep_square);
  } else if constexpr (kPly == PerftPly::Inner) {
    nodes += visit_perft<Sliders, ~kUs, PerftPly::Inner>(after, 0, depth_, {});
  } else {
    nodes += visit_or_look_up<Sliders, ~kUs>(after, key, depth_, table_);
  }
}

template <class Sliders, PerftPly kPly>
std::uint64_t visit_perft(const Position& position, int depth, PerftTable table) {
  return position.turn() == Color::White
             ? visit_perft<Sliders, Color::White, kPly>(position.setup(), position.key(), depth, table)
             : visit_perft<Sliders, Color::Black, kPly>(position.setup(), position.key(), depth, table);
}

}  // namespace

}  // namespace rookery::chess
