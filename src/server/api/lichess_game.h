#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "rookery/policy/site_game.h"
#include "rookery/store/accounts.h"
#include "rookery/store/game_store.h"

/// Games in the JSON of the Lichess API.
namespace rookery::server {

/// A game as an encoder sees it.
struct GameView {
  const store::GameHeader& header;
  const policy::SiteGame& game;
  std::span<const store::Account> accounts;  ///< of its players; who is not among them has none
  std::span<const store::RatingChange> rating_changes = {};  ///< that the game brought
};

/// How a game stands: "started", "mate", "outoftime", …
[[nodiscard]] std::string_view game_status_word(const arbiter::Game& game);

/// Who has won; empty: nobody, or the game goes on.
[[nodiscard]] std::optional<chess::Color> winner_of(const arbiter::Game& game);

/// What the game did to the rating of this side's player; null: nothing.
[[nodiscard]] const store::RatingChange* rating_change_of(const GameView& view, chess::Color side);
/// By how much, between the ratings as they are told.
[[nodiscard]] long rating_difference(const store::RatingChange& change);

/// "GameStateEvent", with the clocks as they stand at `now`.
[[nodiscard]] nlohmann::json game_state_json(const arbiter::Game& game, Instant now);
/// The same, with the clocks as they stood at the last event: it is equal as long as nothing happens.
[[nodiscard]] nlohmann::json game_state_json(const policy::SiteGame& game);

/// "GameFullEvent".
[[nodiscard]] nlohmann::json game_full_json(const GameView& view, Instant now);

/// "GameEventInfo", for the player of this side.
[[nodiscard]] nlohmann::json game_event_json(const GameView& view, chess::Color side, Instant now);

/// "GameJson", with what is asked for besides.
struct GameJsonParts {
  bool moves = true;
  bool clocks = false;
};
[[nodiscard]] nlohmann::json exported_game_json(const GameView& view, const GameJsonParts& parts);

}  // namespace rookery::server
