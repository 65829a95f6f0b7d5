#pragma once
#include "rookery/base/id.h"

namespace rookery::people {

/// The id of a player, as in the seats of games: 1 to arbiter::kMaxPlayerId letters, digits, '-', '_'. How a
/// request is authenticated, by a guest's cookie, a login or a token, is known only to the outer layer of the
/// server.
using PlayerId = Id<struct PlayerTag>;

}  // namespace rookery::people
