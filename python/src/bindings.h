// SPDX-License-Identifier: MIT
#pragma once
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "enum_casters.h"
#include "rookery/chess/helpmate.h"
#include "rookery/chess/position.h"

/// The Python module: values of the library handed over, its errors as exceptions. No rules here, but what
/// python-chess plays on boards that no rules know (compat/).
namespace rookery::python {

/// What the proof that a position is dead may take at each move: 50 ms at worst for each side.
inline constexpr chess::HelpmateBudget kAtEachMove{50'000};

namespace py = pybind11;

void bind_board(py::module_& module);     ///< pieces, moves
void bind_position(py::module_& module);  ///< positions and what is asked about them
void bind_pgn(py::module_& module);       ///< games written down
void bind_tree(py::module_& module);      ///< the same with variations and all that stands beside the moves
void bind_epd(py::module_& module);       ///< extended position descriptions
void bind_clock(py::module_& module);     ///< time controls and clocks

/// Raises the class of that name in rookery/errors.py.
[[noreturn]] void raise(const char* error, const py::tuple& arguments);

/// Raises NotationError: `what` is a sentence, `offset` the byte of the text that it is about.
[[noreturn]] void raise_notation_error(std::string_view what, std::size_t offset);

/// Raises ValueError with these words, which may hold text from outside.
[[noreturn]] void raise_value_error(std::string_view what);

/// A text from Python as bytes. What `errors="surrogateescape"` made of a file's bytes are these bytes again.
struct Text {
  std::string bytes;
};
/// The bytes of a str; nothing for other objects, and for a str that is no text.
std::optional<std::string> bytes_of(const py::handle& object);
/// Bytes as Python's text, whatever they are: UTF-8, or else Latin-1, in which every byte is a letter or
/// sign.
py::str text(std::string_view bytes);

/// A whole number of any type that has __index__, bool apart. Raises TypeError where it is none, ValueError
/// where it is not from `least` to `most`; both name the argument and the range.
std::int64_t to_whole(const py::handle& number, const char* name, std::int64_t least, std::int64_t most);

/// A square given as a number, 0 (a1) to 63 (h8), or by name. Raises ValueError or TypeError.
chess::Square to_square(const py::handle& square);

/// A move as an object of Python. Moves never change, so that one object of each serves every list: making
/// one anew takes longer than finding the legal moves.
py::object move_object(chess::Move move);

/// A move given as such or as text (SAN or UCI, as people type). Raises ValueError if it is not legal,
/// TypeError if it is neither.
chess::Move to_legal_move(const chess::Position& position, const py::object& move);

}  // namespace rookery::python

template <>
struct pybind11::detail::type_caster<rookery::python::Text> {
  PYBIND11_TYPE_CASTER(rookery::python::Text, const_name("str"));

  bool load(handle source, bool) {
    auto bytes = rookery::python::bytes_of(source);
    if (bytes) {
      value.bytes = std::move(*bytes);
    }
    return bytes.has_value();
  }
};
