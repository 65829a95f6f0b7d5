#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rookery/http/members.h"
#include "rookery/rooms/new_game.h"
#include "rookery/store/games/challenges.h"

/// Open challenges, which anyone may accept: their game exists from the start, and its seats are taken one by
/// one.
namespace rookery::server {

/// The longest time for which an open challenge is kept.
inline constexpr Duration kLongestOpenTime = std::chrono::days(14);

/// The requested properties besides the terms of the game.
struct OpenChallengeRequest {
  std::optional<std::array<std::string, 2>> users;  ///< names of the accounts that may join, White's first
  std::string title;                                ///< as clean_name returns it; empty: none
  std::optional<Instant> until;                     ///< after this time no one can join
};

/// Reads the fields users, name and expiresAt. For read_whole: users that are not two names, a name
/// with invalid characters, and a time in the past or more than kLongestOpenTime away are faults.
[[nodiscard]] OpenChallengeRequest read_open_challenge_request(const http::Members& fields, Instant now);

/// The invitation with these properties. `players`: the ids of the users, if the seats are reserved. Empty if
/// no properties were requested.
[[nodiscard]] policy::Invitation invitation_of(const store::Challenge& challenge,
                                               const OpenChallengeRequest& open_request,
                                               const std::optional<std::array<std::string, 2>>& players);

/// The game of an open challenge, with both seats free. Errors: Corrupt, if its terms cannot be read.
[[nodiscard]] Expected<rooms::MadeGame, store::StoreError> open_game_of(const store::Challenge& challenge,
                                                                        const policy::Invitation& invitation);

}  // namespace rookery::server
