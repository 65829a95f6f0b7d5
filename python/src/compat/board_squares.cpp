// SPDX-License-Identifier: MIT
#include "board.h"
#include "rookery/chess/position.h"
#include "values.h"

namespace rookery::python::compat {

namespace {

constexpr Parameters kSquare{{"square"}, 1, 1, 1};
constexpr Parameters kColor{{"color"}, 1, 1, 1};
constexpr Parameters kMaskByName{{"mask"}, 1, 0, 0};
constexpr Parameters kMasks{{"masks"}, 1, 1, 1};
constexpr Parameters kPosition{{"position"}, 1, 1, 1};
constexpr Parameters kSquarePiece{{"square", "piece", "promoted"}, 3, 2, 3};
constexpr Parameters kTypeColor{{"piece_type", "color"}, 2, 2, 2};
constexpr Parameters kColorSquare{{"color", "square"}, 2, 2, 2};
constexpr Parameters kColorSquareOccupied{{"color", "square", "occupied"}, 3, 2, 3};

Square square_in(PyObject* value) {
  return Square::from_index(square_of(value));
}

py::object piece_at(BoardObject& board, const Arguments& given) {
  const auto piece = board.now.at(square_in(given[0]));
  return piece ? piece_object(*piece) : py::none();
}

py::object piece_type_at(BoardObject& board, const Arguments& given) {
  const auto role = board.now.role_at(square_in(given[0]));
  return role ? number(static_cast<std::int64_t>(index(*role)) + 1) : py::none();
}

py::object color_at(BoardObject& board, const Arguments& given) {
  const Square square = square_in(given[0]);
  const bool is_white = board.now.by(Color::White).contains(square);
  return is_white || board.now.by(Color::Black).contains(square) ? truth(is_white) : py::none();
}

py::object piece_map(BoardObject& board, const Arguments& given) {
  const Bitboard within = given[0] == nullptr ? ~Bitboard() : Bitboard(bits_of(given[0]));
  py::dict pieces;
  for_each_from_last(board.now.occupied() & within, [&](Square square) {
    const auto key = number(square.index());
    if (PyDict_SetItem(pieces.ptr(), key.ptr(), piece_object(*board.now.at(square)).ptr()) < 0) {
      throw py::error_already_set();
    }
  });
  return std::move(pieces);
}

Bitboard mask_in(const BoardObject& board, const Arguments& given) {
  const auto kind = PyLong_AsLong(given[0]);
  if (kind == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  if (kind < 1 || kind > 6) {
    throw py::index_error(std::to_string(kind) + " is no kind of piece: 1 (a pawn) to 6 (a king).");
  }
  return board.now.by(static_cast<Role>(kind - 1), color_of(given[1]));
}

py::object king(BoardObject& board, const Arguments& given) {
  const auto square = board.now.king(color_of(given[0]));
  return square ? number(square->index()) : py::none();
}

Bitboard attackers_in(const BoardObject& board, const Arguments& given) {
  const Color by = color_of(given[0]);
  const Square square = square_in(given[1]);
  const bool has_occupied = given[2] != nullptr && given[2] != Py_None;
  return has_occupied ? board.now.attackers(by, square, squares_of(given[2]))
                      : board.now.attackers(by, square);
}

Bitboard pin_in(const BoardObject& board, const Arguments& given) {
  return board.now.pin(color_of(given[0]), square_in(given[1]));
}

// Setting up. What was played is forgotten.

py::object set_piece_at(BoardObject& board, const Arguments& given) {
  const Square square = square_in(given[0]);
  if (given[1] == Py_None) {
    board.now.take(square);
  } else {
    board.now.put(square, piece_of(given[1]));
  }
  restart(board);
  return py::none();
}

py::object remove_piece_at(BoardObject& board, const Arguments& given) {
  const Square square = square_in(given[0]);
  const auto piece = board.now.at(square);
  board.now.take(square);
  restart(board);
  return piece ? piece_object(*piece) : py::none();
}

py::object clear_stack(BoardObject& board, const Arguments& /*none*/) {
  restart(board);
  return py::none();
}

/// The squares of pawns, knights, bishops, rooks, queens, kings, of White and of Black.
py::object masks(BoardObject& board, const Arguments& /*none*/) {
  py::tuple all(8);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = number(i < 6 ? board.now.roles[i] : board.now.colors[i - 6]);
  }
  return std::move(all);
}

py::object set_masks(BoardObject& board, const Arguments& given) {
  const auto all = py::reinterpret_borrow<py::sequence>(given[0]);
  if (all.size() != 8) {
    throw py::value_error("masks: eight are expected.");
  }
  for (std::size_t i = 0; i < 8; ++i) {
    (i < 6 ? board.now.roles[i] : board.now.colors[i - 6]) = Bitboard(bits_of(py::object(all[i]).ptr()));
  }
  restart(board);
  return py::none();
}

/// Sets up a playable position of the library.
py::object set_position(BoardObject& board, const Arguments& given) {
  const auto& position = py::handle(given[0]).cast<const chess::Position&>();
  const auto& setup = position.setup();
  Arrangement& now = board.now;
  now.roles = position.board().by_roles();
  now.colors = {position.board().by(Color::White), position.board().by(Color::Black)};
  now.rights = setup.castling_rooks;
  now.ep_square = setup.ep_square;
  now.turn = position.turn();
  now.halfmove_clock = setup.halfmove_clock;
  now.fullmove_number = setup.fullmove_number;
  restart(board);
  return py::none();
}

template <auto answer>
py::object as_set(BoardObject& board, const Arguments& given) {
  return square_set(answer(board, given));
}
template <auto answer>
py::object as_number(BoardObject& board, const Arguments& given) {
  return number(answer(board, given));
}

Bitboard attacks_in(const BoardObject& board, const Arguments& given) {
  return board.now.attacks(square_in(given[0]));
}
Bitboard checkers_in(const BoardObject& board, const Arguments& /*none*/) {
  return board.now.checkers();
}

py::object is_attacked_by(BoardObject& board, const Arguments& given) {
  return truth(attackers_in(board, given).any());
}
py::object is_pinned(BoardObject& board, const Arguments& given) {
  return truth(pin_in(board, given) != ~Bitboard());
}
py::object is_check(BoardObject& board, const Arguments& /*none*/) {
  return truth(board.now.is_check());
}

}  // namespace

void restart(BoardObject& board) {
  board.before.clear();
  if (PyList_SetSlice(board.move_stack, 0, PyList_Size(board.move_stack), nullptr) < 0) {
    throw py::error_already_set();
  }
}

const std::vector<PyMethodDef>& methods_of_squares() {
  using Board = BoardObject;
  static const auto& methods = *new std::vector<PyMethodDef>{
      method_of<Board, kSquare, piece_at>("piece_at",
                                          "piece_at($self, square)\n--\n\nThe piece on a square, or None."),
      method_of<Board, kSquare, piece_type_at>(
          "piece_type_at", "piece_type_at($self, square)\n--\n\nThe kind of the piece on a square, or None."),
      method_of<Board, kSquare, color_at>(
          "color_at", "color_at($self, square)\n--\n\nThe colour of the piece on a square, or None."),
      method_of<Board, kMaskByName, piece_map>(
          "piece_map", "piece_map($self, *, mask=18446744073709551615)\n--\n\nThe pieces by their squares."),
      method_of<Board, kTypeColor, as_set<mask_in>>(
          "pieces",
          "pieces($self, piece_type, color)\n--\n\nThe squares of the pieces of a kind and colour."),
      method_of<Board, kTypeColor, as_number<mask_in>>(
          "pieces_mask", "pieces_mask($self, piece_type, color)\n--\n\nThe same as a number."),
      method_of<Board, kColor, king>(
          "king", "king($self, color)\n--\n\nThe square of the king, None if there are several."),
      method_of<Board, kSquare, as_set<attacks_in>>(
          "attacks", "attacks($self, square)\n--\n\nThe squares that the piece on a square attacks."),
      method_of<Board, kSquare, as_number<attacks_in>>(
          "attacks_mask", "attacks_mask($self, square)\n--\n\nThe same as a number."),
      method_of<Board, kColorSquareOccupied, as_set<attackers_in>>(
          "attackers",
          "attackers($self, color, square, occupied=None)\n--\n\n"
          "The pieces of a colour that attack a square; `occupied`,"
          "by default all that stand here, are the squares that stop them."),
      method_of<Board, kColorSquareOccupied, as_number<attackers_in>>(
          "attackers_mask",
          "attackers_mask($self, color, square, occupied=None)\n--\n\nThe same as a number."),
      method_of<Board, kColorSquareOccupied, is_attacked_by>(
          "is_attacked_by",
          "is_attacked_by($self, color, square, occupied=None)\n--\n\n"
          "Whether a piece of a colour attacks a square."),
      method_of<Board, kColorSquare, as_set<pin_in>>(
          "pin",
          "pin($self, color, square)\n--\n\n"
          "The line on which a piece must stay; all squares if it is not pinned."),
      method_of<Board, kColorSquare, as_number<pin_in>>(
          "pin_mask", "pin_mask($self, color, square)\n--\n\nThe same as a number."),
      method_of<Board, kColorSquare, is_pinned>(
          "is_pinned",
          "is_pinned($self, color, square)\n--\n\nWhether the piece on a square is pinned to its king."),
      method_of<Board, kNone, as_set<checkers_in>>("checkers",
                                                   "checkers($self)\n--\n\nThe pieces that give check."),
      method_of<Board, kNone, as_number<checkers_in>>("checkers_mask",
                                                      "checkers_mask($self)\n--\n\nThe same as a number."),
      method_of<Board, kNone, is_check>("is_check",
                                        "is_check($self)\n--\n\nWhether the side to move is in check."),
      method_of<Board, kSquarePiece, set_piece_at>(
          "set_piece_at",
          "set_piece_at($self, square, piece, promoted=False)\n--\n\n"
          "Puts a piece, or None, and forgets the moves."),
      method_of<Board, kSquare, remove_piece_at>(
          "remove_piece_at",
          "remove_piece_at($self, square)\n--\n\nTakes a piece away and returns it; forgets the moves."),
      method_of<Board, kNone, clear_stack>("clear_stack", "clear_stack($self)\n--\n\nForgets the moves."),
      method_of<Board, kNone, masks>("_masks", nullptr),
      method_of<Board, kMasks, set_masks>("_set_masks", nullptr),
      method_of<Board, kPosition, set_position>("_set_position", nullptr),
  };
  return methods;
}

}  // namespace rookery::python::compat
