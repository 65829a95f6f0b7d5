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
