#pragma once
#include <boost/asio/awaitable.hpp>
#include <string_view>

#include "endpoint/server_context.h"
#include "http/request.h"
#include "http/response.h"

namespace rookery::server {

/// Answers a request by the table of routes (app/routes.h): a path that is in no row with 404, a method that
/// is in none of the path's rows with 405, one that HTTP does not know with 501, OPTIONS with what the path
/// takes, a slash too many at the end with 308. Who asks, what they may do and what it costs is
/// settled before the handler is called. HEAD is answered as GET; the sender of the answer leaves out its
/// body. To be called on the executor of `context`, which must hold until the answer is there.
[[nodiscard]] boost::asio::awaitable<Response> answer(ServerContext& context, Request request);

/// Writes the error of a response as programs of the Lichess API read it, if `target` is of that API. For
/// what is refused before there is a request.
void write_as_lichess(std::string_view target, Response& response);

}  // namespace rookery::server
