#pragma once
#include <string>
#include <string_view>

#include "http/members.h"

namespace rookery::server {

/// The name that a guest goes by, as it is shown: `text` without what cannot be seen in it; "Guest" in place
/// of one that is the server's own (rookery/people/reserved_names.h). For read_whole: one that is no name is
/// a fault of the member `member`.
[[nodiscard]] std::string read_name(std::string_view text, const char* member);

/// The member "name", which may be left out.
[[nodiscard]] std::string take_name(Members& members);

}  // namespace rookery::server
