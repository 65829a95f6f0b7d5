#pragma once
#include <type_traits>
#include <variant>

namespace rookery::policy {

/// A variant of the alternatives of both.
template <class First, class Second>
struct Joined;
template <class... First, class... Second>
struct Joined<std::variant<First...>, std::variant<Second...>> {
  using Type = std::variant<First..., Second...>;
};

/// Whether `T` is an alternative of `Variant`.
template <class T, class Variant>
inline constexpr bool kIsOneOf = false;
template <class T, class... Alternative>
inline constexpr bool kIsOneOf<T, std::variant<Alternative...>> = (std::is_same_v<T, Alternative> || ...);

}  // namespace rookery::policy
