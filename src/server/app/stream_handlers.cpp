#include "app/game_stream.h"
#include "app/handlers.h"
#include "endpoint/ask.h"
#include "http/accept.h"
#include "http/cross_site.h"
#include "http/http_syntax.h"
#include "http/parameters.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

Error not_a_count() {
  return {ErrorCode::InvalidValue, "since", std::nullopt, "a number of events was expected, such as 12"};
}

/// The number of events that the reader has: from the query, or from the stream before this one.
Expected<std::size_t, Error> first_event(const Request& request) {
  const auto parameters = parse_parameters(request.query);
  if (!parameters) {
    return fail(parameters.error());
  }
  const auto since = parameters->find("since");
  const auto count = parse_decimal(since.value_or(request.last_event_id));
  // A Last-Event-ID that is not a number comes from another stream: the game is then sent from its start.
  if (since && !count) {
    return fail(not_a_count());
  }
  return static_cast<std::size_t>(count.value_or(0));
}

}  // namespace

asio::awaitable<Response> stream_game(Context& context, const Request& request) {
  if (auto refusal = refuse_origin(request)) {  // a page of another site would hold a connection in vain
    co_return *std::move(refusal);
  }
  const auto since = first_event(request);
  if (!since) {
    co_return error_response(400, since.error());
  }
  const std::string& game = context.path["game"];
  std::optional<Response> unknown = co_await refuse_unknown_game(context.server, game);
  if (unknown) {
    co_return *std::move(unknown);
  }
  const bool is_for_page = names_type(request.accept, "text/event-stream");
  const StreamFormat& format = is_for_page ? server_sent_events() : json_lines();
  Response response;
  response.content_type = format.content_type;
  // Otherwise nginx would hold the stream back until its buffer is full.
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  StreamVisit visit{game, context.principal, *since};
  response.stream = std::make_shared<GameStream>(context.server, std::move(visit), format);
  co_return response;
}

}  // namespace rookery::server
