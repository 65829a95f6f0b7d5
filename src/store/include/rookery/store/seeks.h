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

  /// Errors: NotFound, when there is no such account; Conflict, when the id is taken; Unavailable.
  virtual void add(Seek seek, Callback<void> done) = 0;

  /// Errors: NotFound, also of one that was removed or paired; Unavailable; Corrupt.
  virtual void find(std::string id, Callback<Seek> done) = 0;

  /// Other accounts' seeks with the clock and the variant of this one, rated as it is, and a colour that goes
  /// with its own, where each wants the other's rating, that do not expire before `now`, the oldest first,
  /// at most `most`. Errors: Unavailable; Corrupt.
  virtual void matching(Seek seek, Instant now, std::size_t most, Callback<std::vector<Seek>> done) = 0;

  /// All seeks that do not expire before `now`, the oldest first, at most `most`. Errors: Unavailable;
  /// Corrupt.
  virtual void list(Instant now, std::size_t most, Callback<std::vector<Seek>> done) = 0;

  /// Moves the end of a seek. Nothing, if it is gone. Errors: Unavailable.
  virtual void extend(std::string id, Instant expires, Callback<void> done) = 0;

  /// Ends a seek. Nothing, if it is gone. Errors: Unavailable.
  virtual void remove(std::string id, Callback<void> done) = 0;

  /// Removes both seeks and stores the game that comes of them: all of it or nothing. Of several that pair
  /// one, one succeeds. Errors: NotFound, when one of the two is gone; Conflict, when there is a game of that
  /// id already; Unavailable.
  virtual void pair(std::string one, std::string other, GameHeader game, FirstEvents first,
                    Callback<void> done) = 0;
};

}  // namespace rookery::store
