#include "api/lichess_game_stream.h"

#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

#include "api/lichess_game.h"
#include "api/lichess_words.h"
#include "rooms/game_record.h"

namespace rookery::server {

LichessGameStream::LichessGameStream(ServerContext& context, LichessVisit visit)
    : BodyStream(context.executor, {context.limits.outgoing_bytes, context.memory}, "\n"),
      context_(context),
      visit_(std::move(visit)) {}

void LichessGameStream::start() {
  connection_ =
      context_.rooms.enter(visit_.game, {.player = visit_.player, .hello = {0, ""}, .may_sit = false},
                           shared_from_this(), context_.executor);
}

void LichessGameStream::stop() {
  if (connection_) {
    context_.rooms.leave(visit_.game, *connection_);
  }
}

/// Who is connected, and what became of commands, is not told here.
void LichessGameStream::send(RoomMessage& message) {
  if (const auto* welcome = std::get_if<Welcome>(&message.value())) {
    begin(*welcome);
  } else if (const auto* events = std::get_if<Events>(&message.value()); events != nullptr && game_) {
    follow(events->events);
    tell_state();
  }
}

void LichessGameStream::close(Error) {
  finish();
}

void LichessGameStream::begin(const Welcome& welcome) {
  auto terms = read_terms(welcome.game);
  if (!terms) {
    finish();
    return;
  }
  game_.emplace(*std::move(terms));
  follow(welcome.events);
  const GameView view{welcome.game, *game_, visit_.accounts};
  put(std::make_shared<const std::string>(dump_json(game_full_json(view, welcome.now)) + '\n'));
  last_state_ = dump_json(game_state_json(*game_));
  if (game_->is_over()) {
    finish();
  }
}

void LichessGameStream::follow(const std::vector<std::string>& events) {
  std::vector<store::StoredEvent> stored;
  for (const std::string& text : events) {
    stored.push_back({text, ""});
  }
  if (const auto recorded = record_events(*game_, visit_.game, stored); !recorded) {
    spdlog::error("{}", recorded.error().what);
    finish();
  }
}

/// Events that change nothing that is told here say nothing.
void LichessGameStream::tell_state() {
  std::string state = dump_json(game_state_json(*game_));
  if (state == last_state_) {
    return;
  }
  last_state_ = state;
  put(std::make_shared<const std::string>(std::move(state) + '\n'));
  if (game_->is_over()) {
    finish();
  }
}

}  // namespace rookery::server
