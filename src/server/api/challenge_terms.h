#pragma once
#include <span>

#include "endpoint/new_game.h"
#include "http/fields.h"
#include "rookery/store/accounts.h"
#include "rookery/store/challenges.h"

/// From what a program asks for to a challenge, and from a challenge to its game.
namespace rookery::server {

/// How long a challenge can be accepted; one that a program makes for a game with a clock, and whose stream
/// it does not keep open: so it does not find itself in a game that it no longer waits for.
inline constexpr Duration kChallengeTime = std::chrono::hours(24), kUnattendedTime = std::chrono::seconds(20);

/// What chance and the moment bring to a new challenge.
struct ChallengeContext {
  std::string id;
  Instant now;
  bool lot = false;         ///< whose colour is drawn: true, white for the challenger
  int chess960_number = 0;  ///< of the start position, where one is drawn
};

/// By the system's source of random numbers. `id`: as draw_game_id drew it.
[[nodiscard]] ChallengeContext draw_challenge_context(std::string id, Instant now);

/// What the fields clock.limit and clock.increment (seconds), days, variant, fen, color, rules and rated ask
/// for; without people. A limit of 0 stands for the increment, 3 seconds at least. A rated game has a clock
/// or days and begins as chess or Chess960 does. Errors: the first field that is wrong.
[[nodiscard]] Expected<store::Challenge, Error> read_challenge(Fields& fields, const ChallengeContext& given);

/// The game that an accepted challenge becomes, between these two. Errors: Corrupt, when its terms cannot be
/// read.
[[nodiscard]] Expected<MadeGame, store::StoreError> game_of(const store::Challenge& challenge,
                                                            std::span<const store::Account> accounts,
                                                            Instant now);

}  // namespace rookery::server
