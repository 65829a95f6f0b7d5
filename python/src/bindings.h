// SPDX-License-Identifier: MIT
#pragma once
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/position.h"

/// The Python module: values of the library handed over, its errors as exceptions. No rules here.
namespace rookery::python {

namespace py = pybind11;

void bind_board(py::module_& module);     ///< colours, men, moves
void bind_position(py::module_& module);  ///< positions and what is asked about them
void bind_game(py::module_& module);      ///< games being played: Board
void bind_pgn(py::module_& module);       ///< games written down
void bind_clock(py::module_& module);     ///< time controls and clocks

/// Raises the class of that name in rookery/errors.py.
[[noreturn]] void raise(const char* error, const py::tuple& arguments);

/// Raises NotationError: `what` is a sentence, `offset` the byte of the text that it is about.
[[noreturn]] void raise_notation_error(std::string_view what, std::size_t offset);

/// A square given as a number, 0 (a1) to 63 (h8), or by name. Raises ValueError.
chess::Square to_square(const py::object& square);

/// A move given as such or as text (SAN or UCI, as people type). Raises ValueError if it is not legal.
chess::Move to_legal_move(const chess::Position& position, const py::object& move);

}  // namespace rookery::python
