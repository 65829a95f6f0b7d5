// SPDX-License-Identifier: MIT
#include "bindings.h"

namespace rookery::python {

void raise(const char* error, const py::tuple& arguments) {
  const py::object type = py::module_::import("rookery.errors").attr(error);
  PyErr_SetObject(type.ptr(), type(*arguments).ptr());
  throw py::error_already_set();
}

void raise_notation_error(std::string_view what, std::size_t offset) {
  raise("NotationError", py::make_tuple(text(what), offset));
}

}  // namespace rookery::python

PYBIND11_MODULE(_rookery, module) {
  using namespace rookery::python;
  module.doc() = "The compiled part of the package rookery.";
  module.attr("__version__") = ROOKERY_VERSION;
  bind_board(module);
  bind_position(module);
  bind_clock(module);
  bind_pgn(module);
  bind_tree(module);
  bind_epd(module);
}
