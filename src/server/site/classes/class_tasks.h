#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"

namespace rookery::server {

/// What the teacher told a pupil to do in the last minute: "puzzles", "rest"; empty: nothing. Errors: the
/// response.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, http::Response>> find_task(Context& context,
                                                                                      std::string account);

}  // namespace rookery::server
