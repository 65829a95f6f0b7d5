// SPDX-License-Identifier: MIT
#pragma once
#include <tl/expected.hpp>

namespace rookery {

/// A value, or the reason there is none: the one spelling of fallible results here. tl::expected, because
/// g++ 12's std::expected lacks the monadic members and clang 14 does not see it.
template <class T, class E>
using Expected = tl::expected<T, E>;

/// For the error of a function that returns an Expected. The error's type is deduced, and converted to that
/// of the Expected.
/// `return fail(Error{...});`
template <class E>
[[nodiscard]] constexpr auto fail(E error) {
  return tl::unexpected<E>(static_cast<E&&>(error));
}

}  // namespace rookery
