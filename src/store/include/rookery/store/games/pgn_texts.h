#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/games/game_summary.h"
#include "rookery/store/games/ratings.h"

/// The texts of games that are over. Each has the version of the program's part that wrote it, and is found
/// by that alone; and only as long as the game has as many events as then, and no account of its players was
/// deleted since.
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
  /// The players' ids as the events have them; the rating changes name them.
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

/// Stores texts, each in place of the game's former one. One of a game that has other events by now, or that
/// is not there, is left out.
[[nodiscard]] Expected<void, StoreError> put_pgn_texts(Connection& connection, int version,
                                                       const std::vector<PgnText>& texts);

/// Those of the games with these ids, in the same order; where there is none: empty. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<std::optional<FoundPgn>>, StoreError> find_pgn_texts(
    Connection& connection, int version, PgnClocks clocks, const std::vector<std::string>& ids);

/// The games that are over and have no text of any version for the events that they have; those that ended
/// first before the others, behind `after` (absent: from the first), at most `most`. Errors: Corrupt. Cost:
/// grows with `most`, not with all games.
[[nodiscard]] Expected<std::vector<MissingPgn>, StoreError> missing_pgn_texts(
    Connection& connection, const std::optional<MissingPgn>& after, std::size_t most);

/// Removes all texts: each is missing then.
[[nodiscard]] Expected<void, StoreError> clear_pgn_texts(Connection& connection);

}  // namespace rookery::store
