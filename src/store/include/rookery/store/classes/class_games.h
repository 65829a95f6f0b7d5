#pragma once
#include <string>
#include <vector>

#include "rookery/store/administration/audit.h"
#include "rookery/store/games/game_store.h"
#include "rookery/store/ids.h"

/// Games that a teacher begins for the pupils of a class.
namespace rookery::store {

/// A game that begins at once, with both players seated.
struct ClassGame {
  GameHeader header;
  std::vector<StoredEvent> events;
  GameSummary summary;
};

/// What a teacher asked for.
struct ClassPairing {
  std::string school_class;
  std::vector<ClassGame> games;
  /// Only pupils who play no other game are paired. Otherwise a game of the same two with the same colours
  /// that began at this instant or later is the one asked for: the request was sent twice.
  bool needs_free_players = false;
  Instant same_since;
};

/// Stores the games all together or not at all, after those of a request at the same moment; returns their
/// ids in the same order, and in place of a game that was asked for twice that of the first request. Errors:
/// NotFound, when there is no such class; Conflict, when free players are needed and one of them plays;
/// Unavailable, also when an id is taken.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> begin_class_games(Connection& connection,
                                                                               const ClassPairing& pairing,
                                                                               const AuditEntry& entry);

/// Makes others who begin games of the class wait until the end of the transaction. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> lock_games_of_class(Connection& connection, const ClassId& id);
/// For a transaction that is undone as a whole if it fails: Unavailable, also when the id is taken.
[[nodiscard]] Expected<void, StoreError> create_class_game(Connection& connection, const ClassGame& game);

}  // namespace rookery::store
