#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "rookery/store/games/game_store.h"
#include "rookery/store/ids.h"

/// Challenges between accounts, and open ones. Expired challenges are deleted some time later.
namespace rookery::store {

/// The state of a challenge. The values are stored; new ones are only added.
enum class ChallengeStatus : std::uint8_t {
  Created = 0,   ///< it can be accepted
  Canceled = 1,  ///< by the challenger
  Declined = 2,  ///< by its destination
  Accepted = 3,  ///< its game was created
};

/// The colour that the challenger asked for. The values are stored.
enum class ChallengeColor : std::uint8_t { White = 0, Black = 1, Random = 2 };

/// The proposal of a game. Its terms and its id are those of the game that it leads to.
struct Challenge {
  GameHeader game;          ///< game.created: when the challenge was made
  std::string challenger;   ///< an account's id; empty: a guest
  std::string destination;  ///< an account's id; empty: anybody may accept
  Instant expires;          ///< it cannot be accepted from then on
  ChallengeColor color = ChallengeColor::Random;
  bool challenger_is_white = true;  ///< the colour that was drawn or chosen
  ChallengeStatus status = ChallengeStatus::Created;
  std::string reason = {};  ///< why it was declined: a word for programs
  bool operator==(const Challenge&) const = default;
};

/// Where nothing is limited.
inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

/// A game as it is first stored.
struct FirstEvents {
  std::vector<StoredEvent> events;
  GameSummary summary;
};

/// Stores a new challenge of an account, which has fewer than `most` that could be accepted at
/// `challenge.game.created`, open ones apart. Errors: NotFound, when one of its accounts does not exist;
/// Conflict, when the id is taken or the challenger has so many.
[[nodiscard]] Expected<void, StoreError> create_challenge(Connection& connection, const Challenge& challenge,
                                                          std::size_t most);
/// Stores an open challenge together with its game: it is not accepted, the first visitor takes a seat.
[[nodiscard]] Expected<void, StoreError> create_open_challenge(Connection& connection,
                                                               const Challenge& challenge,
                                                               const FirstEvents& game);

/// Errors: NotFound; Corrupt.
[[nodiscard]] Expected<Challenge, StoreError> find_challenge(Connection& connection, const GameId& id);

/// The challenges from and to the account that could be accepted at `now`, the oldest first; open ones are to
/// no account, and not among them. Errors: Corrupt. Cost: grows with those challenges.
[[nodiscard]] Expected<std::vector<Challenge>, StoreError> pending_challenges(Connection& connection,
                                                                              const AccountId& account,
                                                                              Instant now);

/// Ends, without a game, a challenge that could be accepted at `now`. Errors: NotFound, also when it can no
/// longer be accepted.
[[nodiscard]] Expected<void, StoreError> close_challenge(Connection& connection, const GameId& id,
                                                         ChallengeStatus status, const std::string& reason,
                                                         Instant now);

/// Accepts a challenge that could be accepted at `now`: it and its game are stored together or not at all. Of
/// several that accept or close it, one succeeds. Errors: NotFound, as of close_challenge(); Conflict, when
/// there is a game of that id already.
[[nodiscard]] Expected<void, StoreError> accept_challenge(Connection& connection, const GameHeader& game,
                                                          const FirstEvents& first, Instant now);

}  // namespace rookery::store
