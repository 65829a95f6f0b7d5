// SPDX-License-Identifier: MIT
#include "bindings.h"
#include "rookery/chess/outcome.h"
#include "rookery/notation/fen.h"

namespace rookery::python {

using chess::Move;
using chess::Position;

namespace {

/// A game being played: its positions from the start on, so that repetitions are known.
class Board {
 public:
  explicit Board(Position start) : positions_{start} {}

  [[nodiscard]] const Position& position() const { return positions_.back(); }
  [[nodiscard]] const Position& root() const { return positions_.front(); }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

  Move push(const py::object& given) {
    const Move move = to_legal_move(position(), given);
    Position next = position();
    next.play_unchecked(move);
    positions_.push_back(next);
    moves_.push_back(move);
    return move;
  }

  Move pop() {
    if (moves_.empty()) {
      throw py::index_error("No move was played.");
    }
    const Move move = moves_.back();
    moves_.pop_back();
    positions_.pop_back();
    return move;
  }

  /// How often the present position has stood on the board, now included.
  [[nodiscard]] int occurrences() const {
    return static_cast<int>(std::count(positions_.begin(), positions_.end(), position()));
  }

  [[nodiscard]] std::optional<chess::Outcome> outcome() const {
    return chess::automatic_outcome(position(), occurrences(), kAtEachMove);
  }

 private:
  std::vector<Position> positions_;
  std::vector<Move> moves_;
};

Board board_of(const py::tuple& state) {
  Board board(state[0].cast<Position>());
  for (const py::handle move : state[1]) {
    board.push(py::reinterpret_borrow<py::object>(move));
  }
  return board;
}

}  // namespace

void bind_game(py::module_& module) {
  py::class_<Board>(module, "Board",
                    "A game being played: the moves so far, to add to and to take back, and how it ends.")
      .def(py::init<Position>(), py::arg("start") = Position::initial())
      .def_property_readonly("position", &Board::position, "The position now.")
      .def_property_readonly("root", &Board::root, "The position at the start.")
      .def_property_readonly(
          "move_stack", [](const Board& board) { return board.moves(); }, "The moves so far, as a list.")
      .def_property_readonly(
          "turn", [](const Board& board) { return board.position().turn(); }, "The side to move.")
      .def(
          "fen", [](const Board& board) { return notation::fen::write(board.position().setup()); },
          "The position now, as FEN.")
      .def("push", &Board::push, py::arg("move"),
           "Plays a move, given as such or as text, and returns it. Raises ValueError if it is not legal.")
      .def("pop", &Board::pop, "Takes the last move back and returns it. Raises IndexError if there is none.")
      .def("occurrences", &Board::occurrences,
           "How often this position has stood on the board, now included.")
      .def("outcome", &Board::outcome,
           "How the game has ended without a claim: mate, stalemate, dead position, fivefold repetition, "
           "seventy-five moves; or None.")
      .def(
          "is_game_over", [](const Board& board) { return board.outcome().has_value(); },
          "Whether there is an outcome.")
      .def("__len__", [](const Board& board) { return board.moves().size(); })
      .def(py::pickle([](const Board& board) { return py::make_tuple(board.root(), board.moves()); },
                      &board_of))
      .def("__repr__", [](const Board& board) {
        return "<Board " + notation::fen::write(board.position().setup()) + ">";
      });
}

}  // namespace rookery::python
