// SPDX-License-Identifier: MIT
#pragma once
#include <compare>
#include <cstddef>
#include <functional>
#include <string>

namespace rookery {

/// The id of a thing of one kind. Neither an id of another kind nor a bare text does in its place.
template <class Kind>
struct Id {
  std::string text;
  auto operator<=>(const Id&) const = default;
};

}  // namespace rookery

template <class Kind>
struct std::hash<rookery::Id<Kind>> {
  std::size_t operator()(const rookery::Id<Kind>& id) const { return std::hash<std::string>{}(id.text); }
};
