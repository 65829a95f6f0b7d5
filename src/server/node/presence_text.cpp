#include "node/presence_text.h"

#include <sstream>
#include <utility>

namespace rookery::server {

std::string write_presence(const PresenceHeard& told) {
  const auto digit = [](bool is_here) { return is_here ? " 1" : " 0"; };
  return told.node + digit(told.presence.white) + digit(told.presence.black) + ' ' +
         std::to_string(told.presence.watchers);
}

std::optional<PresenceHeard> read_presence(const std::string& message) {
  std::istringstream words(message);
  PresenceHeard heard;
  words >> heard.node >> heard.presence.white >> heard.presence.black >> heard.presence.watchers;
  return words ? std::optional(std::move(heard)) : std::nullopt;
}

}  // namespace rookery::server
