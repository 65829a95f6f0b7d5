#pragma once
#include "lichess/events/news_stream.h"

namespace rookery::server {

/// The chat of a game as far as `principal` may read it, as server-sent events: first their rights and the
/// present lines, then the changes.
[[nodiscard]] std::shared_ptr<http::BodyStream> chat_stream(Services& services,
                                                            const people::Principal& principal,
                                                            const std::string& game);

}  // namespace rookery::server
