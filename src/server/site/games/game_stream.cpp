#include "site/games/game_stream.h"

namespace rookery::server {

GameStream::GameStream(ServerContext& context, StreamVisit visit, const StreamFormat& format)
    : http::BodyStream(context.executor, {context.limits.outgoing_bytes, context.memory},
                       std::string(format.keep_alive)),
      context_(context),
      visit_(std::move(visit)),
      format_(format) {}

void GameStream::start() {
  connection_ = context_.rooms.enter(visit_.game,
                                     {.player = visit_.principal.player,
                                      .hello = {visit_.since, "", false},
                                      .former = visit_.principal.former},
                                     shared_from_this(), context_.executor);
}

void GameStream::stop() {
  if (connection_) {
    context_.rooms.leave(visit_.game, *connection_);
  }
}

void GameStream::interrupt() {
  close({ErrorCode::Unavailable, "", std::nullopt, "the server stops; ask again in a while"});
}

void GameStream::close(Error error) {
  rooms::RoomMessage last(rooms::Closing{std::move(error)});
  send(last);
  finish();
}

}  // namespace rookery::server
