// SPDX-License-Identifier: MIT
#include "native.h"

namespace rookery::python::compat {

namespace {

int place_of(const Parameters& parameters, PyObject* name) {
  for (int place = 0; place < parameters.count; ++place) {
    if (PyUnicode_CompareWithASCIIString(name, parameters.names[static_cast<std::size_t>(place)]) == 0) {
      return place;
    }
  }
  throw py::type_error("There is no argument " + py::str(name).cast<std::string>() + ".");
}

}  // namespace

Arguments bind(const Parameters& parameters, PyObject* const* values, Py_ssize_t count, PyObject* names) {
  Arguments bound{};
  if (count > parameters.by_place) {
    throw py::type_error(std::to_string(count) + " arguments are given by their places; at most " +
                         std::to_string(parameters.by_place) + " are taken so.");
  }
  for (Py_ssize_t i = 0; i < count; ++i) {
    bound[static_cast<std::size_t>(i)] = values[i];
  }
  const Py_ssize_t named = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
  for (Py_ssize_t i = 0; i < named; ++i) {
    PyObject*& value = bound[static_cast<std::size_t>(place_of(parameters, PyTuple_GET_ITEM(names, i)))];
    if (value != nullptr) {
      throw py::type_error("The argument " + py::str(PyTuple_GET_ITEM(names, i)).cast<std::string>() +
                           " is given twice.");
    }
    value = values[count + i];
  }
  for (int place = 0; place < parameters.required; ++place) {
    if (bound[static_cast<std::size_t>(place)] == nullptr) {
      throw py::type_error(std::string("The argument ") + parameters.names[static_cast<std::size_t>(place)] +
                           " is missing.");
    }
  }
  return bound;
}

void add_type(py::module_& module, PyTypeObject& type, const char* name) {
  if (PyType_Ready(&type) < 0) {
    throw py::error_already_set();
  }
  module.attr(name) = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(&type));
}

int square_of(PyObject* value) {
  const long square = PyLong_AsLong(value);
  if (square == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  if (square < 0 || square > 63) {
    throw py::index_error(std::to_string(square) + " is no square: 0 (a1) to 63 (h8).");
  }
  return static_cast<int>(square);
}

chess::Color color_of(PyObject* value) {
  const int is_white = PyObject_IsTrue(value);
  if (is_white < 0) {
    throw py::error_already_set();
  }
  return is_white != 0 ? chess::Color::White : chess::Color::Black;
}

std::uint64_t bits_of(PyObject* value) {
  // Numbers beyond 64 bits, and negative ones such as ~mask, name the squares of their lowest bits.
  const auto index = own(PyNumber_Index(value));
  const unsigned long long bits = PyLong_AsUnsignedLongLongMask(index.ptr());
  if (bits == static_cast<unsigned long long>(-1) && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  return bits;
}

}  // namespace rookery::python::compat
