#pragma once
#include "rookery/rooms/room.h"
#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// Stores the rematch of a game and passes the result to `done`. Errors: Conflict, if the rematch exists
/// already; Unavailable, if an unrelated game has its id, which is short and derived from the first game's;
/// those of the store.
void create_rematch(store::GameStore& store, rooms::Create create, store::GameStore::Callback<void> done);

}  // namespace rookery::node
