#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "http/members.h"
#include "rookery/arbiter/terms.h"
#include "rookery/people/principal.h"
#include "rookery/policy/site_event.h"
#include "rookery/store/game_store.h"

namespace rookery::server {

/// What `POST /app/games` asks for, with what was left out filled in.
struct NewGame {
  enum class Color : std::uint8_t { White, Black, Random, Pawns } color = Color::Random;
  std::string name;
  std::string clock = "-";
  std::optional<std::string> fen;  ///< empty: the usual start
  bool chess960 = false;
  std::string rules = {};                                ///< as arbiter::parse_rules reads them
  std::optional<std::string> commitment = std::nullopt;  ///< with Pawns: to the hand with the white one
  std::optional<std::string> opponent = std::nullopt;    ///< over the board: the other player's name
  bool operator==(const NewGame&) const = default;
};
/// For read_whole. Clock, rules and FEN are not looked into.
[[nodiscard]] NewGame read_new_game(Members& members);

/// A game as it is first stored: its maker has sat down, or hidden the pawns that decide where.
struct MadeGame {
  store::GameHeader header;
  std::vector<store::StoredEvent> events;
  store::GameSummary summary;
};

/// What chance and the moment bring to a new game.
struct NewGameContext {
  std::string id;
  people::PlayerId player;  ///< who makes it
  bool lot = false;         ///< the colour drawn, where it is: true for white
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
