#pragma once
#include "rookery/store/games/game_store.h"
#include "rooms/room.h"

namespace rookery::server {

/// Stores the rematch of a game and passes the result to `done`. Errors: Conflict, if the rematch exists
/// already; Unavailable, if an unrelated game has its id, which is short and derived from the first game's;
/// those of the store.
void create_rematch(store::GameStore& store, Create create, store::GameStore::Callback<void> done);

}  // namespace rookery::server
