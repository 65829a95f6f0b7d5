#pragma once
#include <memory>

#include "api/news_stream.h"

namespace rookery::server {

/// The lobby as it is, as an event of type "message" (WHATWG HTML, 9.2) whenever it has changed: who seeks an
/// opponent, which rated games go on, and, once for each, the games that begin for `player`. As long as it is
/// read, the player's own seeks stay; with its end, those with a clock go.
/// `player`: empty: nobody is logged in.
[[nodiscard]] std::shared_ptr<BodyStream> lobby_stream(ServerContext& server, const std::string& player);

}  // namespace rookery::server
