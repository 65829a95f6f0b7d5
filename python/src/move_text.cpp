// SPDX-License-Identifier: MIT
#include "move_text.h"

#include <new>

namespace rookery::python {

using chess::Move;
using chess::Position;

namespace {

/// What pybind11 keeps in an object of its making.
template <class Value>
const Value& value_in(PyObject* object) {
  const auto* const instance = reinterpret_cast<const py::detail::instance*>(object);
  if (!instance->simple_layout) {
    return py::handle(object).cast<const Value&>();
  }
  const void* const value = instance->simple_value_holder[0];
  if (value == nullptr) {
    throw py::type_error(std::string("This ") + Py_TYPE(object)->tp_name +
                         " was never made: its __init__ was not called.");
  }
  return *static_cast<const Value*>(value);
}

Move move_in(const Position& position, PyObject* object) {
  static const PyObject* const type = py::type::of<Move>().release().ptr();
  if (reinterpret_cast<const PyObject*>(Py_TYPE(object)) == type) {
    const Move move = value_in<Move>(object);
    if (chess::is_legal(position, move)) {
      return move;
    }
  }
  // Text, or what raises an exception.
  return to_legal_move(position, py::reinterpret_borrow<py::object>(object));
}

PyObject* only_argument(PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
  const Py_ssize_t named = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
  const bool is_named_move =
      named == 0 || PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, 0), "move") == 0;
  if (count + named != 1 || !is_named_move) {
    throw py::type_error("one argument is expected: move.");
  }
  return arguments[0];
}

}  // namespace

PyObject* move_text(PyObject* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names,
                    WriteMove write) noexcept {
  // As pybind11 does around the functions that it calls: no exception may reach the interpreter.
  try {
    const auto& position = value_in<Position>(self);
    const std::string text = write(position, move_in(position, only_argument(arguments, count, names)));
    return PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()));
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const py::builtin_exception& error) {
    error.set_error();
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

void add_move_method(const py::handle& type, const char* name, _PyCFunctionFastWithKeywords call,
                     const char* what) {
  // The interpreter keeps the address of both as long as it runs.
  const auto& text = *new std::string(std::string(name) + "($self, move)\n--\n\n" + what);
  auto& method =
      *new PyMethodDef{.ml_name = name,
                       // What METH_FASTCALL | METH_KEYWORDS says of the pointer's real type.
                       .ml_meth = reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(call)),
                       .ml_flags = METH_FASTCALL | METH_KEYWORDS,
                       .ml_doc = text.c_str()};
  auto* const in = reinterpret_cast<PyTypeObject*>(type.ptr());
  PyObject* const made = PyDescr_NewMethod(in, &method);
  if (made == nullptr) {
    throw py::error_already_set();
  }
  py::setattr(type, name, py::reinterpret_steal<py::object>(made));
}

}  // namespace rookery::python
