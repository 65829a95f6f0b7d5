#pragma once
#include <string>
#include <vector>

#include "rookery/store/challenges.h"

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

/// The open seeks. Calls: see Callback.
class SeekStore {
 public:
  virtual ~SeekStore() = default;

  /// Adds a seek of an account that has fewer than `most` open at `seek.game.created`. Errors: NotFound, when
  /// there is no such account; Conflict, when the id is taken or the account has so many; Unavailable.
  virtual void add(Seek seek, std::size_t most, Callback<void> done) = 0;

  /// Errors: NotFound, also of one that was removed or paired; Unavailable; Corrupt.
  virtual void find(std::string id, Callback<Seek> done) = 0;

  /// At most `most` seeks of other accounts that match this one, oldest first: with the same time control,
  /// variant and rules, both rated or both casual, with compatible colours, each rating within the other's
  /// range, and not expired at `now`. Errors: Unavailable; Corrupt.
  virtual void matching(Seek seek, Instant now, std::size_t most, Callback<std::vector<Seek>> done) = 0;

  /// At most `most` seeks that are not expired at `now`, oldest first. Errors: Unavailable;
  /// Corrupt.
  virtual void list(Instant now, std::size_t most, Callback<std::vector<Seek>> done) = 0;

  /// Changes when a seek expires. Does nothing if there is no such seek. Errors: Unavailable.
  virtual void extend(std::string id, Instant expires, Callback<void> done) = 0;

  /// Removes a seek. Does nothing if there is no such seek. Errors: Unavailable.
  virtual void remove(std::string id, Callback<void> done) = 0;

  /// Removes both seeks and stores their game, all or nothing. Of several concurrent calls for a seek one
  /// succeeds. Errors: NotFound, when one of the two no longer exists; Conflict, when there is a game of that
  /// id already; Unavailable.
  virtual void pair(std::string one, std::string other, GameHeader game, FirstEvents first,
                    Callback<void> done) = 0;
};

}  // namespace rookery::store
