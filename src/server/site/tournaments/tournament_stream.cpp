#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "lichess/events/news_stream.h"
#include "rookery/node/news.h"
#include "rookery/store/tournaments/tournaments.h"
#include "site/tournaments/handlers.h"

/// Tells pages and wall displays that a tournament has more events; they ask for it then.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

class TournamentStream final : public NewsStream {
 public:
  TournamentStream(Services& services, const std::string& tournament)
      : NewsStream(services, "", {node::news_of_tournament(tournament)}), tournament_(tournament) {}

 private:
  asio::awaitable<bool> poll() override {
    const auto events =
        co_await services().database.read(store::count_tournament_events, store::TournamentId{tournament_});
    if (!events || is_stopped()) {
      co_return events.has_value();
    }
    if (*events != sent_) {
      sent_ = *events;
      put_object({{"t", "changed"}, {"events", *events}}, std::nullopt);
    }
    co_return true;
  }

  std::string tournament_;
  std::size_t sent_ = 0;
};

}  // namespace

asio::awaitable<http::Response> stream_tournament(Context& context, const http::Request&) {
  const std::string id = context.path["tournament"];
  const auto events =
      co_await context.services.database.read(store::count_tournament_events, store::TournamentId{id});
  if (!events) {
    co_return refuse_stored(events.error(), "tournament");
  }
  const auto stream = std::make_shared<TournamentStream>(context.services, id);
  stream->send_as_events("");
  http::Response response;
  response.content_type = "text/event-stream";
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = stream;
  co_return response;
}

}  // namespace rookery::server
