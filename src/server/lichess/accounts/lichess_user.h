#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/results.h"

/// Accounts in the JSON of the Lichess API.
namespace rookery::server {

/// The account with this id; null if it is not among them.
[[nodiscard]] const store::Account* find_by_id(std::span<const store::Account> accounts,
                                               const std::string& id);

/// The pool that the API calls so: "blitz", "chess960".
[[nodiscard]] std::optional<store::RatingPool> pool_named(std::string_view word);

/// "LightUser" with the members that ChallengeUser and GameEventPlayer add, and the rating in this pool;
/// null: a person without an account.
[[nodiscard]] nlohmann::json player_json(const store::Account* account, store::RatingPool pool);

/// "User": the public data.
[[nodiscard]] nlohmann::json user_json(const store::Account& account,
                                       std::span<const store::PlayerResults> results);

/// The numbers of an account's games.
struct PlayedGames {
  std::span<const store::PlayerResults> results;
  std::size_t playing = 0;  ///< games that are not over
};

/// "UserExtended": the same, with counts of games and the URL of the profile. `base_url`: the server's.
[[nodiscard]] nlohmann::json extended_user_json(const store::Account& account, const PlayedGames& games,
                                                const std::string& base_url);

/// "RatingHistory" of one pool: the rating at the end of each day with a change. `changes`: the oldest first.
[[nodiscard]] nlohmann::json rating_history_json(store::RatingPool pool,
                                                 std::span<const store::RatingChange> changes);

}  // namespace rookery::server
