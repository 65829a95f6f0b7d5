#pragma once
#include <memory>
#include <optional>
#include <string>

#include "endpoint/services.h"
#include "rookery/http/body_stream.h"
#include "rookery/rooms/visitors.h"
#include "site/games/stream_format.h"

namespace rookery::server {

/// The stream's reader and game.
struct StreamVisit {
  std::string game;
  people::Principal principal;
  std::size_t since = 0;  ///< the number of events that the reader has already
};

/// The messages of a game's room as the body of a response: a visitor who never takes a seat and sends
/// nothing. Belongs to the thread that serves HTTP.
class GameStream final : public http::BodyStream,
                         public rooms::Peer,
                         public std::enable_shared_from_this<GameStream> {
 public:
  GameStream(Services& services, StreamVisit visit, const StreamFormat& format);

  void start() override;
  void stop() override;
  void interrupt() override;

  void send(rooms::RoomMessage& message) override { put(message.text(format_.encode)); }
  void close(Error error) override;

 private:
  Services& services_;
  StreamVisit visit_;
  const StreamFormat& format_;
  std::optional<rooms::ConnectionId> connection_;
};

}  // namespace rookery::server
