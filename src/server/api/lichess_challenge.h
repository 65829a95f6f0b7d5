#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/policy/events/invitation.h"
#include "rookery/store/accounts.h"
#include "rookery/store/challenges.h"

/// Challenges in the JSON of the Lichess API.
namespace rookery::server {

/// For whom a challenge is written.
struct ChallengeView {
  std::string viewer;    ///< an account's id: `direction` follows from it; empty: nobody's
  std::string base_url;  ///< of the server
  Instant now;           ///< what has expired by then counts as cancelled
  /// Of an open challenge's game.
  policy::Invitation invitation = {};
};

/// "ChallengeJson", or for an open one "ChallengeOpenJson". `accounts`: those that it names. Errors: Corrupt,
/// when its terms cannot be read.
[[nodiscard]] Expected<nlohmann::json, store::StoreError> challenge_json(
    const store::Challenge& challenge, std::span<const store::Account> accounts, const ChallengeView& view);

/// Adds what makes it a "ChallengeDeclinedJson".
void add_decline_reason(nlohmann::json& challenge, const std::string& reason);

/// The word for `reason`, in any case, of those that may be given for declining; "generic" for any other.
[[nodiscard]] std::string read_decline_reason(const std::string& reason);

/// "white", "black" or "random".
[[nodiscard]] std::string_view color_word(store::ChallengeColor color);

/// What has become of it: "created" until it is answered or runs out, then "accepted", "declined" or
/// "canceled".
[[nodiscard]] std::string_view challenge_word(const store::Challenge& challenge, Instant now);

}  // namespace rookery::server
