#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "endpoint/new_game.h"
#include "http/fields.h"
#include "rookery/store/challenges.h"

/// Challenges that nobody in particular is asked to accept: their game is there from the start, and its seats
/// are taken one by one.
namespace rookery::server {

/// How long an open challenge may be kept, at most.
inline constexpr Duration kLongestOpenTime = std::chrono::days(14);

/// What is asked for besides the terms of the game.
struct OpenWishes {
  std::optional<std::array<std::string, 2>> users;  ///< names of the accounts that may join, White's first
  std::string title;                                ///< as clean_name returns it; empty: none
  std::optional<Instant> until;                     ///< nobody can join from then on
};

/// What the fields users, name and expiresAt ask for. Errors: the first that is wrong: users is not two
/// names, name has characters that no name can have, expiresAt is past or over kLongestOpenTime away.
[[nodiscard]] Expected<OpenWishes, Error> read_open_wishes(Fields& fields, Instant now);

/// What becomes of the wishes. `players`: the ids of the users, if the seats are kept for some. Nothing, if
/// nothing was asked for.
[[nodiscard]] policy::Invitation invitation_of(const store::Challenge& challenge, const OpenWishes& wishes,
                                               const std::optional<std::array<std::string, 2>>& players);

/// The game of an open challenge, where nobody sits yet. Errors: Corrupt, when its terms cannot be read.
[[nodiscard]] Expected<MadeGame, store::StoreError> open_game_of(const store::Challenge& challenge,
                                                                 const policy::Invitation& invitation);

}  // namespace rookery::server
