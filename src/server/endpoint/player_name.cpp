#include "endpoint/player_name.h"

#include "rookery/people/reserved_names.h"
#include "rookery/rooms/clean_name.h"

namespace rookery::server {

std::string read_name(std::string_view text, const char* member) {
  const auto name = rooms::clean_name(text);
  if (!name) {
    http::reject(ErrorCode::InvalidName, member, name.error());
  }
  // Replaced rather than refused: the page sends a name with every request, also for accounts, which have
  // one.
  return people::is_name_of_server(*name) ? "Guest" : *name;
}

std::string take_name(const http::Members& members) {
  return read_name(members.take_string("name").value_or(""), "name");
}

}  // namespace rookery::server
