#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/game_summary.h"
#include "rookery/store/ratings.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// A game that is over as PGN. It follows from the game's events, which alone count: it may be missing, and
/// be written again at any time.
struct PgnText {
  std::string game;
  std::size_t events = 0;                 ///< how many the game has
  std::size_t deleted = 0;                ///< of its players' accounts: StoredGame::deleted_players
  std::string tags;                       ///< with the empty line after them
  std::string moves;                      ///< with clocks, where the game has any
  std::string moves_without_clocks = {};  ///< empty: the same
  bool operator==(const PgnText&) const = default;
};

/// A text with what the list of games knows of the game beside it.
struct FoundPgn {
  std::string tags;
  std::string moves;
  Speed speed = Speed::Correspondence;
  bool is_rated = false;
  bool is_chess960 = false;
  /// Who sat there, by the ids in the events; their rating changes name them.
  std::string white = {}, black = {};
  std::vector<RatingChange> rating_changes = {};
  bool operator==(const FoundPgn&) const = default;
};

/// A game that is over, by when it ended.
struct MissingPgn {
  std::string id;
  Instant last_at;  ///< GameSummary::last_at
  bool operator==(const MissingPgn&) const = default;
};

/// Which of the texts of a game's moves is wanted.
enum class PgnClocks : std::uint8_t { With, Without };

/// The texts of games that are over. Each has the version of the program's part that wrote it, and is found
/// by that alone; and only as long as the game has as many events as then, and no account of its players was
/// deleted since. Calls: see Callback.
class PgnTextStore {
 public:
  virtual ~PgnTextStore() = default;

  /// Stores texts, each in place of the game's former one. One of a game that has other events by now, or
  /// that is not there, is left out. Errors: Unavailable.
  virtual void put(int version, std::vector<PgnText> texts, Callback<void> done) = 0;

  /// Those of the games with these ids, in the same order; where there is none: empty. Errors: Unavailable;
  /// Corrupt.
  virtual void find(int version, PgnClocks clocks, std::vector<std::string> ids,
                    Callback<std::vector<std::optional<FoundPgn>>> done) = 0;

  /// The games that are over and have no text of any version for the events that they have; those that ended
  /// first before the others, behind `after` (absent: from the first), at most `most`. Errors: Unavailable;
  /// Corrupt. Cost: grows with `most`, not with all games.
  virtual void missing(std::optional<MissingPgn> after, std::size_t most,
                       Callback<std::vector<MissingPgn>> done) = 0;

  /// Removes all texts: each is missing then. Errors: Unavailable.
  virtual void clear(Callback<void> done) = 0;
};

}  // namespace rookery::store
