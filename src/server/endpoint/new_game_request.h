#pragma once
#include "rookery/http/members.h"
#include "rookery/rooms/new_game.h"

namespace rookery::server {

/// The request of `POST /app/games`, with defaults for absent members. For read_whole.
[[nodiscard]] rooms::NewGame read_new_game(const http::Members& members);

}  // namespace rookery::server
