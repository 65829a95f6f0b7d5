#pragma once
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

/// People's names, by Unicode's own lists (the library ICU): what may stand in one.
namespace rookery::rooms {

/// A person's name as others will see it: in normalisation form C, without spaces around it, each run of
/// spaces as one; "Guest" if nothing is left. Joiners (U+200C, U+200D) stay where they shape what is seen: in
/// emoji, in Indic and in joined scripts (RFC 5892, A.1 and A.2); elsewhere they are taken out. Errors: what
/// is wrong, with the code point and its number: not UTF-8; a character that is not visible, breaks a line,
/// turns the direction of text, is private or unassigned; a mark without a letter, or more than four, or one
/// twice, on the same letter (UTS 39, 5.4); over arbiter::kMaxPlayerName code points.
[[nodiscard]] Expected<std::string, std::string> clean_name(std::string_view text);

}  // namespace rookery::rooms
