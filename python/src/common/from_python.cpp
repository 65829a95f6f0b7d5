// SPDX-License-Identifier: MIT
#include "bindings.h"
#include "rookery/notation/square.h"

namespace rookery::python {

namespace {

/// What an object is called in a message: its repr, or its type's name where that has none or is long.
std::string shown(const py::handle& object) {
  constexpr std::size_t kMostShown = 40;
  const auto text = py::reinterpret_steal<py::object>(PyObject_ASCII(object.ptr()));
  PyErr_Clear();
  auto words = text ? text.cast<std::string>() : std::string();
  return words.empty() || words.size() > kMostShown ? std::string("this ") + Py_TYPE(object.ptr())->tp_name
                                                    : words;
}

}  // namespace

std::int64_t to_whole(const py::handle& number, const char* name, std::int64_t least, std::int64_t most) {
  const std::string wanted =
      ": a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " is expected.";
  if (PyIndex_Check(number.ptr()) == 0 || PyBool_Check(number.ptr())) {
    throw py::type_error(std::string(name) + ": " + shown(number) + " is not one" + wanted);
  }
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!index) {
    throw py::error_already_set();
  }
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow != 0 || value < least || value > most) {
    throw py::value_error(std::string(name) + ": " + shown(number) + " is out of range" + wanted);
  }
  return value;
}

std::optional<std::string> bytes_of(const py::handle& object) {
  if (!py::isinstance<py::str>(object)) {
    return std::nullopt;
  }
  const auto bytes =
      py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(object.ptr(), "utf-8", "surrogateescape"));
  PyErr_Clear();
  return bytes ? std::optional(bytes.cast<std::string>()) : std::nullopt;
}

py::str text(std::string_view bytes) {
  const auto size = static_cast<py::ssize_t>(bytes.size());
  if (PyObject* const read = PyUnicode_DecodeUTF8(bytes.data(), size, "strict")) {
    return py::reinterpret_steal<py::str>(read);
  }
  PyErr_Clear();
  return py::reinterpret_steal<py::str>(PyUnicode_DecodeLatin1(bytes.data(), size, "strict"));
}

void raise_value_error(std::string_view what) {
  PyErr_SetObject(PyExc_ValueError, text(what).ptr());
  throw py::error_already_set();
}

chess::Square to_square(const py::handle& square) {
  if (const auto name = bytes_of(square)) {
    const auto read = notation::parse_square(*name);
    if (!read) {
      raise_value_error("'" + *name + "' is no square: a1 to h8.");
    }
    return *read;
  }
  return chess::Square::from_index(static_cast<int>(to_whole(square, "square", 0, 63)));
}

}  // namespace rookery::python
