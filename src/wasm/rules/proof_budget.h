// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/helpmate.h"

namespace rookery::wasm {

/// What a proof may take while a person waits for the page: 50 ms at worst for each side.
inline constexpr chess::HelpmateBudget kWhileAPersonWaits{50'000};

}  // namespace rookery::wasm
