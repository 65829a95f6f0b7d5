#include "variations.h"

#include <array>
#include <string_view>
#include <vector>

#include "rookery/chess/attacks.h"
#include "rookery/notation/fen.h"

namespace rookery::helpmate {

using namespace chess;

namespace {

constexpr auto kTolerated = SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck;

/// Walls with bishops of one colour, kings buried among pieces, a mate that takes a long dance in a cage.
constexpr std::array<std::string_view, 12> kKnown{
    "8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - - 0 1",
    "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1",
    "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB2b3 w - - 0 1",
    "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
    "8/6pp/8/8/ppp5/bkpr3Q/qnp5/n1K5 b - - 0 1",
    "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1",
    "B1B1B1B1/pBpBpBp1/P1P1P1Pb/4b3/5b2/8/8/k1K5 w - - 0 1",
    "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
    "1k6/1P1p1p1p/BP5p/1P6/8/8/3P1PKP/8 w - - 0 1",
    "k7/1p1p1p1p/1P1P1P1P/8/BBBB4/bbbb4/BBBB4/bbbb3K w - - 0 1",
    "5kb1/1p1pBpBp/1PbPpP1P/2b1P1b1/B1B1B1B1/1b1b1b2/8/K7 w - - 0 1",
    "k1b5/ppp5/1P6/2P5/8/b1b1b1b1/1p1p1p1p/1P1P1P1K w - - 0 1",
};

/// One change of a board after the other.
class Changes {
 public:
  Changes(Random& random, Setup setup) : random_(random), setup_(std::move(setup)) {}

  void change() {
    switch (random_.below(4)) {
      case 0:
        move();
        break;
      case 1:
        put(any_of(~setup_.board.occupied()), {any_color(), any_role()});
        break;
      case 2:
        remove(any_of(movable()));
        break;
      default:
        replace(any_of(movable()));
    }
  }

  /// Files a to h become h to a.
  void mirror() {
    rebuild([](Square s) { return Square::from_index(s.index() ^ 7); }, false);
  }
  /// Ranks 1 to 8 become 8 to 1, and the colours are exchanged: the same question for the other side.
  void exchange_colors() {
    rebuild([](Square s) { return Square::from_index(s.index() ^ 56); }, true);
    setup_.turn = ~setup_.turn;
  }
  void exchange_turn() { setup_.turn = ~setup_.turn; }

  [[nodiscard]] const Setup& setup() const { return setup_; }

 private:
  [[nodiscard]] bool one_in_two() { return random_.below(2) == 0; }
  [[nodiscard]] Color any_color() { return one_in_two() ? Color::White : Color::Black; }
  [[nodiscard]] Role any_role() {
    constexpr std::array kLikely{Role::Pawn,   Role::Pawn,   Role::Bishop, Role::Bishop,
                                 Role::Bishop, Role::Knight, Role::Rook,   Role::Queen};
    return kLikely[random_.below(kLikely.size())];
  }
  [[nodiscard]] Bitboard movable() const { return setup_.board.occupied() & ~setup_.board.by(Role::King); }

  [[nodiscard]] std::optional<Square> any_of(Bitboard squares) {
    if (squares.empty()) {
      return std::nullopt;
    }
    auto left = random_.below(static_cast<std::uint64_t>(squares.count()));
    for (const Square square : squares) {
      if (left-- == 0) {
        return square;
      }
    }
    return std::nullopt;
  }

  /// A piece or a king to a square beside it, or to any.
  void move() {
    const Square from = *any_of(setup_.board.occupied());
    const Bitboard near = one_in_two() ? attacks::king(from) : ~Bitboard{};
    const auto to = any_of(near & ~setup_.board.occupied());
    const Piece piece = *setup_.board.at(from);
    if (to && !is_misplaced(*to, piece)) {
      setup_.board.remove(from, piece);
      setup_.board.put(*to, piece);
    }
  }

  static bool is_misplaced(Square square, Piece piece) {
    return piece.role == Role::Pawn && kBackRanks.contains(square);
  }

  void put(std::optional<Square> square, Piece piece) {
    if (square && !is_misplaced(*square, piece)) {
      setup_.board.put(*square, piece);
    }
  }

  void remove(std::optional<Square> square) {
    if (square) {
      setup_.board.remove(*square, *setup_.board.at(*square));
    }
  }

  void replace(std::optional<Square> square) {
    if (square) {
      const Piece piece{any_color(), any_role()};
      if (!is_misplaced(*square, piece)) {
        remove(square);
        put(square, piece);
      }
    }
  }

  void rebuild(auto&& image, bool exchange) {
    Board board;
    for (const Square square : setup_.board.occupied()) {
      Piece piece = *setup_.board.at(square);
      piece.color = exchange ? ~piece.color : piece.color;
      board.put(image(square), piece);
    }
    setup_.board = board;
  }

  Random& random_;
  Setup setup_;
};

}  // namespace

std::optional<Position> variation(Random& random) {
  const auto known =
      notation::fen::parse_position(kKnown[random.below(kKnown.size())], CastlingMode::Standard,
                                    notation::fen::Reading::Strict, kTolerated);
  if (!known) {
    return std::nullopt;
  }
  Changes changes(random, known->setup());
  for (auto left = 1 + random.below(3); left > 0; --left) {
    changes.change();
  }
  if (random.below(2) == 0) {
    changes.mirror();
  }
  if (random.below(2) == 0) {
    changes.exchange_colors();
  }
  if (random.below(2) == 0) {
    changes.exchange_turn();
  }
  const auto position = Position::from_setup(changes.setup(), CastlingMode::Standard, kTolerated);
  return position ? std::optional(*position) : std::nullopt;
}

}  // namespace rookery::helpmate
