// SPDX-License-Identifier: MIT
#include "bytes.h"

namespace rookery::python {

Bytes::Bytes(const pybind11::buffer& source) : info_(source.request()) {
  if (info_.ndim != 1 || (info_.size > 1 && info_.strides[0] != info_.itemsize)) {
    throw pybind11::value_error(
        "source: its bytes do not lie one after the other, from the first to the last.");
  }
}

std::string_view Bytes::view() const {
  return {static_cast<const char*>(info_.ptr), static_cast<std::size_t>(info_.size * info_.itemsize)};
}

}  // namespace rookery::python
