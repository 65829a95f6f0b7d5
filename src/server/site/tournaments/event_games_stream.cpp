#include "site/tournaments/event_games_stream.h"

#include <utility>

#include "endpoint/edge.h"
#include "rookery/async/guarded.h"
#include "rookery/http/limits.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// The approximate size of a text that is added to the stream.
constexpr std::size_t kWrittenAtOnce = std::size_t{64} * 1024;

}  // namespace

EventGamesStream::EventGamesStream(Services& services, ExportContext with, std::vector<GameOfBoard> games)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory}, ""),
      services_(services),
      with_(std::move(with)),
      games_(std::move(games)) {}

void EventGamesStream::write_soon() {
  if (!is_writing_ && !is_stopped_ && state() == State::Open) {
    is_writing_ = true;
    async::spawn_guarded(services_.executor, write_some(shared_from_this()), "the games of a tournament");
  }
}

/// The argument keeps the stream alive while the store is asked.
asio::awaitable<void> EventGamesStream::write_some(std::shared_ptr<EventGamesStream>) {
  std::string text;
  while (next_ < games_.size() && text.size() < kWrittenAtOnce && !is_stopped_) {
    const GameOfBoard& one = games_[next_++];
    // A game that is still to be made, or that the caller may not see, is left out.
    const auto pgn = co_await export_stored(services_, one.game, with_);
    text += pgn ? with_event_tags(*pgn, one.tags) : "";
  }
  is_writing_ = false;
  if (!text.empty()) {
    put(std::make_shared<const std::string>(std::move(text)));
  }
  if (next_ == games_.size()) {
    finish();
  }
}

}  // namespace rookery::server
