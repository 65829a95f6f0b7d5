// SPDX-License-Identifier: MIT
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace rookery::wasm {

/// The value that a text is, as nlohmann::json::parse() has it, in a tenth of the code: what callers of the
/// core write is objects, lists, texts and whole numbers. A number with a point, an exponent or more than 64
/// bits is read as null. Nothing if it is no JSON, or nested deeper than kDeepestJson.
[[nodiscard]] std::optional<nlohmann::json> read_json(std::string_view text);

inline constexpr int kDeepestJson = 64;

}  // namespace rookery::wasm
