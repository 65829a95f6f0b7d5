#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/accounts.h"
#include "rookery/store/ratings.h"
#include "rooms/game_end.h"

/// What a finished game does to the ratings of its players.
namespace rookery::server {

/// White's points as the ratings count them: 1, 0.5 or 0; empty: a score that says nothing of the players'
/// strength, for it does not share one point.
[[nodiscard]] std::optional<double> white_points(const std::optional<chess::Score>& score);

/// The rating that the account has in a pool after it played nothing there since its last game: the one that
/// people start with, if it never did.
[[nodiscard]] people::Rating rating_at(const store::Account& account, store::RatingPool pool, Instant now);

/// A game that ended, and what is known of its players.
struct RatedGame {
  std::string id;
  Instant at;  ///< when it ended
  GameEnd end;
  std::vector<store::Account> accounts;      ///< of the players; who is not among them has none
  std::vector<store::RatingChange> changes;  ///< that the game brought before, if its score was corrected
};

/// The updates that follow. None: a casual game, one that was not played out, one with a player who has no
/// account. A score that was corrected changes a rating by as much as the game would have changed it
/// otherwise; games in between are not counted again.
[[nodiscard]] std::vector<store::RatingUpdate> rating_updates(const RatedGame& game);

}  // namespace rookery::server
