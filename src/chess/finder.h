// SPDX-License-Identifier: MIT
#pragma once
#include "kernel.h"
#include "rays.h"
#include "rookery/chess/move_pattern.h"
#include "sliders.h"
#include "zobrist.h"

/// Finds the move that fits a pattern, from the squares that the piece can come from.
namespace rookery::chess {

namespace finder {

/// What is the same for all moves of a kind.
struct alignas(64) Kind {
  Board::Planes planes;                       ///< planes_of() the piece's number
  const std::array<std::uint64_t, 64>* keys;  ///< [square]: of the piece
  Bitboard king;                              ///< every square, of a king's moves; else none
  std::uint16_t closed;                       ///< bit by bit: the numbers that may not stand on the target
  std::uint16_t leap;       ///< how the two indices of a double step differ; 0: it can be none
  std::uint32_t counts_on;  ///< none for a pawn, whose moves set the halfmove clock to 0; else all bits
  std::array<Bitboard, 64> origins;  ///< [to]: from where, on an empty board
};
/// [goer][color]
using Kinds = std::array<std::array<Kind, 2>, kMoverKinds>;

constexpr Role role_of(MoverKind mover_kind) {
  constexpr std::array kRolesOf{Role::Pawn,  Role::Pawn, Role::Knight, Role::Bishop, Role::Rook,
                                Role::Queen, Role::King, Role::Pawn,   Role::Pawn};
  return kRolesOf[index(mover_kind)];
}

constexpr bool promotes(MoverKind mover_kind) {
  return mover_kind == MoverKind::PromotionStep || mover_kind == MoverKind::PromotionCapture;
}
constexpr bool takes_as_pawn(MoverKind mover_kind) {
  return mover_kind == MoverKind::PawnCapture || mover_kind == MoverKind::PromotionCapture;
}

constexpr Bitboard lines(Square from, bool diagonal) {
  Bitboard squares;
  for (const attacks::Step step : attacks::kKingSteps) {
    if ((step.files != 0 && step.ranks != 0) == diagonal) {
      squares |= attacks::ray(from, step);
    }
  }
  return squares;
}

constexpr Bitboard pawn_origins(Color us, MoverKind mover_kind, Square to) {
  const Bitboard behind = Bitboard(to).forward(~us);
  if ((to.rank() == relative(us, Rank::R8)) != promotes(mover_kind)) {
    return {};
  }
  if (takes_as_pawn(mover_kind)) {
    return behind.toward_a() | behind.toward_h();
  }
  return to.rank() == relative(us, Rank::R4) ? behind | behind.forward(~us) : behind;
}

constexpr Bitboard origins_of(Color us, MoverKind mover_kind, Square to) {
  switch (role_of(mover_kind)) {
    case Role::Pawn:
      return pawn_origins(us, mover_kind, to);
    case Role::Knight:
      return attacks::steps_from(to, attacks::kKnightSteps);
    case Role::Bishop:
      return lines(to, true);
    case Role::Rook:
      return lines(to, false);
    case Role::Queen:
      return lines(to, true) | lines(to, false);
    case Role::King:
      return attacks::steps_from(to, attacks::kKingSteps);
  }
  return {};
}

/// As a set of bits, the numbers of all pieces of `color`.
constexpr std::uint16_t numbers_of(Color color) {
  std::uint16_t numbers = 0;
  for (const Role role : kRoles) {
    numbers = static_cast<std::uint16_t>(numbers | 1 << Board::number_of({color, role}));
  }
  return numbers;
}

constexpr Kind make_kind(Color us, MoverKind mover_kind) {
  const Role role = role_of(mover_kind);
  const unsigned number = Board::number_of({us, role});
  Kind kind{.planes = planes_of(number),
            .keys = &zobrist::kKeys.pieces[number],
            .king = Bitboard(role == Role::King ? ~std::uint64_t{} : 0),
            .closed = numbers_of(us),
            .leap = 0,
            .counts_on = role == Role::Pawn ? 0 : ~std::uint32_t{},
            .origins = {}};
  if (role == Role::Pawn) {
    const unsigned others = takes_as_pawn(mover_kind) ? 1 : numbers_of(~us);
    kind.closed = static_cast<std::uint16_t>(kind.closed | others);
  }
  if (mover_kind == MoverKind::PawnStep) {
    kind.leap = 16;
  }
  for (int to = 0; to < 64; ++to) {
    kind.origins[static_cast<std::size_t>(to)] = origins_of(us, mover_kind, Square::from_index(to));
  }
  return kind;
}

inline constexpr Kinds kKinds = [] {
  Kinds kinds{};
  for (std::size_t mover_kind = 0; mover_kind < kMoverKinds; ++mover_kind) {
    for (const Color us : kColors) {
      kinds[mover_kind][index(us)] = make_kind(us, static_cast<MoverKind>(mover_kind));
    }
  }
  return kinds;
}();

/// From where a king can be attacked, on an empty board. As long as a line of the cache.
struct alignas(64) Threats {
  std::array<Bitboard, 2> pawns;  ///< [color of the king]
  Bitboard knights, kings, diagonals, straights;
};
inline constexpr std::array<Threats, 64> kThreats = [] {
  std::array<Threats, 64> threats{};
  for (int at = 0; at < 64; ++at) {
    const Square king = Square::from_index(at);
    const auto pawns = [&](Color us) {
      const Bitboard ahead = Bitboard(king).forward(us);
      return ahead.toward_a() | ahead.toward_h();
    };
    threats[static_cast<std::size_t>(at)] = {.pawns = {pawns(Color::White), pawns(Color::Black)},
                                             .knights = attacks::steps_from(king, attacks::kKnightSteps),
                                             .kings = attacks::steps_from(king, attacks::kKingSteps),
                                             .diagonals = lines(king, true),
                                             .straights = lines(king, false)};
  }
  return threats;
}();

}  // namespace finder

/// The move from `from` that fits.
inline Move fitting(const MovePattern& pattern, Square from) {
  return finder::promotes(pattern.mover_kind) ? Move::promotion(from, pattern.to, pattern.promoted)
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

/// A look for the piece of a move on a position, without a branch on what kind of piece it is. Ranks and
/// files are looked up by arithmetic whatever the processor: the generator's table of them would not stay in
/// the cache while a file is read.
template <class Sliders>
class Finder {
 public:
  [[gnu::always_inline]] Finder(const Position& position, Square to, MoverKind mover_kind)
      : board_(position.board()),
        us_(position.turn()),
        to_(to),
        kind_(finder::kKinds[index(mover_kind)][index(us_)]),
        // With empty squares, if they are White. The difference is of 64 bits where std::size_t has 32, too.
        theirs_(board_.planes()[3] ^ ~Bitboard(std::uint64_t{index(us_)} - 1)) {}

  [[nodiscard]] const finder::Kind& kind() const { return kind_; }

  /// Where such a piece stands from which it could go to the target on an empty board.
  [[nodiscard, gnu::always_inline]] Bitboard origins() const {
    const auto& [one, two, four, black] = board_.planes();
    const Bitboard others = (one ^ kind_.planes[0]) | (two ^ kind_.planes[1]) | (four ^ kind_.planes[2]);
    return kind_.origins[attacks::detail::at(to_)] & ~others & ~theirs_;
  }

  /// Whether the piece may go onto the target, where what has the number `taken` stands.
  [[nodiscard, gnu::always_inline]] bool is_open(unsigned taken) const {
    return ((kind_.closed >> taken) & 1) == 0;
  }

  /// Whether nothing stands in the way of the piece on `origin`, and its king is safe then. Precondition: one
  /// of origins(), and is_open().
  [[nodiscard, gnu::always_inline]] bool is_legal(Bitboard origin) const {
    const auto& [one, two, four, black] = board_.planes();
    const Bitboard occupied = board_.occupied();
    if ((attacks::between(origin.first(), to_) & occupied).any()) {
      return false;
    }
    const Bitboard to(to_);
    const Square king = ((two & four & ~one & ~theirs_ & ~kind_.king) | (to & kind_.king)).first();
    const finder::Threats& threats = finder::kThreats[attacks::detail::at(king)];
    const Bitboard higher = two | four;
    // By numbers: pawns 1, knights 2, bishops 3, rooks 4, queens 5, kings 6.
    const Bitboard odd = (threats.pawns[index(us_)] & ~higher) | (threats.diagonals & higher);
    const Bitboard even = (threats.kings & four) | (threats.knights & ~four);
    const Bitboard near = (odd & one) | (even & two & ~one) | (threats.straights & four & ~two);
    const Bitboard attackers = theirs_ & ~to;
    return (near & attackers).empty() || (checkers(king, (occupied ^ origin) | to) & attackers).empty();
  }

 private:
  /// The pieces of both colours that attack a king of the side to move.
  [[nodiscard, gnu::always_inline]] Bitboard checkers(Square king, Bitboard occupied) const {
    const auto& [one, two, four, black] = board_.planes();
    return (attacks::pawn(us_, king) & one & ~two & ~four) | (attacks::knight(king) & two & ~one & ~four) |
           (attacks::king(king) & two & four & ~one) |
           (Sliders::bishop(king, occupied) & board_.diagonal_sliders()) |
           (attacks::rook(king, occupied) & board_.orthogonal_sliders());
  }

  const Board& board_;
  Color us_;
  Square to_;
  const finder::Kind& kind_;
  Bitboard theirs_;
};

}  // namespace rookery::chess
