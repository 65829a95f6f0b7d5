#pragma once
#include <string>
#include <string_view>

#include "rookery/http/members.h"

namespace rookery::server {

/// The displayed name of a guest: `text` without invisible characters; "Guest" if it is reserved for the
/// server (rookery/people/reserved_names.h). For read_whole: an invalid name is a fault of the member
/// `member`.
[[nodiscard]] std::string read_name(std::string_view text, const char* member);

/// The optional member "name".
[[nodiscard]] std::string take_name(const http::Members& members);

}  // namespace rookery::server
