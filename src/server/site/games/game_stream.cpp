#include "site/games/game_stream.h"

#include "endpoint/edge.h"
#include "rookery/http/limits.h"
#include "rookery/node/room_threads.h"

namespace rookery::server {

GameStream::GameStream(Services& services, StreamVisit visit, const StreamFormat& format)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory},
                       std::string(format.keep_alive)),
      services_(services),
      visit_(std::move(visit)),
      format_(format) {}

void GameStream::start() {
  connection_ = services_.rooms.enter(visit_.game,
                                      {.player = visit_.principal.player,
                                       .hello = {visit_.since, "", false},
                                       .former = visit_.principal.former},
                                      shared_from_this(), services_.executor);
}

void GameStream::stop() {
  if (connection_) {
    services_.rooms.leave(visit_.game, *connection_);
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
