#include "hard_boards.h"

#include <algorithm>
#include <span>
#include <vector>

#include "rookery/chess/attacks.h"

namespace rookery::helpmate {

using namespace chess;

namespace {

/// Places random pieces on a board; one whose square is taken is left out.
class Composer {
 public:
  explicit Composer(Random& random) : random_(random) {}

  [[nodiscard]] int between(int least, int most) {
    return least + static_cast<int>(random_.below(static_cast<std::uint64_t>(most - least + 1)));
  }
  [[nodiscard]] bool percent(int percent) { return between(0, 99) < percent; }
  [[nodiscard]] Square any_square() { return Square::from_index(between(0, 63)); }
  [[nodiscard]] Color any_color() { return percent(50) ? Color::White : Color::Black; }
  [[nodiscard]] Role one_of(std::span<const Role> roles) { return roles[random_.below(roles.size())]; }

  void put(Square square, Color color, Role role) {
    const bool last = role == Role::Pawn && kBackRanks.contains(square);
    if (!setup_.board.at(square) && !last) {
      setup_.board.put(square, {color, role});
    }
  }
  void put_anywhere(Bitboard squares, Color color, Role role) {
    std::vector<Square> free;
    for (const Square square : squares & ~setup_.board.occupied()) {
      free.push_back(square);
    }
    if (!free.empty()) {
      put(free[random_.below(free.size())], color, role);
    }
  }

  /// Pawns face to face; on every second file of those that guard each other, or on all.
  void wall(int ram_percent, int doubled_percent) {
    const bool spaced = percent(70);
    int rank = between(1, 5);
    for (int file = spaced ? between(0, 1) : 0; file < 8; file += spaced && percent(92) ? 2 : 1) {
      if (percent(spaced ? 10 : 45)) {
        rank = std::clamp(rank + (percent(50) ? 1 : -1), 1, 5);
      }
      const Square low(static_cast<File>(file), static_cast<Rank>(rank));
      put(low, Color::White, Role::Pawn);
      if (percent(ram_percent)) {
        put(low.forward(Color::White), Color::Black, Role::Pawn);
      }
      if (percent(doubled_percent)) {
        const int other = std::clamp(rank + (percent(50) ? -1 : 2), 1, 6);
        put(Square(static_cast<File>(file), static_cast<Rank>(other)), any_color(), Role::Pawn);
      }
    }
  }

  void bishops(Color color, int least, int most, Bitboard within) {
    const Bitboard squares = percent(50) ? kDarkSquares : ~kDarkSquares;
    for (int left = between(least, most); left > 0; --left) {
      put_anywhere(squares & within, color, Role::Bishop);
    }
  }

  /// A king in a corner, and pieces of both sides on most squares around it.
  void cage(Color king, int own_percent, int pawn_percent, std::span<const Role> pieces) {
    const Square corner(percent(50) ? File::A : File::H, percent(50) ? Rank::R1 : Rank::R8);
    const Bitboard ring = attacks::king(corner);
    const Square home = percent(60) ? corner : ring.first();
    put(home, king, Role::King);
    for (const Square square : attacks::king(home) | ring) {
      if (percent(own_percent)) {
        put(square, king, percent(pawn_percent) ? Role::Pawn : one_of(pieces));
      } else if (percent(40)) {
        put(square, ~king, Role::Pawn);
      }
    }
    for (const Square square : around(attacks::king(home)) & ~attacks::king(home)) {
      if (percent(45)) {
        put(square, any_color(), percent(80) ? Role::Pawn : one_of(pieces));
      }
    }
  }

  /// A king at the edge or in a corner amid his own pieces.
  void pocket(Color king) {
    constexpr std::array kNonPawns{Role::Bishop, Role::Knight, Role::Rook,
                                   Role::Queen,  Role::Pawn,   Role::Pawn};
    const int file = between(0, 1) * 5 + between(0, 2), rank = between(0, 1) * 5 + between(0, 2);
    const Square home(static_cast<File>(file), static_cast<Rank>(rank));
    put(home, king, Role::King);
    const Bitboard ring = attacks::king(home);
    for (const Square square : ring) {
      if (percent(88)) {
        put(square, king, one_of(kNonPawns));
      }
    }
    // The other king is often held at the rim of the pocket.
    if (percent(60)) {
      put_anywhere(around(ring) & ~ring & ~attacks::king(home), ~king, Role::King);
    }
    for (const Square square : around(ring) & ~ring) {
      if (percent(35)) {
        put(square, percent(80) ? king : ~king, percent(75) ? Role::Pawn : one_of(kNonPawns));
      }
    }
  }

  void pawns(Color color, int least, int most) {
    for (int left = between(least, most); left > 0; --left) {
      put_anywhere(~kBackRanks, color, Role::Pawn);
    }
  }

  void pieces(int least, int most, std::span<const Role> roles) {
    for (int left = between(least, most); left > 0; --left) {
      put_anywhere(~Bitboard{}, any_color(), one_of(roles));
    }
  }

  /// Rows of bishops with pawns below, as in a sliding puzzle with few free squares.
  void rows_of_bishops(int percent_filled) {
    const int rows = between(1, 3);
    const int first = between(0, 8 - rows);
    for (int rank = first; rank < first + rows; ++rank) {
      const Color color = any_color();
      for (int file = 0; file < 8; ++file) {
        if (percent(percent_filled)) {
          put(Square(static_cast<File>(file), static_cast<Rank>(rank)), percent(85) ? color : ~color,
              Role::Bishop);
        }
      }
    }
  }

  std::optional<Position> finish() {
    for (const Color color : kColors) {
      if (setup_.board.by(color, Role::King).empty()) {
        put_anywhere(~Bitboard{}, color, Role::King);
      }
      if (setup_.board.by(color, Role::King).empty()) {
        return std::nullopt;
      }
    }
    setup_.turn = any_color();
    const auto position = Position::from_setup(setup_, CastlingMode::Standard,
                                               SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck);
    return position ? std::optional(*position) : std::nullopt;
  }

 private:
  static Bitboard around(Bitboard squares) {
    Bitboard all = squares;
    for (const Square square : squares) {
      all |= attacks::king(square);
    }
    return all;
  }

  Random& random_;
  Setup setup_;
};

constexpr std::array kTwoMinors{Role::Bishop, Role::Knight};
constexpr std::array kCornerPieces{Role::Rook, Role::Bishop, Role::Bishop, Role::Knight};
constexpr std::array kNonPawns{Role::Knight, Role::Bishop, Role::Rook, Role::Queen};
constexpr std::array kBishopOnly{Role::Bishop};

}  // namespace

std::string_view name(HardKind kind) {
  constexpr std::array<std::string_view, kHardKinds.size()> kNames{
      "bishop wall", "corner", "pocket", "tempo", "bishops", "chain", "promoted"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<Position> hard_board(Random& random, HardKind kind) {
  Composer dice(random);
  switch (kind) {
    case HardKind::BishopWall:
      if (dice.percent(40)) {
        dice.cage(dice.any_color(), 60, 60, kBishopOnly);
      }
      dice.wall(98, 10);
      dice.bishops(Color::White, 1, 8, ~Bitboard{});
      dice.bishops(Color::Black, 0, 6, ~Bitboard{});
      break;
    case HardKind::Corner:
      dice.cage(dice.any_color(), 70, 45, kCornerPieces);
      dice.wall(97, 25);
      dice.bishops(Color::White, 0, 3, ~Bitboard{});
      dice.bishops(Color::Black, 0, 3, ~Bitboard{});
      dice.pieces(0, 2, kCornerPieces);
      break;
    case HardKind::Pocket: {
      const Color king = dice.any_color();
      dice.pocket(king);
      dice.pieces(0, 1, kNonPawns);
      if (dice.percent(70)) {
        dice.put_anywhere(~Bitboard{}, ~king, Role::Queen);
      }
      dice.pawns(~king, 0, 2);
      dice.pawns(king, 0, 3);
      break;
    }
    case HardKind::Tempo:
      dice.cage(dice.any_color(), 70, 70, kCornerPieces);
      dice.pawns(Color::White, 1, 3);
      dice.pawns(Color::Black, 1, 4);
      dice.pieces(0, 2, kTwoMinors);
      break;
    case HardKind::Bishops:
      dice.rows_of_bishops(85);
      dice.wall(95, 30);
      dice.bishops(Color::White, 0, 8, ~Bitboard{});
      dice.bishops(Color::Black, 0, 8, ~Bitboard{});
      break;
    case HardKind::Chain:
      dice.wall(97, 20);
      dice.pawns(Color::White, 0, 3);
      dice.pawns(Color::Black, 0, 3);
      dice.pieces(0, 2, kTwoMinors);
      break;
    case HardKind::Promoted:
      dice.wall(100, 5);
      dice.pieces(2, 9, kNonPawns);
      break;
  }
  return dice.finish();
}

}  // namespace rookery::helpmate
