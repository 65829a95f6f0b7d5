#pragma once
#include <span>

#include "rookery/arbiter/terms.h"
#include "rookery/policy/site_event.h"
#include "rookery/store/game_store.h"
#include "rooms/principal.h"
#include "ws/protocol.h"

namespace rookery::server {

/// A game as it is first stored: its maker has sat down, or hidden the pawns that decide where.
struct MadeGame {
  store::GameHeader header;
  std::vector<store::StoredEvent> events;
  store::GameSummary summary;
};

/// What chance and the moment bring to a new game.
struct NewGameContext {
  std::string id;
  PlayerId player;   ///< who makes it
  bool lot = false;  ///< the colour drawn, where it is: true for white
  Instant now;
};

/// The terms that are asked for. Errors: a clock, rules or FEN that cannot be read or played, with its place;
/// a position in which the game is over.
[[nodiscard]] Expected<arbiter::Terms, Error> read_wished_terms(const NewGame& wish);

/// The game with this header, after `events` at `now`.
[[nodiscard]] MadeGame begin_game(store::GameHeader header, const arbiter::Terms& terms,
                                  std::span<const policy::SiteEvent> events, Instant now);

/// Errors: a clock, rules or FEN that cannot be read or played, with its place; a position in which the game
/// is over.
[[nodiscard]] Expected<MadeGame, Error> make_game(const NewGame& wish, const NewGameContext& given);

}  // namespace rookery::server
