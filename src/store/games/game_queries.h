#pragma once
#include <string>
#include <vector>

#include "rookery/store/games/game_store.h"
#include "rookery/store/ids.h"
#include "sql/connection.h"

/// The queries of GameStore, each for one transaction. Errors: as GameStore has them; damage is told with the
/// game that it was met in.
namespace rookery::store {

[[nodiscard]] Expected<void, StoreError> create_game(Connection& connection, const GameHeader& header,
                                                     const std::vector<StoredEvent>& events,
                                                     const GameSummary& summary);
/// Errors: NotFound, when there is no such game. An imported game is none.
[[nodiscard]] Expected<void, StoreError> check_game(Connection& connection, const GameId& id);
[[nodiscard]] Expected<void, StoreError> append_events(Connection& connection, const GameAppend& append);
[[nodiscard]] Expected<void, StoreError> remove_game(Connection& connection, const GameId& id,
                                                     std::size_t events);
/// Writes all that a new game and its first event would, and takes it out again: the same pages change.
[[nodiscard]] Expected<void, StoreError> rehearse(Connection& connection);

[[nodiscard]] Expected<StoredGame, StoreError> read_game(Connection& connection, const GameId& id,
                                                         std::size_t since);
/// The parts of read_game(): the header, and how many events there must be; …
struct HeaderRow {
  GameHeader header;
  std::size_t event_count;
  std::vector<std::string> deleted_players;
};
[[nodiscard]] Expected<HeaderRow, StoreError> read_header(Connection& connection, const GameId& id);
/// … the events from `game.from` on. When that fails, those before the damage are in `game`.
[[nodiscard]] Expected<void, StoreError> read_events(Connection& connection, std::size_t event_count,
                                                     StoredGame& game);

[[nodiscard]] Expected<std::vector<EventCount>, StoreError> count_events(Connection& connection,
                                                                         const std::vector<std::string>& ids);
[[nodiscard]] Expected<std::vector<DueGame>, StoreError> due_games(Connection& connection,
                                                                   const std::optional<DueGame>& after,
                                                                   std::size_t most);
[[nodiscard]] Expected<std::vector<ListedGame>, StoreError> list_games(Connection& connection,
                                                                       const std::string& after,
                                                                       std::size_t most);
[[nodiscard]] Expected<std::vector<SummarizedGame>, StoreError> find_games_of(
    Connection& connection, const PlayerId& player, const GameFilter& filter,
    const std::optional<GameCursor>& after, std::size_t most);
[[nodiscard]] Expected<std::vector<SummarizedGame>, StoreError> find_ongoing(Connection& connection,
                                                                             const PlayerId& player);
[[nodiscard]] Expected<std::vector<SummarizedGame>, StoreError> find_playing(Connection& connection,
                                                                             std::size_t most);
/// Reads the next some hundred games' headers after `place`, and moves it on; empty: from the start, and when
/// all were read. A damaged part is met again at each call until it is repaired.
[[nodiscard]] Expected<void, StoreError> check_some_games(Connection& connection, std::string& place);

}  // namespace rookery::store
