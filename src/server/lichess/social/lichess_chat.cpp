#include "lichess/social/lichess_chat.h"

#include <nlohmann/json.hpp>

namespace rookery::server {

using store::ChatLine;
using store::ChatRoom;

nlohmann::json chat_line_json(const ChatLine& line) {
  return {{"type", "chatLine"},
          {"room", line.room == ChatRoom::Players ? "player" : "spectator"},
          {"username", line.name},
          {"text", line.text}};
}

nlohmann::json player_chat_json(std::span<const ChatLine> lines) {
  nlohmann::json list = nlohmann::json::array();
  for (const ChatLine& line : lines) {
    if (line.room == ChatRoom::Players) {
      list.push_back({{"text", line.text}, {"user", line.name}});
    }
  }
  return list;
}

}  // namespace rookery::server
