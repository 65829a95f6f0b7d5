// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>

#include "pgn/layout.h"
#include "rookery/notation/pgn_tree.h"

namespace rookery::notation::pgn {

/// Adds a comment to `remarks`: its commands by what they mean, the rest as text. A second eval or clock, and
/// a command that is unknown or not well formed, stays in the text.
void add_remarks(Remarks& remarks, std::string_view comment);

/// Writes all of `remarks` as a comment, the commands before the text. Returns whether there was anything.
bool add_comment(CommentWriter& comment, const Remarks& remarks);

}  // namespace rookery::notation::pgn
