#include "endpoint/ask.h"
#include "rookery/http/accept.h"
#include "rookery/http/cross_site.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/read_body.h"
#include "site/games/game_stream.h"
#include "site/games/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// The number of events that the reader has: from the query, or from the stream before this one.
Expected<std::size_t, Error> first_event(const http::Request& request) {
  return http::read_query(request, [&](const http::Members& query) {
    // A Last-Event-ID that is not a number comes from another stream: the game is then sent from its start.
    const auto last = http::parse_decimal(request.last_event_id).value_or(0);
    return query.take_count("since").value_or(static_cast<std::size_t>(last));
  });
}

}  // namespace

asio::awaitable<http::Response> stream_game(Context& context, const http::Request& request) {
  if (auto refusal =
          http::refuse_origin(request)) {  // a page of another site would hold a connection in vain
    co_return *std::move(refusal);
  }
  const auto since = first_event(request);
  if (!since) {
    co_return http::error_response(400, since.error());
  }
  const std::string& game = context.path["game"];
  std::optional<http::Response> unknown = co_await refuse_unknown_game(context.services, game);
  if (unknown) {
    co_return *std::move(unknown);
  }
  const bool is_for_page = http::names_type(request.accept, "text/event-stream");
  const StreamFormat& format = is_for_page ? server_sent_events() : json_lines();
  http::Response response;
  response.content_type = format.content_type;
  // Otherwise nginx would hold the stream back until its buffer is full.
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  StreamVisit visit{game, context.principal, *since};
  response.stream = std::make_shared<GameStream>(context.services, std::move(visit), format);
  co_return response;
}

}  // namespace rookery::server
