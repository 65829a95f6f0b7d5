// SPDX-License-Identifier: MIT
#pragma once
#include "bindings.h"

/// The compiled part for what is looked up in files: opening books and endgame tables. It is apart from the
/// rules because the modules that it links have another licence.
namespace rookery::python {

void bind_books(py::module_& module);       ///< books in Polyglot's format
void bind_tablebases(py::module_& module);  ///< endgame tables in Syzygy's format

}  // namespace rookery::python
