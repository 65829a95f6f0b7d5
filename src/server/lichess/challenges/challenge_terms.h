#pragma once
#include <span>

#include "rookery/http/members.h"
#include "rookery/rooms/new_game.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"

/// Converts a program's request to a challenge, and a challenge to its game.
namespace rookery::server {

/// How long a challenge can be accepted; the second value is for one with a clock that a program makes
/// without keeping its stream open, so that the program does not find itself in a game that it no longer
/// waits for.
inline constexpr Duration kChallengeTime = std::chrono::hours(24), kUnattendedTime = std::chrono::seconds(20);

/// The random and time-dependent inputs of a new challenge.
struct ChallengeContext {
  std::string id;
  Instant now;
  bool is_white_drawn = false;  ///< the random colour: true, White for the challenger
  int chess960_number = 0;      ///< of a random start position
};

/// From the system's random number generator. `id`: from draw_game_id.
[[nodiscard]] ChallengeContext draw_challenge_context(std::string id, Instant now);

/// Reads the fields clock.limit and clock.increment (seconds), days, variant, fen, color, rules and rated;
/// the players are not set. A limit of 0 becomes the increment, at least 3 seconds. A rated game has a clock
/// or days, and starts from the initial position of chess or Chess960. For read_whole: the first wrong field
/// is a fault.
[[nodiscard]] store::Challenge read_challenge(const http::Members& fields, const ChallengeContext& given);

/// The game of an accepted challenge between these two. Errors: Corrupt, if its terms cannot be read.
[[nodiscard]] Expected<rooms::MadeGame, store::StoreError> game_of(const store::Challenge& challenge,
                                                                   std::span<const store::Account> accounts,
                                                                   Instant now);

}  // namespace rookery::server
