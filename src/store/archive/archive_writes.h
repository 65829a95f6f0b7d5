#pragma once
#include <string>
#include <vector>

#include "rookery/store/archive/archive.h"
#include "rookery/store/ids.h"
#include "sql/connection.h"

/// What changes the archive, each for one transaction.
namespace rookery::store {

/// Puts a game in that is not there, without its positions.
[[nodiscard]] Expected<void, StoreError> insert_unindexed(Connection& connection, const ArchivedGame& game);
/// Takes the game of this id out, if it is there.
[[nodiscard]] Expected<void, StoreError> remove_archived(Connection& connection, const GameId& id);

/// Those who keep an index of the archive look at a game again; '': at all.
[[nodiscard]] Expected<void, StoreError> note_archive_change(Connection& connection, const GameId& id);

/// The player of this id is called `name` in all games, has no statistics, and no library. To be called for
/// each id that a player had.
[[nodiscard]] Expected<void, StoreError> forget_archived_player(Connection& connection,
                                                                const PlayerId& player,
                                                                const std::string& name);

}  // namespace rookery::store
