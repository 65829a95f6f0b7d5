// SPDX-License-Identifier: MIT
#pragma once
#include "rules/answer.h"

namespace rookery::wasm {

/// The JSON as the caller of a C function takes it over. Broken UTF-8 from outside becomes U+FFFD.
[[nodiscard]] char* give(const nlohmann::json& value);
/// The JSON of a value or of an error.
[[nodiscard]] char* give(const Answer& answer);

}  // namespace rookery::wasm
