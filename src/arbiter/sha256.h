// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::arbiter {

using Sha256 = std::array<std::uint8_t, 32>;

/// The SHA-256 of the bytes of `text` (FIPS 180-4). Here because the same code must run in the browser, where
/// its own is missing on pages without encryption. Not for passwords; not of constant time.
[[nodiscard]] Sha256 sha256(std::string_view text);

/// The bytes as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string write_hex(const Sha256& digest);

}  // namespace rookery::arbiter
