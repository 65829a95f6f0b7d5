#pragma once
#include <memory>

#include "lichess/events/news_stream.h"

namespace rookery::server {

/// The lobby as an event of type "message" (WHATWG HTML, 9.2) whenever it changes: seeks, rated games in
/// progress and, once each, the games that begin for `player`. While the stream is read, the player's own
/// seeks are kept; when it ends, those with a clock are removed. `player`: empty: not logged in.
[[nodiscard]] std::shared_ptr<http::BodyStream> lobby_stream(Services& services, const std::string& player);

}  // namespace rookery::server
