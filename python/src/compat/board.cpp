// SPDX-License-Identifier: MIT
#include "board.h"

#include "rookery/chess/position.h"
#include "values.h"

namespace rookery::python::compat {

namespace {

PyObject* new_board(PyTypeObject* type, PyObject* /*values*/, PyObject* /*named*/) noexcept {
  return guarded<PyObject*>(nullptr, [&]() -> PyObject* {
    auto stack = own(PyList_New(0));
    PyObject* const object = type->tp_alloc(type, 0);
    if (object == nullptr) {
      throw py::error_already_set();
    }
    auto& board = *reinterpret_cast<BoardObject*>(object);
    board.move_stack = stack.release().ptr();
    new (&board.now) Arrangement;
    new (&board.before) std::vector<Arrangement>;
    return object;
  });
}

void forget_board(PyObject* self) noexcept {
  auto& board = *reinterpret_cast<BoardObject*>(self);
  Py_CLEAR(board.move_stack);
  board.before.~vector();
  Py_TYPE(self)->tp_free(self);
}

// The fields.

std::int64_t whole(PyObject* value) {
  const auto index = own(PyNumber_Index(value));
  const long long read = PyLong_AsLongLong(index.ptr());
  if (read == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  return read;
}

py::object get_ep_square(BoardObject& board) {
  return board.now.ep_square ? number(board.now.ep_square->index()) : py::none();
}

void set_ep_square(BoardObject& board, PyObject* value) {
  board.now.ep_square = value == Py_None ? std::nullopt : std::optional(Square::from_index(square_of(value)));
}

py::object get_move_stack(BoardObject& board) {
  return py::reinterpret_borrow<py::object>(board.move_stack);
}

void set_move_stack(BoardObject& board, PyObject* value) {
  if (!PyList_Check(value)) {
    throw py::type_error("move_stack: a list of moves is expected.");
  }
  Py_INCREF(value);
  Py_SETREF(board.move_stack, value);
}

void set_chess960(BoardObject& board, PyObject* value) {
  board.now.chess960 = color_of(value) == Color::White;
  for (Arrangement& earlier : board.before) {
    earlier.chess960 = board.now.chess960;
  }
}

template <Role role>
py::object squares_by(BoardObject& board) {
  return number(board.now.by(role));
}

py::object get_occupied_co(BoardObject& board) {
  const auto black = number(board.now.by(Color::Black)), white = number(board.now.by(Color::White));
  const auto list = own(PyList_New(2));
  PyList_SET_ITEM(list.ptr(), 0, py::object(black).release().ptr());
  PyList_SET_ITEM(list.ptr(), 1, py::object(white).release().ptr());
  return list;
}

template <auto get, auto set>
PyGetSetDef field(const char* name, const char* doc) {
  return {name, &getter<BoardObject, get>, &setter<BoardObject, set>, doc, nullptr};
}
template <auto get>
PyGetSetDef readable(const char* name, const char* doc) {
  return {name, &getter<BoardObject, get>, nullptr, doc, nullptr};
}

PyGetSetDef* fields_of_boards() {
  static PyGetSetDef fields[] = {
      field<get_move_stack, set_move_stack>("move_stack", "The moves played."),
      field<[](BoardObject& board) { return truth(board.now.turn == Color::White); },
            [](BoardObject& board, PyObject* value) { board.now.turn = color_of(value); }>(
          "turn", "The side to move."),
      field<[](BoardObject& board) { return number(board.now.rights); },
            [](BoardObject& board, PyObject* value) { board.now.rights = Bitboard(bits_of(value)); }>(
          "castling_rights", "The rooks that may castle, as they were given."),
      field<get_ep_square, set_ep_square>("ep_square",
                                          "The square that a pawn has just passed, capturable or not."),
      field<[](BoardObject& board) { return number(board.now.halfmove_clock); },
            [](BoardObject& board, PyObject* value) { board.now.halfmove_clock = whole(value); }>(
          "halfmove_clock", "Plies since a capture or a pawn's move."),
      field<[](BoardObject& board) { return number(board.now.fullmove_number); },
            [](BoardObject& board, PyObject* value) { board.now.fullmove_number = whole(value); }>(
          "fullmove_number", "The number of the move, from 1."),
      field<[](BoardObject& board) { return truth(board.now.chess960); }, set_chess960>(
          "chess960", "Whether castling is Chess960's."),
      readable<squares_by<Role::Pawn>>("pawns", "Their squares."),
      readable<squares_by<Role::Knight>>("knights", "Their squares."),
      readable<squares_by<Role::Bishop>>("bishops", "Their squares."),
      readable<squares_by<Role::Rook>>("rooks", "Their squares."),
      readable<squares_by<Role::Queen>>("queens", "Their squares."),
      readable<squares_by<Role::King>>("kings", "Their squares."),
      readable<[](BoardObject& board) { return number(board.now.occupied()); }>("occupied",
                                                                                "The squares of all pieces."),
      readable<get_occupied_co>("occupied_co", "Those of Black's and White's."),
      {nullptr, nullptr, nullptr, nullptr, nullptr},
  };
  return fields;
}

PyMethodDef* all_methods() {
  auto& methods = *new std::vector<PyMethodDef>;
  for (const auto* part : {&methods_of_squares(), &methods_of_moves(), &methods_of_text()}) {
    methods.insert(methods.end(), part->begin(), part->end());
  }
  methods.push_back({nullptr, nullptr, 0, nullptr});
  return methods.data();
}

PyTypeObject& made_type() {
  auto& type = new_type<BoardObject>("rookery._rookery._Board",
                                     "An arrangement of pieces and what was played on it: the boards of "
                                     "rookery.compat.chess extend it.");
  type.tp_new = new_board;
  type.tp_dealloc = forget_board;
  type.tp_getset = fields_of_boards();
  type.tp_methods = all_methods();
  return type;
}

}  // namespace

PyTypeObject* board_type() {
  static PyTypeObject* const type = &made_type();
  return type;
}

void bind_boards(py::module_& module) {
  add_type(module, *board_type(), "_Board");
}

}  // namespace rookery::python::compat
