#include "compare.h"

#include <cstdlib>
#include <optional>

#include "cell_space.h"
#include "standing.h"

namespace rookery::tablebase_maker::test {

namespace {

using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;
using tablebase::Dtz;
using tablebase::Tablebase;

constexpr std::size_t kMostDifferences = 5;

std::optional<Position> position_of(const chess::Setup& setup) {
  const auto position =
      Position::from_setup(setup, chess::CastlingMode::Standard, chess::SetupFault::ImpossibleCheck);
  return position ? std::optional(*position) : std::nullopt;
}

bool is_same(const std::optional<Dtz>& one, const std::optional<Dtz>& other) {
  if (!one || !other) {
    return false;
  }
  const int slack = one->is_rounded || other->is_rounded ? 1 : 0;
  const bool has_same_sign = (one->plies > 0) == (other->plies > 0) && (one->plies < 0) == (other->plies < 0);
  return has_same_sign && std::abs(one->plies - other->plies) <= slack;
}

std::string written(const std::optional<Dtz>& dtz) {
  return dtz ? std::to_string(dtz->plies) : "unknown";
}

std::string board_text(const Position& position) {
  std::string text = position.turn() == Color::White ? "White to move:" : "Black to move:";
  for (const Square square : position.board().occupied()) {
    const unsigned number = position.board().number_at(square);
    text += ' ';
    text += (number >= 8 ? "?pnbrqk" : "?PNBRQK")[number & 7];
    text += static_cast<char>('a' + square.index() % 8);
    text += static_cast<char>('1' + square.index() / 8);
  }
  return text + (position.setup().ep_square ? " en passant" : "");
}

class Comparing {
 public:
  Comparing(const Tablebase& made, const Tablebase& other) : made_(made), other_(other) {}

  void compare(const chess::Setup& setup) {
    const auto position = position_of(setup);
    if (!position) {
      return;
    }
    ++found_.positions;
    const auto one = made_.probe_dtz(*position), two = other_.probe_dtz(*position);
    const auto result = made_.probe_wdl(*position);
    const bool agrees = result && result == other_.probe_wdl(*position) && is_same(one, two);
    if (!agrees && found_.differences.size() < kMostDifferences) {
      found_.differences.push_back(board_text(*position) + ": " + written(one) + " and " + written(two));
    }
  }
  /// The same, and with each pawn that may just have moved two squares.
  void compare_all(chess::Setup setup) {
    compare(setup);
    const bool is_white = setup.turn == Color::White;
    for (const Square pawn : setup.board.by(~setup.turn, Role::Pawn)) {
      if (pawn.rank() == (is_white ? chess::Rank::R5 : chess::Rank::R4)) {
        setup.ep_square = Square(pawn.file(), is_white ? chess::Rank::R6 : chess::Rank::R3);
        compare(setup);
      }
    }
  }
  [[nodiscard]] Comparison take() { return std::move(found_); }

 private:
  const Tablebase& made_;
  const Tablebase& other_;
  Comparison found_;
};

}  // namespace

Comparison compare_table(const std::string& name, const Tablebase& made, const Tablebase& other) {
  const CellSpace space(pieces_of(name));
  Comparing comparing(made, other);
  for (std::size_t cell = 0; cell < space.slices() * space.slice_size(); ++cell) {
    const Squares squares = space.squares_of(cell / space.slice_size(), cell % space.slice_size());
    const Standing at(space.pieces(), squares);
    if (!at.is_apart() || space.cell_of(squares) != cell) {
      continue;
    }
    chess::Setup setup;
    for (std::size_t i = 0; i < space.pieces().size(); ++i) {
      setup.board.put(square_at(squares[i]), space.pieces()[i]);
    }
    for (const Color turn : chess::kColors) {
      setup.turn = turn;
      comparing.compare_all(setup);
    }
  }
  return comparing.take();
}

}  // namespace rookery::tablebase_maker::test
