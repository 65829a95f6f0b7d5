// SPDX-License-Identifier: MIT
#pragma once
#include <type_traits>
#include <variant>

namespace rookery {

/// A variant of the alternatives of all of these, in their order.
template <class... Variant>
struct Joined;
template <class... Alternative>
struct Joined<std::variant<Alternative...>> {
  using Type = std::variant<Alternative...>;
};
template <class... First, class... Second, class... Rest>
struct Joined<std::variant<First...>, std::variant<Second...>, Rest...>
    : Joined<std::variant<First..., Second...>, Rest...> {};

/// Whether `T` is an alternative of `Variant`.
template <class T, class Variant>
inline constexpr bool kIsOneOf = false;
template <class T, class... Alternative>
inline constexpr bool kIsOneOf<T, std::variant<Alternative...>> = (std::is_same_v<T, Alternative> || ...);

}  // namespace rookery
