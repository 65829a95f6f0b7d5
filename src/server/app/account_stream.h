#pragma once
#include <memory>

#include "api/news_stream.h"

namespace rookery::server {

/// What every page tells an account, as an event of type "message" (WHATWG HTML, 9.2) whenever it has
/// changed: challenges from and to it, and how many messages it did not read; once each, games that begin,
/// and challenges of its own that were declined. As long as it is read, the account counts as there.
[[nodiscard]] std::shared_ptr<BodyStream> account_stream(ServerContext& server, const std::string& account);

}  // namespace rookery::server
