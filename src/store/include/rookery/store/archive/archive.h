#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/game_visibility.h"
#include "rookery/store/database.h"
#include "rookery/store/games/game_summary.h"
#include "rookery/store/ids.h"

/// Finished games, to be found again. The archive follows from the games and from what was imported, and can
/// be made again.
namespace rookery::store {

/// Where a game in the archive comes from. The values are stored; new ones are only added.
enum class ArchiveSource : std::uint8_t {
  Played = 0,   ///< on this server
  Library = 1,  ///< brought by an account, for itself
  Club = 2,     ///< imported by who runs the server, for everybody
};

/// A player as a game names them.
struct ArchivedPlayer {
  std::string id;    ///< an account or a guest; empty: of a game from elsewhere
  std::string name;  ///< as shown
  bool operator==(const ArchivedPlayer&) const = default;
};

/// A finished game, as lists and searches show it without replaying it.
struct ArchivedGame {
  std::string id;  ///< of a game of the server, or of an import
  ArchiveSource source = ArchiveSource::Played;
  std::string owner = {};  ///< of a game of a library: the account; otherwise empty
  Instant at;              ///< when it ended; of a game from elsewhere: when its day began (UTC), as far as
                           ///< its date is known
  std::string date = {};   ///< of a game from elsewhere: its PGN date ("1972.07.??")
  ArchivedPlayer white, black;
  std::optional<GamePoints> points = {};  ///< empty: it has no result
  std::string ending = {};                ///< arbiter::word of its ending; empty: not known
  std::string eco = {}, opening = {};     ///< "B90", "Sicilian Defense: Najdorf Variation"; empty: none
  std::optional<Speed> speed = {};        ///< empty: not known
  bool is_rated = false, is_chess960 = false;
  std::size_t plies = 0;
  std::string board = {};      ///< the last position's piece placement in FEN
  std::string last_move = {};  ///< in UCI notation; empty: none
  std::string event = {};      ///< of a game from elsewhere: its event
  bool operator==(const ArchivedGame&) const = default;
};

/// What is put into the archive.
struct ArchiveEntry {
  ArchivedGame game;
  std::vector<std::uint64_t> keys = {};  ///< of its positions, from the first to the last, each once
  bool operator==(const ArchiveEntry&) const = default;
};

/// Which games are wanted; an absent or empty member selects all.
struct ArchiveFilter {
  std::string player = {};                  ///< an account or a guest, by its id: one of the two players
  std::string name = {};                    ///< of one of the two players: how its words begin
  std::string opponent = {};                ///< the id of the other one
  std::optional<bool> is_white = {};        ///< the player, or who has the name
  std::optional<std::int64_t> halves = {};  ///< that they scored; without either: that White scored
  std::string ending = {};                  ///< as ArchivedGame::ending
  std::string eco = {};                     ///< how the code begins
  std::string opening = {};                 ///< how the name begins; case is that of A to Z
  std::optional<Instant> since = {}, before = {};  ///< `at`, then or later, and earlier
  std::optional<Speed> speed = {};
  std::optional<bool> is_rated = {};
  std::optional<ArchiveSource> source = {};
  std::optional<std::uint64_t> key = {};  ///< of a position that was on the board
};

/// A place in a list of games: behind this one.
struct ArchiveCursor {
  Instant at;
  std::int64_t number = 0;
  bool operator==(const ArchiveCursor&) const = default;
};

struct ArchiveQuery {
  ArchiveFilter filter = {};
  people::GameViewer viewer = {};  ///< only what is shown to them is found (people/game_visibility.h)
  std::optional<ArchiveCursor> after = {};
  std::size_t most = 20;
};

/// The games found, the newest first; by a position, those that were put in last first.
struct ArchivePage {
  std::vector<ArchivedGame> games;
  /// Where to look on; empty: there are no more. It may stand behind a page that is not full: so many games
  /// were looked through.
  std::optional<ArchiveCursor> next;
  bool is_cut = false;  ///< more players have such a name than are looked for: kMostNames
};

/// Games of a player that had the same value, by the player's colour and result.
struct ArchiveCount {
  std::string value;  ///< a speed's number, an ending, an opening without its variation; of `by_color`: empty
  bool is_white = false;
  std::int64_t halves = 0;  ///< 2 a win, 1 a draw, 0 a loss; others, as an arbiter may give, count as a loss
  std::int64_t games = 0;
  bool operator==(const ArchiveCount&) const = default;
};

struct ArchiveStatistics {
  std::vector<ArchiveCount> by_color, by_speed, by_ending, by_opening;
};

/// A game, and its positions for the index.
struct IndexedGame {
  std::string id;
  std::vector<std::uint64_t> keys = {};
};

/// What the archive holds, and what its index of positions takes.
struct ArchiveSize {
  std::int64_t games = 0;
  std::int64_t indexed = 0;  ///< of them
  bool has_positions = false;
  std::int64_t positions = 0, position_bytes = 0;
  bool operator==(const ArchiveSize&) const = default;
};

/// Games that are over and not in the archive, by their ids, and up to where was looked.
struct MissingInArchive {
  std::vector<std::string> games;
  std::string next_place;  ///< empty: to the end
};

/// A game that was put into the archive, left it, or names a player otherwise now.
struct ArchiveChange {
  std::int64_t number = 0;                ///< grows from change to change, in the order of commits
  std::string id = {};                    ///< of the game; empty: all games left
  std::optional<ArchivedGame> game = {};  ///< as it is now; empty: it is not in the archive
  bool operator==(const ArchiveChange&) const = default;
};

struct ArchiveChanges {
  std::vector<ArchiveChange> changes;  ///< by their numbers; each has the game as it is now
  std::int64_t newest = 0;             ///< no change has a greater number
  std::string store = {};              ///< a name that no other store has; empty before its first server
};

/// So many games are looked through for a page at most: what a request may cost.
inline constexpr std::size_t kMostRead = 5'000;
/// So many players are looked for under a name at most.
inline constexpr std::size_t kMostNames = 100;

/// Puts a game in, in place of what is there of its id. A second call with the same changes nothing.
[[nodiscard]] Expected<void, StoreError> put_archived(Connection& connection, const ArchiveEntry& entry);
/// Puts in those of the games whose ids are not there, without their positions: unindexed_games() lists
/// them.
[[nodiscard]] Expected<void, StoreError> add_archived(Connection& connection,
                                                      const std::vector<ArchivedGame>& games);
/// Takes games out, by their ids; what is not there is passed over.
[[nodiscard]] Expected<void, StoreError> remove_archived_games(Connection& connection,
                                                               const std::vector<std::string>& games);
/// Empties the archive, its index included; the games and imports stay, and missing_in_archive() lists
/// them.
[[nodiscard]] Expected<void, StoreError> clear_archive(Connection& connection);

/// Errors: NotFound, when games are not found by their positions and a key is asked for; Corrupt. Cost: see
/// kMostRead; with a key it grows with the index besides, by some 3 ms for a million games.
[[nodiscard]] Expected<ArchivePage, StoreError> find_archived_games(Connection& connection,
                                                                    const ArchiveQuery& query);
/// How a player's games here ended, those with a result between two different players. `only_rated`: those
/// that everybody is shown. Cost: grows with the openings that were played.
[[nodiscard]] Expected<ArchiveStatistics, StoreError> archive_statistics(Connection& connection,
                                                                         const PlayerId& player,
                                                                         bool only_rated);
/// What changed behind the change `after` (0: all games), at most `most` changes: for an index that
/// is kept elsewhere.
[[nodiscard]] Expected<ArchiveChanges, StoreError> archive_changes(Connection& connection, std::int64_t after,
                                                                   std::size_t most);
/// The games behind `after` by their ids (empty: all), at most `most`, for the operator.
[[nodiscard]] Expected<std::vector<ArchivedGame>, StoreError> archived_games(Connection& connection,
                                                                             const std::string& after,
                                                                             std::size_t most);
/// Among the games behind `after` by their ids (empty: all); `most` are looked at.
[[nodiscard]] Expected<MissingInArchive, StoreError> missing_in_archive(Connection& connection,
                                                                        const std::string& after,
                                                                        std::size_t most);
/// The same of imported games.
[[nodiscard]] Expected<MissingInArchive, StoreError> missing_imports_in_archive(Connection& connection,
                                                                                const std::string& after,
                                                                                std::size_t most);
/// Cost: grows with the archive.
[[nodiscard]] Expected<ArchiveSize, StoreError> archive_size(Connection& connection);

/// Games in the archive whose positions are not in the index, by their ids, at most `most`; none where there
/// is no index.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> unindexed_games(Connection& connection,
                                                                             std::size_t most);
/// Puts the positions of such games into the index; others are passed over. Cost: 256 writes and one for each
/// game: some thousand games at once cost the least.
[[nodiscard]] Expected<void, StoreError> index_games(Connection& connection,
                                                     const std::vector<IndexedGame>& games);
/// Whether tidy_positions() would change nothing. To be asked first: a disk that nothing is written to may
/// sleep. Errors: Corrupt.
[[nodiscard]] Expected<bool, StoreError> is_tidy(Connection& connection, unsigned bucket);
/// Joins what was put into part `bucket` of the index (0 to 255) piece by piece, where that is worth it. To
/// be called for one part after the other, again and again. Errors: Corrupt. Cost: some 20 ms at most.
[[nodiscard]] Expected<void, StoreError> tidy_positions(Connection& connection, unsigned bucket);
/// Has an index of positions, or none; it is there from the start. Dropping it frees its room; made again it
/// is empty: unindexed_games() tells what it lacks.
[[nodiscard]] Expected<void, StoreError> switch_positions(Connection& connection, bool is_on);

}  // namespace rookery::store
