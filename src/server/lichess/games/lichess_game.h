#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "rookery/policy/site_game.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/game_store.h"

/// Games in the JSON of the Lichess API.
namespace rookery::server {

/// A game with the data that encoders need.
struct GameView {
  const store::GameHeader& header;
  const policy::SiteGame& game;
  std::span<const store::Account> accounts;  ///< of the players; a player without an account is absent
  std::span<const store::RatingChange> rating_changes = {};  ///< made by the game
};

/// The status of a game: "started", "mate", "outoftime", …
[[nodiscard]] std::string_view game_status_word(const arbiter::Game& game);

/// The winner; empty: a draw, or the game is in progress.
[[nodiscard]] std::optional<chess::Color> winner_of(const arbiter::Game& game);

/// The change of this side's rating by the game; null: none.
[[nodiscard]] const store::RatingChange* rating_change_of(const GameView& view, chess::Color side);
/// The difference between the rounded ratings.
[[nodiscard]] long rating_difference(const store::RatingChange& change);

/// "GameStateEvent" with the clocks at `now`.
[[nodiscard]] nlohmann::json game_state_json(const arbiter::Game& game, Instant now);
/// The same with the clocks at the last event, so that it stays equal until the next event.
[[nodiscard]] nlohmann::json game_state_json(const policy::SiteGame& game);

/// "GameFullEvent".
[[nodiscard]] nlohmann::json game_full_json(const GameView& view, Instant now);

/// "GameEventInfo", for the player of this side.
[[nodiscard]] nlohmann::json game_event_json(const GameView& view, chess::Color side, Instant now);

/// "GameJson" with the requested parts.
struct GameJsonParts {
  bool moves = true;
  bool clocks = false;
};
[[nodiscard]] nlohmann::json exported_game_json(const GameView& view, const GameJsonParts& parts);

}  // namespace rookery::server
