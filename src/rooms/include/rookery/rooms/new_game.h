#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rookery/errors/error.h"
#include "rookery/notation/fen.h"
#include "rookery/people/principal.h"
#include "rookery/policy/site_event.h"
#include "rookery/policy/site_terms.h"
#include "rookery/store/games/game_store.h"

namespace rookery::rooms {

/// What is asked of a new game. Clock, rules and FEN are texts that are not yet checked.
struct NewGame {
  enum class Color : std::uint8_t { White, Black, Random, Pawns } color = Color::Random;
  std::string name;
  std::string clock = "-";
  std::optional<std::string> fen;  ///< empty: the initial position
  bool chess960 = false;
  std::string rules = {};                                ///< as policy::parse_rules reads them
  std::optional<std::string> commitment = std::nullopt;  ///< with Pawns: to the hand with the white one
  std::optional<std::string> opponent = std::nullopt;    ///< over the board: the other player's name
  bool operator==(const NewGame&) const = default;
};

/// A new game as it is first stored: its creator has taken a seat, or hidden the pawns that decide which.
struct MadeGame {
  store::GameHeader header;
  std::vector<store::StoredEvent> events;
  store::GameSummary summary;
};

/// The random and time-dependent inputs of a new game.
struct NewGameContext {
  std::string id;
  people::PlayerId player;      ///< the creator
  bool is_white_drawn = false;  ///< the random colour, if one is drawn: true for White
  Instant now;
};

/// The terms of the request, with the server's limits. Errors: a clock, rules or FEN that is malformed or
/// unplayable, with its place; a position in which the game is over.
[[nodiscard]] Expected<policy::SiteTerms, Error> read_requested_terms(const NewGame& new_game);

/// What is mended in the FEN of the request; nothing if it has none, or one that is refused.
[[nodiscard]] std::vector<notation::fen::ErrorText> fen_remarks(const NewGame& new_game);

/// The game with this header, after `events` at `now`.
[[nodiscard]] MadeGame begin_game(store::GameHeader header, const policy::SiteTerms& terms,
                                  std::span<const policy::SiteEvent> events, Instant now);

/// Errors: a clock, rules or FEN that is malformed or unplayable, with its place; a position in which the
/// game is over.
[[nodiscard]] Expected<MadeGame, Error> make_game(const NewGame& new_game, const NewGameContext& given);

}  // namespace rookery::rooms
