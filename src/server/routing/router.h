#pragma once
#include <boost/asio/awaitable.hpp>
#include <string_view>

#include "endpoint/services.h"
#include "rookery/http/request.h"
#include "rookery/http/response.h"

namespace rookery::server {

/// Answers a request by the table of routes (routing/routes.h): 404 for a path that matches no row, 405 for a
/// method that the path's rows lack, 501 for an unknown method, OPTIONS with the path's methods, 308 for a
/// superfluous final slash. Identity, permissions and rate limits are settled before the handler is called.
/// HEAD is answered as GET; the sender of the response omits the body, and completes the response
/// (complete_response). Must be called on the executor of `context`, which must outlive the call.
[[nodiscard]] boost::asio::awaitable<http::Response> answer(Services& services, http::Request request);

/// What is known of a request when it is answered: of one that was refused while it arrived, only the start
/// of its target.
struct RequestSummary {
  std::string target;         ///< the path, or the start of the target; empty: nothing arrived
  bool names_origin = false;  ///< a page sent it
  bool is_preflight = false;  ///< OPTIONS with Access-Control-Request-Method
};

/// Completes a response, wherever it was made, for the programs that use the path: errors get the form of the
/// Lichess API on its paths; pages of other sites may read it if any route of the path permits them; a
/// preflight is granted, whatever the response. To be called once per response.
void complete_response(const RequestSummary& summary, http::Response& response);

}  // namespace rookery::server
