// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <new>
#include <string>

#include "bindings.h"

/// Types that the interpreter calls by itself: pybind11 takes several times as long to find out what it was
/// given as most answers here take.
namespace rookery::python::compat {

/// A value whose count of references this holds.
inline py::object own(PyObject* reference) {
  if (reference == nullptr) {
    throw py::error_already_set();
  }
  return py::reinterpret_steal<py::object>(reference);
}

/// Runs what may throw; an exception is set for Python then, as pybind11 does around what it calls, and
/// `failed` returned.
template <class Result, class Call>
Result guarded(Result failed, Call call) noexcept {
  try {
    return call();
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const py::builtin_exception& error) {
    error.set_error();
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return failed;
}

/// The parameters of a method: their names, how many are required, how many may be given without their names.
struct Parameters {
  std::array<const char*, 3> names{};
  int count = 0, required = 0, by_place = 0;
};

inline constexpr Parameters kNone{};

/// What a call gave for each parameter: null where it gave nothing.
using Arguments = std::array<PyObject*, 3>;

[[nodiscard]] Arguments bind(const Parameters& parameters, PyObject* const* values, Py_ssize_t count,
                             PyObject* names);

/// As a method of Python, `call(object, arguments)`, which returns a py::object.
template <class Object, const Parameters& parameters, auto call>
PyObject* method(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) noexcept {
  return guarded<PyObject*>(nullptr, [&] {
    return call(*reinterpret_cast<Object*>(self), bind(parameters, values, count, names)).release().ptr();
  });
}

template <class Object, const Parameters& parameters, auto call>
constexpr PyMethodDef method_of(const char* name, const char* doc) {
  return {name,
          reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&method<Object, parameters, call>)),
          METH_FASTCALL | METH_KEYWORDS, doc};
}

/// An attribute that is read by `get(object)`.
template <class Object, auto get>
PyObject* getter(PyObject* self, void* /*closure*/) noexcept {
  return guarded<PyObject*>(nullptr, [&] { return get(*reinterpret_cast<Object*>(self)).release().ptr(); });
}
template <class Object, auto set>
int setter(PyObject* self, PyObject* value, void* /*closure*/) noexcept {
  return guarded<int>(-1, [&] {
    if (value == nullptr) {
      throw py::attribute_error("This attribute cannot be deleted.");
    }
    set(*reinterpret_cast<Object*>(self), value);
    return 0;
  });
}

/// An empty type of the size of `Object`, which classes of Python may extend. It lives as long as the
/// process.
template <class Object>
PyTypeObject& new_type(const char* name, const char* doc) {
  auto& type = *new PyTypeObject{};
  type.ob_base = PyVarObject{PyObject_HEAD_INIT(nullptr) 0};
  type.tp_name = name;
  type.tp_doc = doc;
  type.tp_basicsize = sizeof(Object);
  type.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE;
  return type;
}

/// Readies a type and makes it the module's `name`.
void add_type(py::module_& module, PyTypeObject& type, const char* name);

// What arguments are read as.
[[nodiscard]] int square_of(PyObject* value);  ///< raises IndexError where it is not from 0 to 63
[[nodiscard]] chess::Color color_of(PyObject* value);
[[nodiscard]] std::uint64_t bits_of(PyObject* value);  ///< a number of up to 64 bits

inline py::object truth(bool value) {
  return py::reinterpret_borrow<py::object>(value ? Py_True : Py_False);
}
inline py::object number(std::int64_t value) {
  return own(PyLong_FromLongLong(value));
}
inline py::object number(chess::Bitboard squares) {
  return own(PyLong_FromUnsignedLongLong(squares.bits()));
}

}  // namespace rookery::python::compat
