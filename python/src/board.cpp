// SPDX-License-Identifier: MIT
#include <array>

#include "bindings.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/uci_move.h"

namespace rookery::python {

using chess::Color;
using chess::Move;
using chess::Piece;
using chess::Role;

namespace {

std::string symbol(Piece piece) {
  return {notation::letter(piece)};
}

Piece from_symbol(const Text& symbol) {
  const std::string& text = symbol.bytes;
  const char letter = text.size() == 1 ? text[0] : '?';
  const bool is_black = letter >= 'a' && letter <= 'z';
  const auto role = notation::parse_role(is_black ? static_cast<char>(letter - 'a' + 'A') : letter);
  if (!role) {
    raise_value_error("'" + text + "' is no piece: one of PNBRQKpnbrqk.");
  }
  return {is_black ? Color::Black : Color::White, *role};
}

std::string uci(Move move, bool chess960) {
  return notation::uci_move::write(move,
                                   chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard);
}

Move move_of(const py::tuple& state) {
  const chess::Square from = to_square(state[0]), to = to_square(state[1]);
  switch (static_cast<chess::MoveKind>(to_whole(state[2], "state", 0, 3))) {
    case chess::MoveKind::Normal:
      return Move::normal(from, to);
    case chess::MoveKind::EnPassant:
      return Move::en_passant(from, to);
    case chess::MoveKind::Castling:
      return Move::castling(from, to);
    case chess::MoveKind::Promotion:
      return Move::promotion(from, to, state[3].cast<Role>());
  }
  throw py::value_error("This is no state of a move.");
}

void bind_move(py::module_& module) {
  py::class_<Move>(
      module, "Move",
      "A move of the position it was made for. Castling goes from the king to his rook's square.")
      .def_property_readonly(
          "from_square", [](Move move) { return move.from().index(); }, "Where the piece starts, 0 to 63.")
      .def_property_readonly(
          "to_square", [](Move move) { return move.to().index(); },
          "Where he goes; for castling, the rook's square.")
      .def_property_readonly(
          "promotion", [](Move move) { return move.promoted(); }, "What a pawn becomes, or None.")
      .def_property_readonly(
          "is_castling", [](Move move) { return move.kind() == chess::MoveKind::Castling; },
          "Whether it is castling.")
      .def_property_readonly(
          "is_en_passant", [](Move move) { return move.kind() == chess::MoveKind::EnPassant; },
          "Whether a pawn takes en passant.")
      .def("uci", &uci, py::arg("chess960") = false,
           "The move as engines write it: 'e2e4', 'e7e8q', castling 'e1g1', in Chess960 'e1h1'.")
      .def("__str__", [](Move move) { return uci(move, false); })
      .def("__repr__", [](Move move) { return "<Move " + uci(move, false) + ">"; })
      .def(
          "__eq__", [](Move a, Move b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Move move) { return move.raw(); })
      .def(py::pickle(
          [](Move move) {
            return py::make_tuple(move.from().index(), move.to().index(), static_cast<int>(move.kind()),
                                  move.promoted());
          },
          &move_of));
}

}  // namespace

py::object move_object(Move move) {
  // They live as long as the process, as the members of enums do.
  static auto& made = *new std::array<PyObject*, std::size_t{1} << 16>{};
  PyObject*& object = made[move.raw()];
  if (object == nullptr) {
    object = py::cast(move).release().ptr();
  }
  return py::reinterpret_borrow<py::object>(object);
}

void bind_board(py::module_& module) {
  py::class_<Piece>(module, "Piece", "A piece: its kind and its colour.")
      .def(py::init([](Role role, Color color) { return Piece{color, role}; }), py::arg("piece_type"),
           py::arg("color"))
      .def_static("from_symbol", &from_symbol, py::arg("symbol"),
                  "The piece of a letter as in FEN: 'N' is White's knight.")
      .def_readonly("piece_type", &Piece::role, "The kind.")
      .def_readonly("color", &Piece::color, "The colour.")
      .def("symbol", &symbol, "The letter as in FEN.")
      .def("__str__", &symbol)
      .def("__repr__", [](Piece piece) { return "<Piece " + symbol(piece) + ">"; })
      .def(
          "__eq__", [](Piece a, Piece b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Piece piece) { return 8 * index(piece.color) + index(piece.role); })
      .def(py::pickle(
          [](Piece piece) { return py::make_tuple(piece.role, piece.color); },
          [](const py::tuple& state) { return Piece{state[1].cast<Color>(), state[0].cast<Role>()}; }));
  bind_move(module);
}

}  // namespace rookery::python
