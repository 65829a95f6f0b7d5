#include "api/event_stream.h"
#include "api/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Response> stream_events(Context& context, const Request& request) {
  auto stream = std::make_shared<EventStream>(context.server, context.principal.player.text,
                                              base_url_of(context.server, request));
  co_return news_response(std::move(stream), request);
}

}  // namespace rookery::server
