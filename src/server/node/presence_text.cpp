#include "node/presence_text.h"

#include <spdlog/spdlog.h>

#include <sstream>

namespace rookery::server {

std::string write_presence(const PresenceHeard& told) {
  return fmt::format("{} {:d} {:d} {}", told.node, told.presence.white, told.presence.black,
                     told.presence.watchers);
}

std::optional<PresenceHeard> read_presence(const std::string& message) {
  std::istringstream words(message);
  PresenceHeard heard;
  words >> heard.node >> heard.presence.white >> heard.presence.black >> heard.presence.watchers;
  return words ? std::optional(std::move(heard)) : std::nullopt;
}

}  // namespace rookery::server
