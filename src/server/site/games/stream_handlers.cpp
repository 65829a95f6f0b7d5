#include "endpoint/ask.h"
#include "rookery/http/accept.h"
#include "rookery/http/cross_site.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/parameters.h"
#include "site/games/game_stream.h"
#include "site/games/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

Error not_a_count() {
  return {ErrorCode::InvalidValue, "since", std::nullopt, "a number of events was expected, such as 12"};
}

/// The number of events that the reader has: from the query, or from the stream before this one.
Expected<std::size_t, Error> first_event(const http::Request& request) {
  const auto parameters = http::parse_parameters(request.query);
  if (!parameters) {
    return fail(parameters.error());
  }
  const auto since = parameters->find("since");
  const auto count = http::parse_decimal(since.value_or(request.last_event_id));
  // A Last-Event-ID that is not a number comes from another stream: the game is then sent from its start.
  if (since && !count) {
    return fail(not_a_count());
  }
  return static_cast<std::size_t>(count.value_or(0));
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
