#include "random_boards.h"

#include <algorithm>
#include <span>

namespace rookery::helpmate {

using namespace chess;

namespace {

class Dice {
 public:
  explicit Dice(Random& random) : random_(random) {}

  /// Pawns face to face on every file, or on most of every second one, `ram_percent` of them with a partner.
  void wall(int ram_percent) {
    const bool spaced = percent(60);
    int rank = between(1, 4);
    for (int file = spaced ? between(0, 1) : 0; file < 8; file += spaced && percent(90) ? 2 : 1) {
      if (percent(30)) {
        rank = std::clamp(rank + (percent(50) ? 1 : -1), 1, 5);
      }
      const Square low(static_cast<File>(file), static_cast<Rank>(rank));
      put(low, {Color::White, Role::Pawn});
      if (percent(ram_percent)) {
        put(low.forward(Color::White), {Color::Black, Role::Pawn});
      }
    }
  }

  void non_pawns(int most, std::span<const Role> roles) {
    for (int left = between(0, most); left > 0; --left) {
      put(any_square(), {any_color(), roles[random_.below(roles.size())]});
    }
  }

  void bishops(Color color) {
    const Bitboard squares = percent(50) ? kDarkSquares : ~kDarkSquares;
    for (int left = between(0, 6); left > 0; --left) {
      const Square square = any_square();
      if (squares.contains(square)) {
        put(square, {color, Role::Bishop});
      }
    }
  }

  /// A king near a1, and pawns on about a third of the squares around.
  void cage() {
    put(Square(static_cast<File>(between(0, 2)), static_cast<Rank>(between(0, 2))),
        {Color::White, Role::King});
    for (int file = 0; file < 6; ++file) {
      for (int rank = 1; rank < 6; ++rank) {
        if (percent(30)) {
          put(Square(static_cast<File>(file), static_cast<Rank>(rank)),
              {any_color(), percent(90) ? Role::Pawn : Role::Bishop});
        }
      }
    }
  }

  std::optional<Position> finish() {
    for (const Color color : kColors) {
      while (setup_.board.by(color, Role::King).empty()) {
        put(any_square(), {color, Role::King});
      }
    }
    setup_.turn = any_color();
    const auto position = Position::from_setup(setup_, CastlingMode::Standard,
                                               SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck);
    return position ? std::optional(*position) : std::nullopt;
  }

 private:
  [[nodiscard]] int between(int least, int most) {
    return least + static_cast<int>(random_.below(static_cast<std::uint64_t>(most - least + 1)));
  }
  [[nodiscard]] bool percent(int percent) { return between(0, 99) < percent; }
  [[nodiscard]] Square any_square() { return Square::from_index(between(0, 63)); }
  [[nodiscard]] Color any_color() { return percent(50) ? Color::White : Color::Black; }
  void put(Square square, Piece piece) {
    if (!setup_.board.at(square)) {
      setup_.board.put(square, piece);
    }
  }

  Random& random_;
  Setup setup_;
};

constexpr std::array kMinor{Role::Bishop, Role::Bishop, Role::Knight};
constexpr std::array kAny{Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen};

}  // namespace

std::optional<Position> random_board(Random& random, Kind kind) {
  Dice dice(random);
  switch (kind) {
    case Kind::Wall:
      dice.wall(95);
      dice.non_pawns(2, kMinor);
      break;
    case Kind::Bishops:
      dice.wall(97);
      dice.bishops(Color::White);
      dice.bishops(Color::Black);
      break;
    case Kind::Cage:
      dice.cage();
      dice.non_pawns(3, kMinor);
      break;
    case Kind::Few:
      dice.non_pawns(4, kAny);
      break;
    case Kind::Locked:
      dice.wall(100);
      dice.non_pawns(14, kAny);
      break;
  }
  return dice.finish();
}

}  // namespace rookery::helpmate
