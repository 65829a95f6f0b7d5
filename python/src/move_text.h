// SPDX-License-Identifier: MIT
#pragma once
#include "bindings.h"

/// Methods of Position that write a move. They are called by the interpreter itself: pybind11 takes several
/// times as long to find out what it was given as the move takes to be written.
namespace rookery::python {

/// Writes a legal move.
using WriteMove = std::string (*)(const chess::Position&, chess::Move);

/// The text of a call's arguments: `move`, by its place or by its name. As an object of Python, a new
/// reference; null with an exception set.
[[nodiscard]] PyObject* move_text(PyObject* self, PyObject* const* arguments, Py_ssize_t count,
                                  PyObject* names, WriteMove write) noexcept;

/// The method `name` of `type`, with the signature that help() shows.
void add_move_method(const py::handle& type, const char* name, _PyCFunctionFastWithKeywords call,
                     const char* what);

/// Adds `position.<name>(move)`; `write` is a lambda or a function.
template <auto write>
void def_move_text(const py::handle& type, const char* name, const char* what) {
  add_move_method(
      type, name,
      [](PyObject* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
        return move_text(self, arguments, count, names, write);
      },
      what);
}

}  // namespace rookery::python
