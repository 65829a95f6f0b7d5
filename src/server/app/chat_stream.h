#pragma once
#include "api/news_stream.h"

namespace rookery::server {

/// What is said at a game, as far as `principal` hears it, as server-sent events: at first where they stand
/// and what was said, then what has changed.
[[nodiscard]] std::shared_ptr<BodyStream> chat_stream(ServerContext& server,
                                                      const people::Principal& principal,
                                                      const std::string& game);

}  // namespace rookery::server
