// SPDX-License-Identifier: MIT
#include "values.h"

#include <structmember.h>

#include <cstddef>

#include "notation.h"

namespace rookery::python::compat {

namespace {

struct MoveObject {
  PyObject head;
  PyObject *from_square, *to_square, *promotion, *drop, *attributes;
};

struct PieceObject {
  PyObject head;
  PyObject *piece_type, *color, *attributes;
};

struct SquareSetObject {
  PyObject head;
  PyObject *mask, *attributes;
};

/// The classes that objects are made of.
struct Classes {
  PyTypeObject *move_base = nullptr, *piece_base = nullptr, *set_base = nullptr;
  PyTypeObject *move = nullptr, *piece = nullptr, *set = nullptr;
};
Classes& classes() {
  static auto& made = *new Classes;
  return made;
}

void put(PyObject*& field, PyObject* value) {
  Py_XINCREF(value);
  Py_XSETREF(field, value);
}

PyObject* allocated(PyTypeObject* type) {
  if (type == nullptr) {
    throw std::runtime_error("rookery.compat.chess is not loaded.");
  }
  PyObject* const object = type->tp_alloc(type, 0);
  if (object == nullptr) {
    throw py::error_already_set();
  }
  return object;
}

PyObject* small(int value) {
  return PyLong_FromLong(value);
}
PyObject* small_or_none(int value) {
  if (value == 0) {
    Py_INCREF(Py_None);
    return Py_None;
  }
  return PyLong_FromLong(value);
}

/// A whole number from 0; None is 0.
int field_of(PyObject* value, int most, const char* name) {
  if (value == nullptr) {
    throw py::attribute_error(std::string(name) + " is missing.");
  }
  if (value == Py_None) {
    return 0;
  }
  const long read = PyLong_AsLong(value);
  if (read == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  if (read < 0 || read > most) {
    throw py::index_error(std::string(name) + ": " + std::to_string(read) + " is not from 0 to " +
                          std::to_string(most) + ".");
  }
  return static_cast<int>(read);
}

template <class Object>
Object& as(PyObject* object) {
  return *reinterpret_cast<Object*>(object);
}

// Creating and forgetting.

/// As tp_init has its arguments: a tuple and a dict.
template <std::size_t kSize>
std::array<PyObject*, kSize> given(const char* const (&names)[kSize], std::size_t required, PyObject* values,
                                   PyObject* named) {
  std::array<PyObject*, kSize> found{};
  const auto count = static_cast<std::size_t>(PyTuple_GET_SIZE(values));
  if (count > kSize) {
    throw py::type_error("At most " + std::to_string(kSize) + " arguments are expected.");
  }
  for (std::size_t i = 0; i < count; ++i) {
    found[i] = PyTuple_GET_ITEM(values, static_cast<Py_ssize_t>(i));
  }
  Py_ssize_t taken = 0;
  for (std::size_t i = count; named != nullptr && i < kSize; ++i) {
    found[i] = PyDict_GetItemString(named, names[i]);
    taken += found[i] != nullptr ? 1 : 0;
  }
  if (named != nullptr && taken != PyDict_GET_SIZE(named)) {
    throw py::type_error("There is no such argument, or it is given twice.");
  }
  for (std::size_t i = 0; i < required; ++i) {
    if (found[i] == nullptr) {
      throw py::type_error(std::string("The argument ") + names[i] + " is missing.");
    }
  }
  return found;
}

int init_move(PyObject* self, PyObject* values, PyObject* named) noexcept {
  return guarded<int>(-1, [&] {
    static constexpr const char* kNames[] = {"from_square", "to_square", "promotion", "drop"};
    const auto [from, to, promotion, drop] = given(kNames, 2, values, named);
    auto& move = as<MoveObject>(self);
    put(move.from_square, from);
    put(move.to_square, to);
    put(move.promotion, promotion == nullptr ? Py_None : promotion);
    put(move.drop, drop == nullptr ? Py_None : drop);
    return 0;
  });
}

int init_piece(PyObject* self, PyObject* values, PyObject* named) noexcept {
  return guarded<int>(-1, [&] {
    static constexpr const char* kNames[] = {"piece_type", "color"};
    const auto [piece_type, color] = given(kNames, 2, values, named);
    put(as<PieceObject>(self).piece_type, piece_type);
    put(as<PieceObject>(self).color, color);
    return 0;
  });
}

int init_set(PyObject* self, PyObject* values, PyObject* named) noexcept {
  return guarded<int>(-1, [&] {
    static constexpr const char* kNames[] = {"squares"};
    const auto [squares] = given(kNames, 0, values, named);
    const auto mask = number(squares == nullptr ? Bitboard() : squares_of(squares));
    put(as<SquareSetObject>(self).mask, mask.ptr());
    return 0;
  });
}

void clear(PyObject*& field) {
  Py_CLEAR(field);
}

template <class Object, auto... fields>
void forget(PyObject* self) noexcept {
  auto& object = as<Object>(self);
  (clear(object.*fields), ...);
  clear(object.attributes);
  Py_TYPE(self)->tp_free(self);
}

// Comparing. As the dataclasses that these were: only objects of the same class are equal.

bool are_equal(PyObject* a, PyObject* b) {
  if (a == b) {
    return true;
  }
  const int equal = a == nullptr || b == nullptr ? 0 : PyObject_RichCompareBool(a, b, Py_EQ);
  if (equal < 0) {
    throw py::error_already_set();
  }
  return equal != 0;
}

template <class Object, auto... fields>
PyObject* compare(PyObject* self, PyObject* other, int how) noexcept {
  if ((how != Py_EQ && how != Py_NE) || Py_TYPE(self) != Py_TYPE(other)) {
    Py_RETURN_NOTIMPLEMENTED;
  }
  return guarded<PyObject*>(nullptr, [&] {
    const bool equal = (are_equal(as<Object>(self).*fields, as<Object>(other).*fields) && ...);
    return truth(equal == (how == Py_EQ)).release().ptr();
  });
}

Py_hash_t hash_move(PyObject* self) noexcept {
  return guarded<Py_hash_t>(-1, [&]() -> Py_hash_t {
    const Move move = move_of(self);
    return move.from | move.to << 6 | move.promotion << 12 | move.drop << 15;
  });
}

Py_hash_t hash_piece(PyObject* self) noexcept {
  return guarded<Py_hash_t>(-1, [&]() -> Py_hash_t {
    const chess::Piece piece = piece_of(self);
    return static_cast<Py_hash_t>(index(piece.role)) + (piece.color == Color::White ? 0 : 6);
  });
}

int is_no_null_move(PyObject* self) noexcept {
  return guarded<int>(-1, [&] { return move_of(self).is_null() ? 0 : 1; });
}

// Methods.

py::object uci(MoveObject& move, const Arguments& /*none*/) {
  const std::string text = write_uci(move_of(reinterpret_cast<PyObject*>(&move)));
  return own(PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size())));
}

/// None for a text that is no move.
PyObject* parse_move(PyObject* /*type*/, PyObject* text) noexcept {
  return guarded<PyObject*>(nullptr, [&] {
    const auto bytes = bytes_of(text);
    const auto move = bytes ? parse_uci(*bytes) : std::nullopt;
    return (move ? move_object(*move) : py::object(py::none())).release().ptr();
  });
}

py::object symbol(PieceObject& object, const Arguments& /*none*/) {
  const chess::Piece piece = piece_of(reinterpret_cast<PyObject*>(&object));
  const char letter = (piece.color == Color::White ? "PNBRQK" : "pnbrqk")[index(piece.role)];
  return own(PyUnicode_FromStringAndSize(&letter, 1));
}

std::uint64_t mask_of(PyObject* self) {
  PyObject* const mask = as<SquareSetObject>(self).mask;
  if (mask == nullptr) {
    throw py::attribute_error("mask is missing.");
  }
  return bits_of(mask);
}

PyObject* iterate_set(PyObject* self) noexcept {
  return guarded<PyObject*>(nullptr, [&] {
    const Bitboard squares(mask_of(self));
    const auto list = own(PyList_New(squares.count()));
    Py_ssize_t place = 0;
    for (const Square square : squares) {
      PyList_SET_ITEM(list.ptr(), place++, small(square.index()));
    }
    return PyObject_GetIter(list.ptr());
  });
}

Py_ssize_t length_of_set(PyObject* self) noexcept {
  return guarded<Py_ssize_t>(-1, [&]() -> Py_ssize_t { return Bitboard(mask_of(self)).count(); });
}

int set_contains(PyObject* self, PyObject* square) noexcept {
  return guarded<int>(-1, [&] { return static_cast<int>(mask_of(self) >> square_of(square) & 1); });
}

int set_is_not_empty(PyObject* self) noexcept {
  return guarded<int>(-1, [&] { return mask_of(self) != 0 ? 1 : 0; });
}

PyObject* set_as_number(PyObject* self) noexcept {
  return guarded<PyObject*>(nullptr, [&] { return number(Bitboard(mask_of(self))).release().ptr(); });
}

/// What all three have: fields, and attributes that a program may add.
template <class Object>
void finish(PyTypeObject& type, PyMemberDef* members, initproc init, destructor dealloc) {
  static PyGetSetDef attributes[] = {
      {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, nullptr, nullptr},
      {nullptr, nullptr, nullptr, nullptr, nullptr}};
  type.tp_new = PyType_GenericNew;
  type.tp_init = init;
  type.tp_dealloc = dealloc;
  type.tp_members = members;
  type.tp_getset = attributes;
  type.tp_dictoffset = offsetof(Object, attributes);
}

PyTypeObject& move_type() {
  static PyMemberDef fields[] = {{"from_square", T_OBJECT_EX, offsetof(MoveObject, from_square), 0, nullptr},
                                 {"to_square", T_OBJECT_EX, offsetof(MoveObject, to_square), 0, nullptr},
                                 {"promotion", T_OBJECT_EX, offsetof(MoveObject, promotion), 0, nullptr},
                                 {"drop", T_OBJECT_EX, offsetof(MoveObject, drop), 0, nullptr},
                                 {nullptr, 0, 0, 0, nullptr}};
  static PyMethodDef methods[] = {
      method_of<MoveObject, kNone, uci>("uci", "uci($self)\n--\n\nThe move as engines write it."),
      {"_parse", parse_move, METH_O | METH_STATIC, nullptr},
      {}};
  static PyNumberMethods numbers{};
  numbers.nb_bool = is_no_null_move;
  auto& type =
      new_type<MoveObject>("rookery._rookery._Move", "A move: rookery.compat.chess.Move extends it.");
  finish<MoveObject>(type, fields, init_move,
                     forget<MoveObject, &MoveObject::from_square, &MoveObject::to_square,
                            &MoveObject::promotion, &MoveObject::drop>);
  type.tp_methods = methods;
  type.tp_as_number = &numbers;
  type.tp_hash = hash_move;
  type.tp_richcompare = compare<MoveObject, &MoveObject::from_square, &MoveObject::to_square,
                                &MoveObject::promotion, &MoveObject::drop>;
  return type;
}

PyTypeObject& piece_type() {
  static PyMemberDef fields[] = {{"piece_type", T_OBJECT_EX, offsetof(PieceObject, piece_type), 0, nullptr},
                                 {"color", T_OBJECT_EX, offsetof(PieceObject, color), 0, nullptr},
                                 {nullptr, 0, 0, 0, nullptr}};
  static PyMethodDef methods[] = {
      method_of<PieceObject, kNone, symbol>("symbol", "symbol($self)\n--\n\nThe letter as in FEN."), {}};
  auto& type =
      new_type<PieceObject>("rookery._rookery._Piece", "A piece: rookery.compat.chess.Piece extends it.");
  finish<PieceObject>(type, fields, init_piece,
                      forget<PieceObject, &PieceObject::piece_type, &PieceObject::color>);
  type.tp_methods = methods;
  type.tp_hash = hash_piece;
  type.tp_richcompare = compare<PieceObject, &PieceObject::piece_type, &PieceObject::color>;
  return type;
}

PyTypeObject& set_type() {
  static PyMemberDef fields[] = {{"mask", T_OBJECT_EX, offsetof(SquareSetObject, mask), 0, nullptr},
                                 {nullptr, 0, 0, 0, nullptr}};
  static PyNumberMethods numbers{};
  numbers.nb_bool = set_is_not_empty;
  numbers.nb_int = set_as_number;
  numbers.nb_index = set_as_number;
  static PySequenceMethods sequence{};
  sequence.sq_length = length_of_set;
  sequence.sq_contains = set_contains;
  auto& type = new_type<SquareSetObject>("rookery._rookery._SquareSet",
                                         "A set of squares: rookery.compat.chess.SquareSet extends it.");
  finish<SquareSetObject>(type, fields, init_set, forget<SquareSetObject, &SquareSetObject::mask>);
  type.tp_as_number = &numbers;
  type.tp_as_sequence = &sequence;
  type.tp_iter = iterate_set;
  return type;
}

py::dict& used_classes() {
  static auto& classes_by_name = *new py::dict;
  return classes_by_name;
}

PyTypeObject* as_type(const char* name) {
  return reinterpret_cast<PyTypeObject*>(used(name).ptr());
}

void use(const py::kwargs& given_classes) {
  for (const auto& [name, value] : given_classes) {
    used_classes()[name] = value;
  }
  const auto has = [&](const char* name) { return given_classes.contains(name); };
  Classes& made = classes();
  made.move = has("Move") ? as_type("Move") : made.move;
  made.piece = has("Piece") ? as_type("Piece") : made.piece;
  made.set = has("SquareSet") ? as_type("SquareSet") : made.set;
}

}  // namespace

py::handle used(const char* name) {
  return used_classes()[name].ptr();
}

py::object move_object(Move move) {
  PyObject* const object = allocated(classes().move);
  auto& made = as<MoveObject>(object);
  made.from_square = small(move.from);
  made.to_square = small(move.to);
  made.promotion = small_or_none(move.promotion);
  made.drop = small_or_none(move.drop);
  return py::reinterpret_steal<py::object>(object);
}

py::object piece_object(chess::Piece piece) {
  PyObject* const object = allocated(classes().piece);
  auto& made = as<PieceObject>(object);
  made.piece_type = small(static_cast<int>(index(piece.role)) + 1);
  made.color = truth(piece.color == Color::White).release().ptr();
  return py::reinterpret_steal<py::object>(object);
}

py::object square_set(Bitboard squares) {
  PyObject* const object = allocated(classes().set);
  as<SquareSetObject>(object).mask = number(squares).release().ptr();
  return py::reinterpret_steal<py::object>(object);
}

Move move_of(PyObject* object) {
  if (!PyObject_TypeCheck(object, classes().move_base)) {
    throw py::type_error(std::string("move: this ") + Py_TYPE(object)->tp_name + " is no Move.");
  }
  const auto& move = as<MoveObject>(object);
  return {static_cast<std::uint8_t>(field_of(move.from_square, 63, "from_square")),
          static_cast<std::uint8_t>(field_of(move.to_square, 63, "to_square")),
          static_cast<std::uint8_t>(field_of(move.promotion, 6, "promotion")),
          static_cast<std::uint8_t>(field_of(move.drop, 6, "drop"))};
}

chess::Piece piece_of(PyObject* object) {
  if (!PyObject_TypeCheck(object, classes().piece_base)) {
    throw py::type_error(std::string("piece: this ") + Py_TYPE(object)->tp_name + " is no Piece.");
  }
  const auto& piece = as<PieceObject>(object);
  const int kind = field_of(piece.piece_type, 6, "piece_type");
  if (kind == 0 || piece.color == nullptr) {
    throw py::value_error("A piece has a kind from 1 (a pawn) to 6 (a king), and a colour.");
  }
  return {color_of(piece.color), static_cast<Role>(kind - 1)};
}

Bitboard squares_of(PyObject* object) {
  if (PyLong_CheckExact(object)) {
    return Bitboard(bits_of(object));
  }
  if (PyObject_TypeCheck(object, classes().set_base)) {
    return Bitboard(mask_of(object));
  }
  if (PyObject_HasAttrString(object, "__int__") != 0) {
    return Bitboard(bits_of(own(PyNumber_Long(object)).ptr()));
  }
  Bitboard squares;
  const auto iterator = own(PyObject_GetIter(object));
  while (PyObject* const next = PyIter_Next(iterator.ptr())) {
    squares |= Bitboard(Square::from_index(square_of(own(next).ptr())));
  }
  if (PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  return squares;
}

void bind_values(py::module_& module) {
  Classes& made = classes();
  made.move_base = &move_type();
  made.piece_base = &piece_type();
  made.set_base = &set_type();
  add_type(module, *made.move_base, "_Move");
  add_type(module, *made.piece_base, "_Piece");
  add_type(module, *made.set_base, "_SquareSet");
  module.def("_use", &use);
}

}  // namespace rookery::python::compat
