#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "http/members.h"
#include "rookery/base/expected.h"
#include "rooms/messages.h"

/// The one place where messages of the socket become JSON and JSON becomes messages. Members that no message
/// has are faults: a misspelt one would otherwise be passed over in silence.
namespace rookery::server {

/// Reads what a page sent. Errors: the first fault with its member, or the byte where the JSON ends to be
/// JSON.
[[nodiscard]] Expected<FromPage, Error> parse_message(std::string_view text);
[[nodiscard]] std::string write_message(const ToPage& message);

/// What `POST /app/games/{game}/commands` asks for: an act message without its type, and a name. For
/// read_whole.
[[nodiscard]] Command read_command(Members& members);

/// The member `terms` of a game, over the socket and over HTTP.
[[nodiscard]] nlohmann::json terms_json(const store::GameHeader& game);

}  // namespace rookery::server
