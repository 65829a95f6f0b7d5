#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "rookery/store/social/chat.h"

/// The chat of games in the JSON of the Lichess API.
namespace rookery::server {

/// "ChatLineEvent"
[[nodiscard]] nlohmann::json chat_line_json(const store::ChatLine& line);

/// "PlayerGameChat": the chat of the players.
[[nodiscard]] nlohmann::json player_chat_json(std::span<const store::ChatLine> lines);

}  // namespace rookery::server
