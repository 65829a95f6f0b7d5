// SPDX-License-Identifier: MIT
#pragma once
#include "kernel.h"
#include "rays.h"
#include "rookery/chess/move_pattern.h"
#include "sliders.h"

/// Finds the move that fits a pattern, from the squares that the piece can come from.
namespace rookery::chess {

namespace finder {

/// What is the same for all moves of a kind. The masks hold every square or none.
struct Kind {
  std::array<Bitboard, 3> planes;  ///< what Board::by(Role) flips
  Bitboard closed_enemy;           ///< of steps: no enemy may stand on the target
  Bitboard closed_empty;           ///< of captures: one must
  Bitboard king;
  std::array<Bitboard, 64> origins;  ///< [to]: from where, on an empty board
};

/// Of pawns, each first White's and then Black's: steps, captures, the same with promotion. Then the other
/// pieces in the order of kRoles.
using Kinds = std::array<Kind, 8 + 5>;
constexpr std::size_t kind_of(Color us, const MovePattern& pattern) {
  const std::size_t is_pawn = pattern.role == Role::Pawn ? 1 : 0;
  const std::size_t of_pawn =
      index(us) + 2 * std::size_t{pattern.takes} + 4 * std::size_t{pattern.promoted.has_value()};
  return (7 + index(pattern.role)) * (1 - is_pawn) + of_pawn * is_pawn;
}

constexpr Bitboard every(bool condition) {
  return condition ? ~Bitboard{} : Bitboard{};
}

constexpr Bitboard origins_of(Color us, const MovePattern& pattern) {
  const auto lines = [&](bool diagonal) {
    Bitboard squares;
    for (const attacks::Step step : attacks::kKingSteps) {
      if ((step.files != 0 && step.ranks != 0) == diagonal) {
        squares |= attacks::ray(pattern.to, step);
      }
    }
    return squares;
  };
  const Bitboard behind = Bitboard(pattern.to).forward(~us);
  switch (pattern.role) {
    case Role::Pawn:
      if ((pattern.to.rank() == relative(us, Rank::R8)) != pattern.promoted.has_value()) {
        return {};
      }
      if (pattern.takes) {
        return behind.toward_a() | behind.toward_h();
      }
      return pattern.to.rank() == relative(us, Rank::R4) ? behind | behind.forward(~us) : behind;
    case Role::Knight:
      return attacks::steps_from(pattern.to, attacks::kKnightSteps);
    case Role::Bishop:
      return lines(true);
    case Role::Rook:
      return lines(false);
    case Role::Queen:
      return lines(true) | lines(false);
    case Role::King:
      return attacks::steps_from(pattern.to, attacks::kKingSteps);
  }
  return {};
}

constexpr Kinds make_kinds() {
  Kinds kinds{};
  for (const Role role : kRoles) {
    for (std::size_t of_pawn = 0; of_pawn < (role == Role::Pawn ? 8 : 1); ++of_pawn) {
      const Color us = kColors[of_pawn % 2];
      MovePattern pattern{.origins = {},
                          .to = Square::from_index(0),
                          .role = role,
                          .takes = (of_pawn & 2) != 0,
                          .promoted = {}};
      if ((of_pawn & 4) != 0) {
        pattern.promoted = Role::Queen;
      }
      Kind& kind = kinds[kind_of(us, pattern)];
      const std::size_t number = index(role) + 1;
      kind.planes = {every((number & 1) == 0), every((number & 2) == 0), every((number & 4) == 0)};
      kind.closed_enemy = every(role == Role::Pawn && !pattern.takes);
      kind.closed_empty = every(role == Role::Pawn && pattern.takes);
      kind.king = every(role == Role::King);
      for (int to = 0; to < 64; ++to) {
        pattern.to = Square::from_index(to);
        kind.origins[static_cast<std::size_t>(to)] = origins_of(us, pattern);
      }
    }
  }
  return kinds;
}

inline constexpr Kinds kKinds = make_kinds();

}  // namespace finder

/// The move from `from` that fits.
inline Move fitting(const MovePattern& pattern, Square from) {
  return pattern.promoted ? Move::promotion(from, pattern.to, *pattern.promoted)
                          : Move::normal(from, pattern.to);
}

/// Those of several `origins` that a piece can go to the target from: where nothing stands in the way, and of
/// several such, where it is not pinned.
template <class Sliders>
Bitboard sort_out(const Position& position, const MovePattern& pattern, Bitboard origins) {
  Bitboard found;
  for (const Square from : origins) {
    const bool blocked = (attacks::between(from, pattern.to) & position.board().occupied()).any();
    found |= blocked ? Bitboard{} : Bitboard(from);
  }
  if (found.several()) {
    for (const Square from : found) {
      found ^= Kernel<Sliders>::is_legal(position, fitting(pattern, from)) ? Bitboard{} : Bitboard(from);
    }
  }
  return found;
}

inline constexpr const std::array<Bitboard, 64>& kBishopOrigins =
    finder::kKinds[7 + index(Role::Bishop)].origins;
inline constexpr const std::array<Bitboard, 64>& kRookOrigins = finder::kKinds[7 + index(Role::Rook)].origins;

/// Where the piece of the move that fits stands, without a branch on what kind of piece it is; none as
/// find_move(). Ranks and files are looked up by arithmetic whatever the processor: the generator's table of
/// them would not stay in the cache while a file is read.
template <class Sliders>
[[gnu::always_inline]] inline Bitboard origin_of(const Position& position, const MovePattern& pattern) {
  const Board board = position.board();
  const Color us = position.turn();
  const auto& [one, two, four, black] = board.planes();
  // With empty squares, if they are White. The difference is of 64 bits where std::size_t has 32, too.
  const Bitboard theirs = black ^ ~Bitboard(std::uint64_t{index(us)} - 1);
  const Bitboard occupied = board.occupied();
  const Bitboard enemy = occupied & theirs;
  const Bitboard own = occupied & ~theirs;
  const Bitboard to(pattern.to);
  const finder::Kind& kind = finder::kKinds[finder::kind_of(us, pattern)];
  const Bitboard closed = own | (enemy & kind.closed_enemy) | (~occupied & kind.closed_empty);
  Bitboard origins = (one ^ kind.planes[0]) & (two ^ kind.planes[1]) & (four ^ kind.planes[2]) & own &
                     pattern.origins & kind.origins[attacks::detail::at(pattern.to)];
  if (origins.several()) [[unlikely]] {
    origins = sort_out<Sliders>(position, pattern, origins);
  }
  if (origins.empty() || origins.several() || (closed & to).any()) {
    return {};
  }
  const Square king = ((two & four & ~one & own & ~kind.king) | (to & kind.king)).first();
  const Bitboard after = (occupied ^ origins) | to;
  const std::size_t at = attacks::detail::at(king);
  Bitboard checkers = (attacks::pawn(us, king) & one & ~two & ~four) |
                      (attacks::knight(king) & two & ~one & ~four) |
                      (attacks::king(king) & two & four & ~one);
  const Bitboard aligned =
      (kBishopOrigins[at] & board.diagonal_sliders()) | (kRookOrigins[at] & board.orthogonal_sliders());
  if ((aligned & enemy & ~to).any()) {
    checkers |= (Sliders::bishop(king, after) & board.diagonal_sliders()) |
                (attacks::rook(king, after) & board.orthogonal_sliders());
  }
  const Bitboard in_the_way = attacks::between(origins.first(), pattern.to) & occupied;
  return ((checkers & enemy & ~to) | in_the_way).empty() ? origins : Bitboard{};
}

}  // namespace rookery::chess
