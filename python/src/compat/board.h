// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "arrangement.h"
#include "native.h"

/// What rookery.compat.chess's boards extend: an arrangement, the moves played on it, and the arrangements
/// before them.
namespace rookery::python::compat {

struct BoardObject {
  PyObject head;
  PyObject* move_stack;
  Arrangement now;
  std::vector<Arrangement> before;
};

/// Forgets what was played.
void restart(BoardObject& board);

/// The type's methods, by what they are about; each table ends with an empty entry.
[[nodiscard]] const std::vector<PyMethodDef>& methods_of_squares();
[[nodiscard]] const std::vector<PyMethodDef>& methods_of_moves();
[[nodiscard]] const std::vector<PyMethodDef>& methods_of_text();

[[nodiscard]] PyTypeObject* board_type();
void bind_boards(py::module_& module);

}  // namespace rookery::python::compat
