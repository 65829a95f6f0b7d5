// SPDX-License-Identifier: MIT
#pragma once
#include "bindings.h"
#include "rookery/notation/pgn_game.h"

/// What the readers of games have in common.
namespace rookery::python {

/// The bytes of an object of Python, which is kept alive.
class Bytes {
 public:
  /// Raises ValueError if the bytes do not lie one after the other.
  explicit Bytes(const py::buffer& source);
  [[nodiscard]] std::string_view view() const;

 private:
  py::buffer_info info_;
};

[[noreturn]] void raise_pgn_error(const notation::pgn::Error& error);

/// Raises ValueError if it is none.
notation::pgn::Result read_result(const Text& written);

}  // namespace rookery::python
