#include "endpoint/ask.h"
#include "rookery/server/http_api.h"
#include "routing/handlers.h"

namespace rookery::server {

boost::asio::awaitable<http::Response> get_openapi(Context& context, const http::Request& request) {
  co_return http::json_response(200, openapi_text(base_url_of(context.services, request)));
}

}  // namespace rookery::server
