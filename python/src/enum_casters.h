// SPDX-License-Identifier: MIT
#pragma once
#include <pybind11/pybind11.h>

#include <array>

#include "rookery/chess/types.h"

/// Colours and kinds of pieces as the enums of rookery/enums.py, so that they are what Python calls an enum.
namespace rookery::python {

/// The members of an enum of rookery/enums.py, in the order of their values. They live as long as the
/// process.
template <std::size_t kSize>
const std::array<pybind11::object, kSize>& enum_members(const char* name) {
  auto* const members = new std::array<pybind11::object, kSize>;
  const pybind11::object type = pybind11::module_::import("rookery.enums").attr(name);
  for (std::size_t value = 0; value < kSize; ++value) {
    (*members)[value] = type(value);
  }
  return *members;
}

/// Converts between an enum of the library and the members of one in Python, which are singletons.
template <class Enum, std::size_t kSize, class Name>
struct EnumCaster {
  static const std::array<pybind11::object, kSize>& members() {
    static const auto& members = enum_members<kSize>(Name::kName);
    return members;
  }

  static bool load(pybind11::handle source, Enum& value) {
    for (std::size_t i = 0; i < kSize; ++i) {
      if (members()[i].is(source)) {
        value = static_cast<Enum>(i);
        return true;
      }
    }
    return false;
  }
  static pybind11::handle cast(Enum value) { return members()[static_cast<std::size_t>(value)].inc_ref(); }
};

struct ColorName {
  static constexpr const char* kName = "Color";
};
struct PieceTypeName {
  static constexpr const char* kName = "PieceType";
};

}  // namespace rookery::python

template <>
struct pybind11::detail::type_caster<rookery::chess::Color> {
  using Caster = rookery::python::EnumCaster<rookery::chess::Color, 2, rookery::python::ColorName>;
  PYBIND11_TYPE_CASTER(rookery::chess::Color, const_name("Color"));
  bool load(handle source, bool) { return Caster::load(source, value); }
  static handle cast(rookery::chess::Color color, return_value_policy, handle) { return Caster::cast(color); }
};

template <>
struct pybind11::detail::type_caster<rookery::chess::Role> {
  using Caster = rookery::python::EnumCaster<rookery::chess::Role, 6, rookery::python::PieceTypeName>;
  PYBIND11_TYPE_CASTER(rookery::chess::Role, const_name("PieceType"));
  bool load(handle source, bool) { return Caster::load(source, value); }
  static handle cast(rookery::chess::Role role, return_value_policy, handle) { return Caster::cast(role); }
};
