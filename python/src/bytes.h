// SPDX-License-Identifier: MIT
#pragma once
#include <pybind11/pybind11.h>

#include <string_view>

namespace rookery::python {

/// The bytes of an object of Python, which is kept alive.
class Bytes {
 public:
  /// Raises ValueError if the bytes do not lie one after the other.
  explicit Bytes(const pybind11::buffer& source);
  [[nodiscard]] std::string_view view() const;

 private:
  pybind11::buffer_info info_;
};

}  // namespace rookery::python
