#pragma once
#include <memory>

#include "lichess/events/news_stream.h"

namespace rookery::server {

/// The notifications that every page shows an account, each an event of type "message" (WHATWG HTML, 9.2):
/// challenges from and to it and its number of unread messages, whenever they change; games that begin,
/// declined challenges of its own and questions of its teacher, once each. While the stream is read, the
/// account counts as online.
[[nodiscard]] std::shared_ptr<http::BodyStream> account_stream(Services& services,
                                                               const std::string& account);

}  // namespace rookery::server
