#pragma once
#include <string>
#include <string_view>

#include "rooms/peer.h"

namespace rookery::server {

/// How a stream writes the messages of a room, which are those of a game's WebSocket (docs/protocol.md).
struct StreamFormat {
  std::string_view content_type;
  RoomMessage::Encoder encode;
  std::string_view keep_alive;
};

/// Each message a line of JSON; an empty line is passed over.
[[nodiscard]] const StreamFormat& json_lines();
/// Each message an event of type "message" (WHATWG HTML, 9.2), whose id, where it holds events of a game,
/// is how many of them are known then; a comment is passed over.
[[nodiscard]] const StreamFormat& server_sent_events();

}  // namespace rookery::server
