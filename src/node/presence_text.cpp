#include "presence_text.h"

#include <sstream>
#include <utility>

namespace rookery::node {

std::string write_presence(const rooms::PresenceReported& report) {
  const auto digit = [](bool is_here) { return is_here ? " 1" : " 0"; };
  return report.node + digit(report.presence.white) + digit(report.presence.black) + ' ' +
         std::to_string(report.presence.watchers);
}

std::optional<rooms::PresenceReported> read_presence(const std::string& message) {
  std::istringstream words(message);
  rooms::PresenceReported report;
  words >> report.node >> report.presence.white >> report.presence.black >> report.presence.watchers;
  return words ? std::optional(std::move(report)) : std::nullopt;
}

}  // namespace rookery::node
