#include "lichess/games/lichess_game_stream.h"

#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/chat_place.h"
#include "endpoint/dump_json.h"
#include "endpoint/streams.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "lichess/social/lichess_chat.h"
#include "rookery/log/log.h"
#include "rookery/node/room_threads.h"
#include "rookery/node/server_clock.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/social/chat.h"

namespace rookery::server {

namespace asio = boost::asio;

LichessGameStream::LichessGameStream(Services& services, LichessVisit visit)
    : NewsStream(services, visit.principal.player.text, {node::news_of_chat(visit.game)}),
      visit_(std::move(visit)) {}

void LichessGameStream::start() {
  NewsStream::start();
  services().streams.open.take_over(shared_from_this(),
                                    visit_.game + '/' + visit_.principal.player.text + '/' + visit_.program,
                                    services().clock.now());
  // The aliasing constructor: the peer shares the stream's lifetime.
  std::shared_ptr<rooms::Peer> peer(shared_from_this(), this);
  // From the first event, and without a name, since reading the stream does not take a seat.
  connection_ =
      services().rooms.enter(visit_.game, {.player = visit_.principal.player, .hello = {0, "", false}},
                             std::move(peer), services().executor);
}

void LichessGameStream::stop() {
  NewsStream::stop();
  if (connection_) {
    services().rooms.leave(visit_.game, *connection_);
  }
}

/// Results of commands are not sent here.
void LichessGameStream::send(rooms::RoomMessage& message) {
  if (const auto* welcome = std::get_if<rooms::Welcome>(&message.value())) {
    begin(*welcome);
    // Events before the welcome are contained in it.
  } else if (const auto* events = std::get_if<rooms::Events>(&message.value()); events != nullptr && game_) {
    follow(events->events);
    send_state();
  } else if (const auto* presence = std::get_if<rooms::Presence>(&message.value());
             presence != nullptr && game_) {
    send_gone(presence->claim_at);
  }
}

void LichessGameStream::close(Error) {
  finish();
}

void LichessGameStream::begin(const rooms::Welcome& welcome) {
  auto terms = rooms::read_terms(welcome.game);
  if (!terms) {
    finish();
    return;
  }
  game_.emplace(*std::move(terms));
  follow(welcome.events);
  const GameView view{welcome.game, *game_, visit_.accounts};
  put_line(game_full_json(view, welcome.now));
  last_state_ = dump_json(game_state_json(*game_));
  if (game_->laws().is_over()) {
    finish();
  }
  // Chat lines that were written while the game was sent.
  poll_soon();
}

void LichessGameStream::follow(const std::vector<std::string>& events) {
  std::vector<store::StoredEvent> stored;
  for (const std::string& text : events) {
    stored.push_back({text, ""});
  }
  if (const auto recorded = rooms::record_events(*game_, visit_.game, stored); !recorded) {
    log::error("{}", recorded.error().what);
    finish();
  }
}

/// The game is sent first; then it looks again.
asio::awaitable<bool> LichessGameStream::poll() {
  if (!game_) {
    co_return true;
  }
  const auto lines =
      co_await services().database.read(store::chat_lines, store::GameId{visit_.game}, visit_.chat_lines);
  if (!lines || lines->empty()) {
    co_return lines.has_value();
  }
  // Checked for each line: meanwhile the opponent may be blocked, or the class muted.
  const auto place = co_await find_chat_place(services(), visit_.principal, visit_.game);
  if (!place) {
    co_return false;
  }
  for (const store::ChatLine& line : *lines) {
    if (place->listens) {
      put_line(chat_line_json(line));
    }
  }
  visit_.chat_lines += lines->size();
  co_return true;
}

/// Only players read this stream, and the reader is present, so the opponent is gone.
void LichessGameStream::send_gone(std::optional<Instant> claim_at) {
  if (claim_at == claim_at_ || game_->laws().is_over()) {
    return;
  }
  claim_at_ = claim_at;
  nlohmann::json line{{"type", "opponentGone"}, {"gone", claim_at.has_value()}};
  if (claim_at) {
    const Duration left = std::max(Duration{0}, *claim_at - services().clock.now());
    line["claimWinInSeconds"] = std::chrono::ceil<std::chrono::seconds>(left).count();
  }
  put_line(line);
}

/// Events without an effect on the state are not sent.
void LichessGameStream::send_state() {
  std::string state = dump_json(game_state_json(*game_));
  if (state == last_state_) {
    return;
  }
  last_state_ = state;
  put_text(std::move(state));
  if (game_->laws().is_over()) {
    finish();
  }
}

}  // namespace rookery::server
