#pragma once
#include <functional>
#include <optional>
#include <string>

#include "rookery/people/leave.h"
#include "rookery/rooms/room.h"
#include "rookery/store/database.h"

namespace rookery::node {

/// Finds a player's conditional move for the position of `find` in `game`, and the player's leave.
/// `callback`: called once, on a thread of the store's; without a move if there is none or the store does not
/// answer: the player then moves in person, since the clock has days.
void find_decided(store::Database& database, const std::string& game, rooms::FindConditional find,
                  std::function<void(std::optional<chess::Move>, people::Leave)> callback);

}  // namespace rookery::node
