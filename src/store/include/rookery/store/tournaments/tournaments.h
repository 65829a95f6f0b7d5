#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Tournaments: their events, which only grow, and what lists show of them.
namespace rookery::store {

enum class TournamentStage : std::uint8_t {
  Open,     ///< no round is paired
  Running,  ///< a round was paired
  Closed,
};

/// What lists show; stored with the events that it follows from.
struct TournamentSummary {
  std::string name;
  std::string system;  ///< "dutch", as its events have it
  std::string venue;   ///< "board", "screen"
  std::string clock;   ///< "900+5"; empty: not announced
  TournamentStage stage = TournamentStage::Open;
  std::int64_t rounds = 0;                 ///< planned
  std::int64_t round = 0;                  ///< the last one that was paired
  std::int64_t players = 0;                ///< who entered
  std::optional<Instant> next_start = {};  ///< when the next round begins by itself; lists do not show it
  bool operator==(const TournamentSummary&) const = default;
};

struct TournamentHeader {
  std::string id;
  std::string owner;  ///< an account
  Instant created;
  std::string secret;  ///< unguessable; the keys of the boards follow from it
  bool operator==(const TournamentHeader&) const = default;
};

struct ListedTournament {
  TournamentHeader header;
  TournamentSummary summary;
  bool operator==(const ListedTournament&) const = default;
};

/// Where a game of a round on the screen stands.
enum class BoardGameStage : std::uint8_t {
  Planned,  ///< the round is paired, and the game is still to be made
  Begun,
  Settled,  ///< its result was given to the board, or is not needed any more
};

/// The game of a board.
struct BoardGame {
  std::string game;        ///< the id, drawn when the round was paired
  std::size_t event = 0;   ///< the number of the event by which the round was paired
  std::int64_t board = 0;  ///< from 1
  BoardGameStage stage = BoardGameStage::Planned;
  bool operator==(const BoardGame&) const = default;
};

/// Events to be stored together.
struct TournamentAppend {
  std::string tournament;
  std::size_t first = 0;           ///< the number of the first event
  std::vector<std::string> lines;  ///< in the grammar of events; at least one
  int grammar = 0;
  std::string command;  ///< the id of the command that caused them; empty: none
  TournamentSummary summary;
  std::vector<std::string> accounts = {};   ///< those that the lines name
  std::vector<BoardGame> games = {};        ///< to be made
  std::optional<std::string> settled = {};  ///< the game whose result they give
};

struct StoredTournament {
  TournamentHeader header;
  std::vector<std::string> lines;    ///< the events, in order, from the one that was asked for
  std::vector<std::string> deleted;  ///< the accounts among those named that were deleted since
  std::vector<BoardGame> games;      ///< of rounds on the screen, by pairing and board
};

/// A place in the list of tournaments: behind this one.
struct TournamentCursor {
  Instant created;
  std::string id;
};

/// Errors: Conflict, when the id is taken. `append.first` is 0.
[[nodiscard]] Expected<void, StoreError> create_tournament(Connection& connection,
                                                           const TournamentHeader& header,
                                                           const TournamentAppend& append);
/// The same for an account that may create `most` from `since` on, also by requests at once. False: it has
/// created so many, and nothing is stored. Errors: also NotFound, when there is no such account.
[[nodiscard]] Expected<bool, StoreError> create_tournament_within(Connection& connection,
                                                                  const TournamentHeader& header,
                                                                  const TournamentAppend& append,
                                                                  Instant since, std::int64_t most);

/// The number of the first event of the command: `append.first`, or, if the command was done before, the one
/// that it had then; nothing is stored again. Errors: NotFound; Conflict, when the tournament has another
/// number of events: somebody else was first.
[[nodiscard]] Expected<std::size_t, StoreError> append_tournament_events(Connection& connection,
                                                                         const TournamentAppend& append);

/// The number of the first event of a command that was done; nothing: it was not.
[[nodiscard]] Expected<std::optional<std::int64_t>, StoreError> find_tournament_command(
    Connection& connection, const std::string& tournament, const std::string& command);

/// How many events the tournament has. Errors: NotFound.
[[nodiscard]] Expected<std::size_t, StoreError> count_tournament_events(Connection& connection,
                                                                        const TournamentId& id);
/// The tournament with its events from number `known` on. Errors: NotFound; Corrupt, when an event is
/// missing.
[[nodiscard]] Expected<StoredTournament, StoreError> read_tournament(Connection& connection,
                                                                     const TournamentId& id,
                                                                     std::size_t known = 0);
/// The newest first, at most `most`.
[[nodiscard]] Expected<std::vector<ListedTournament>, StoreError> list_tournaments(
    Connection& connection, const std::optional<TournamentCursor>& after, std::size_t most);

/// How many tournaments the account has created since then, sections included.
[[nodiscard]] Expected<std::int64_t, StoreError> count_new_tournaments(Connection& connection,
                                                                       const AccountId& owner, Instant since);

/// Tournaments whose next round begins by itself at `now` or began before; by id, behind `after`. Events in
/// sections are not among them.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> find_due_tournaments(Connection& connection,
                                                                                  Instant now,
                                                                                  const std::string& after,
                                                                                  std::size_t most);

/// A game of a round on the screen that is still to be made, or whose end was not seen yet.
struct OpenBoardGame {
  std::string tournament;
  BoardGame game;
  bool is_over = false;  ///< the game has ended
  bool operator==(const OpenBoardGame&) const = default;
};
/// Those that are to be made, and those that have ended; by id, behind `after`.
[[nodiscard]] Expected<std::vector<OpenBoardGame>, StoreError> open_board_games(Connection& connection,
                                                                                const std::string& after,
                                                                                std::size_t most);
/// Makes this the game of its board, unless the board has one that goes on. Returns the game that the board
/// has then.
[[nodiscard]] Expected<std::string, StoreError> tie_board_game(Connection& connection,
                                                               const TournamentId& tournament,
                                                               const BoardGame& game);
/// Has no effect on a game that is further already.
[[nodiscard]] Expected<void, StoreError> advance_board_game(Connection& connection, const GameId& game,
                                                            BoardGameStage stage);

}  // namespace rookery::store
