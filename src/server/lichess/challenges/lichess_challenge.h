#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/policy/events/invitation.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"

/// Challenges in the JSON of the Lichess API.
namespace rookery::server {

/// The viewer for whom a challenge is written.
struct ChallengeView {
  std::string viewer;    ///< an account's id, which determines `direction`; empty: none
  std::string base_url;  ///< the server's
  Instant now;           ///< challenges that have expired by then count as cancelled
  /// The invitation of an open challenge's game.
  policy::Invitation invitation = {};
};

/// "ChallengeJson", or "ChallengeOpenJson" for an open one. `accounts`: those that it names. Errors: Corrupt,
/// if its terms cannot be read.
[[nodiscard]] Expected<nlohmann::json, store::StoreError> challenge_json(
    const store::Challenge& challenge, std::span<const store::Account> accounts, const ChallengeView& view);

/// Adds the members of "ChallengeDeclinedJson".
void add_decline_reason(nlohmann::json& challenge, const std::string& reason);

/// The word for `reason`, in any case, if it is one for declining; "generic" otherwise.
[[nodiscard]] std::string read_decline_reason(const std::string& reason);

/// The word "white", "black" or "random".
[[nodiscard]] std::string_view color_word(store::ChallengeColor color);

/// The challenge's status: "created" until it is answered or expires, then "accepted", "declined" or
/// "canceled".
[[nodiscard]] std::string_view challenge_word(const store::Challenge& challenge, Instant now);

}  // namespace rookery::server
