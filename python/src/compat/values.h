// SPDX-License-Identifier: MIT
#pragma once
#include "arrangement.h"
#include "native.h"

/// Moves, pieces and sets of squares as objects of Python: what the classes of rookery.compat.chess extend.
/// They can be changed, so each that is handed out is a new one.
namespace rookery::python::compat {

void bind_values(py::module_& module);

/// New objects of the classes that rookery.compat.chess made of the types here.
[[nodiscard]] py::object move_object(Move move);
[[nodiscard]] py::object piece_object(chess::Piece piece);
[[nodiscard]] py::object square_set(Bitboard squares);

/// Raises TypeError for what is no move, IndexError for squares that do not exist.
[[nodiscard]] Move move_of(PyObject* object);
/// Raises TypeError for what is no piece, ValueError for a kind that does not exist.
[[nodiscard]] chess::Piece piece_of(PyObject* object);
/// The squares of what a SquareSet can be made of.
[[nodiscard]] Bitboard squares_of(PyObject* object);

/// A class of rookery.compat.chess, by its name; `_use` told it.
[[nodiscard]] py::handle used(const char* name);

}  // namespace rookery::python::compat
