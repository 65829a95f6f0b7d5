// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/notation/pgn_tree.h"

namespace rookery::notation::pgn {

/// Adds a comment to `remarks`: its commands by what they mean, the rest as text. A second eval or clock, and
/// a command that is unknown or not well formed, stays in the text.
void add_remarks(Remarks& remarks, std::string_view comment);

/// The commands that hold all of `remarks` but its text.
[[nodiscard]] std::vector<std::string> commands_of(const Remarks& remarks);

}  // namespace rookery::notation::pgn
