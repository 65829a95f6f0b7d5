#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/http/members.h"
#include "rookery/rooms/messages.h"

/// The only place where socket messages are converted to and from JSON. Unknown members are errors: otherwise
/// a misspelt one would be ignored silently.
namespace rookery::server {

/// Reads a page's message. Errors: the first fault with its member, or the offset where the text stops being
/// JSON.
[[nodiscard]] Expected<rooms::FromPage, Error> parse_message(std::string_view text);
[[nodiscard]] std::string write_message(const rooms::ToPage& message);

/// Reads the body of `POST /app/games/{game}/commands`: an act message without its type, and a name. For
/// read_whole.
[[nodiscard]] rooms::Command read_command(const http::Members& members);

/// The member `terms` of a game, for the socket and for HTTP.
[[nodiscard]] nlohmann::json terms_json(const store::GameHeader& game);

}  // namespace rookery::server
