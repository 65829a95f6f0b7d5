// SPDX-License-Identifier: MIT
#include "bindings.h"
#include "compat/board.h"
#include "compat/values.h"

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
  compat::bind_values(module);
  compat::bind_boards(module);
}
