#pragma once
#include "http/members.h"
#include "rooms/new_game.h"

namespace rookery::server {

/// The request of `POST /app/games`, with defaults for absent members. For read_whole.
[[nodiscard]] NewGame read_new_game(Members& members);

}  // namespace rookery::server
