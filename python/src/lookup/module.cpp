// SPDX-License-Identifier: MIT
#include "lookup/lookup.h"

PYBIND11_MODULE(_lookup, module) {
  using namespace rookery::python;
  module.doc() = "The compiled part of rookery.books and rookery.tablebase.";
  py::module_::import("rookery._rookery");  // has the classes Position and Move
  bind_books(module);
  bind_tablebases(module);
}
