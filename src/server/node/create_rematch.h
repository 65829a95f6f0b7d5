#pragma once
#include "rookery/store/game_store.h"
#include "rooms/room.h"

namespace rookery::server {

/// Stores the game that follows another by rematch. Errors, told to `done`: Conflict, if it is there already;
/// Unavailable, if another game has its id, which follows from the first game's and is short; as the store
/// has them.
void create_rematch(store::GameStore& store, Create create, store::GameStore::Callback<void> done);

}  // namespace rookery::server
