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
/// body, and completes it (complete_response). To be called on the executor of `context`, which must hold
/// until the answer is there.
[[nodiscard]] boost::asio::awaitable<Response> answer(ServerContext& context, Request request);

/// What is known of a request when it is answered: of one that was refused while it came, only how its target
/// begins.
struct Asked {
  std::string target;         ///< the path, or how the target begins; empty: nothing of it came
  bool names_origin = false;  ///< a page asked
  bool is_preflight = false;  ///< OPTIONS with Access-Control-Request-Method
};

/// Completes a response, wherever it was made, as the programs expect it that use the path: the error in the
/// form of the Lichess API, if the path is of that; readable for pages of other sites, if any route lets them
/// use the path, and a preflight granted, whatever it was answered. To be called once for each response.
void complete_response(const Asked& asked, Response& response);

}  // namespace rookery::server
