// SPDX-License-Identifier: MIT
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/base/expected.h"
#include "rules/error.h"

namespace rookery::wasm {

/// The JSON of a value, or an error.
using Answer = Expected<nlohmann::json, Error>;

}  // namespace rookery::wasm
