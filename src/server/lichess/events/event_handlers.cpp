#include "lichess/events/event_stream.h"
#include "lichess/events/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<http::Response> stream_events(Context& context, const http::Request& request) {
  const people::Principal& program = context.principal;
  auto stream = std::make_shared<EventStream>(context.services, program.player.text, program.credential.id,
                                              base_url_of(context.services, request));
  co_return news_response(std::move(stream), request);
}

}  // namespace rookery::server
