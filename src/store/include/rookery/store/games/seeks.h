#pragma once
#include <string>
#include <vector>

#include "rookery/store/games/challenges.h"
#include "rookery/store/ids.h"

namespace rookery::store {

/// A seek: an offer to play anyone. Holds the terms and the id of the future game.
struct Seek {
  GameHeader game;      ///< game.created: since when the seek is open
  std::string account;  ///< the seeker
  Instant expires;      ///< extended as long as the seeker is connected
  ChallengeColor color = ChallengeColor::Random;
  int rating = 1'500;               ///< of the account in the pool of the game, rounded
  int lowest = 0, highest = 4'000;  ///< the range of the opponent's rating
  bool operator==(const Seek&) const = default;
};

/// Adds a seek of an account that has fewer than `most` open at `seek.game.created`. Errors: NotFound, when
/// there is no such account; Conflict, when the id is taken or the account has so many.
[[nodiscard]] Expected<void, StoreError> add_seek(Connection& connection, const Seek& seek, std::size_t most);

/// Errors: NotFound, also of one that was removed or paired; Corrupt.
[[nodiscard]] Expected<Seek, StoreError> find_seek(Connection& connection, const GameId& id);

/// At most `most` seeks of other accounts that match this one, oldest first: with the same time control,
/// variant and rules, both rated or both casual, with compatible colours, each rating within the other's
/// range, and not expired at `now`. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Seek>, StoreError> matching_seeks(Connection& connection, const Seek& seek,
                                                                     Instant now, std::size_t most);

/// At most `most` seeks that are not expired at `now`, oldest first. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Seek>, StoreError> list_seeks(Connection& connection, Instant now,
                                                                 std::size_t most);

/// Changes when a seek expires. Does nothing if there is no such seek.
[[nodiscard]] Expected<void, StoreError> extend_seek(Connection& connection, const GameId& id,
                                                     Instant expires);

/// Removes a seek. Does nothing if there is no such seek.
[[nodiscard]] Expected<void, StoreError> remove_seek(Connection& connection, const GameId& id);

/// Removes both seeks and stores their game, all or nothing. Of several concurrent calls for a seek one
/// succeeds. Errors: NotFound, when one of the two no longer exists; Conflict, when there is a game of that
/// id already.
[[nodiscard]] Expected<void, StoreError> pair_seeks(Connection& connection, const GameId& one,
                                                    const GameId& other, const GameHeader& game,
                                                    const FirstEvents& first);

}  // namespace rookery::store
