#pragma once
#include <string>
#include <string_view>

#include "rookery/rooms/peer.h"

namespace rookery::server {

/// How a stream encodes the messages of a room, which are those of a game's WebSocket (docs/protocol.md).
struct StreamFormat {
  std::string_view content_type;
  rooms::RoomMessage::Encoder encode;
  std::string_view keep_alive;
};

/// Each message is a line of JSON; empty lines are keep-alives.
[[nodiscard]] const StreamFormat& json_lines();
/// Each message is an event of type "message" (WHATWG HTML, 9.2). Its id, if it contains events of a game, is
/// the number of events known then; comments are keep-alives.
[[nodiscard]] const StreamFormat& server_sent_events();

}  // namespace rookery::server
