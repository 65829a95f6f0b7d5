#pragma once
#include "rookery/policy/site_game.h"
#include "rookery/rooms/messages.h"
#include "rookery/store/games/game_store.h"

/// Between what the store keeps (text) and what the Laws and the site know (games).
namespace rookery::rooms {

/// The terms that a header tells. Errors: Corrupt.
[[nodiscard]] Expected<policy::SiteTerms, store::StoreError> read_terms(const store::GameHeader& header);

/// Records `events`, which continue `game`. Errors: Corrupt, with the game and the number of the first event
/// that cannot be read or cannot follow; `game` holds the events before it then.
[[nodiscard]] Expected<void, store::StoreError> record_events(policy::SiteGame& game, const std::string& id,
                                                              std::span<const store::StoredEvent> events);

/// The game that the store holds, from its first event on. Errors: Corrupt.
[[nodiscard]] Expected<policy::SiteGame, store::StoreError> read_game(const store::StoredGame& stored);

/// A header for a casual game under these terms: the one text in which they are stored.
[[nodiscard]] store::GameHeader write_header(std::string id, Instant created, const policy::SiteTerms& terms);

/// An event of `game` as it is stored. `command`: what brought it about, as write_command writes it.
[[nodiscard]] store::StoredEvent write_event(const policy::SiteGame& game, const policy::SiteRecord& record,
                                             std::string command = {});

}  // namespace rookery::rooms
