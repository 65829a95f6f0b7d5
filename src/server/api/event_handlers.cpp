#include "api/event_stream.h"
#include "api/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Response> stream_events(Context& context, const Request& request) {
  const people::Principal& program = context.principal;
  auto stream = std::make_shared<EventStream>(context.server, program.player.text, program.credential.id,
                                              base_url_of(context.server, request));
  co_return news_response(std::move(stream), request);
}

}  // namespace rookery::server
