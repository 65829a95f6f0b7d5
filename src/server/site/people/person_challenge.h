#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "rookery/base/time.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"

/// Challenges in the JSON of the page.
namespace rookery::server {

/// {"id","with","rating","clock","rated","chess960","berserk","color","own","at"}: `with` is the other
/// player, `rating` their rating in the pool of the game, `color` that of `viewer`. `accounts`: those of both
/// players.
[[nodiscard]] nlohmann::json person_challenge_json(const store::Challenge& challenge,
                                                   std::span<const store::Account> accounts,
                                                   const std::string& viewer, Instant now);

}  // namespace rookery::server
