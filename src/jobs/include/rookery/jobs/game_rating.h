#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rookery/rooms/game_end.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"

/// The effect of a finished game on its players' ratings.
namespace rookery::jobs {

/// White's points as ratings count them: 1, 0.5 or 0. Empty: the score says nothing about strength, because
/// the two scores do not add up to one point.
[[nodiscard]] std::optional<double> white_points(const std::optional<chess::Score>& score);

/// The account's rating in a pool at `now`, if it has played no game there since its last one; the initial
/// rating if it has played none.
[[nodiscard]] people::Rating rating_at(const store::Account& account, store::RatingPool pool, Instant now);

/// A finished game and its players.
struct RatedGame {
  std::string id;
  Instant at;  ///< when it ended
  rooms::GameEnd end;
  std::vector<store::Account> accounts;      ///< of the players; a player without an account is absent
  std::vector<store::RatingChange> changes;  ///< made by this game before, if its score was corrected
};

/// The updates that follow. None for a casual game, one that was not played out, or one with a player without
/// an account. A corrected score changes the rating by the difference; the games in between are not rated
/// again.
[[nodiscard]] std::vector<store::RatingUpdate> rating_updates(const RatedGame& game);

}  // namespace rookery::jobs
