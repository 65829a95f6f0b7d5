#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/administration/fact.h"
#include "rookery/store/games/game_summary.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/ids.h"
#include "rookery/store/store_error.h"

/// The stored games, as numbered events in text form, and a few facts about the server itself.
/// The store does not interpret events; the caller replays them.
namespace rookery::store {

/// The properties of a game that are fixed when it is created.
struct GameHeader {
  std::string id;  ///< letters, digits, '-', '_'; unique in the server
  Instant created;
  std::string fen;  ///< of the start position
  bool chess960 = false;
  std::string clock;            ///< as notation::time_control::write writes it
  std::string rules = {};       ///< as arbiter::write_rules writes them
  std::string rematch_of = {};  ///< the game before; empty: none
  bool is_rated = false;        ///< its players' ratings follow from its result
  bool operator==(const GameHeader&) const = default;
};

/// An event of a scoresheet in its text form.
struct StoredEvent {
  std::string text;
  std::string command;  ///< the id of the command that caused it, so that a repeated command is recognised;
                        ///< the instant of a downtime; or empty
  int grammar = 1;      ///< the version of the grammar that `text` is written in
  bool operator==(const StoredEvent&) const = default;
};

/// A game, or its end from event `from` on.
struct StoredGame {
  GameHeader header;
  std::size_t from = 0;
  std::vector<StoredEvent> events;
  /// The players whose accounts were deleted, by their ids in the events. Neither these ids nor the names
  /// may be shown.
  std::vector<std::string> deleted_players = {};
  bool operator==(const StoredGame&) const = default;
};

/// A game that the server must open by itself, and when.
struct DueGame {
  std::string id;
  Instant due;
  bool operator==(const DueGame&) const = default;
};

/// How many events a game has.
struct EventCount {
  std::string game;
  std::size_t events = 0;
  bool operator==(const EventCount&) const = default;
};

/// An entry in the list of all games.
struct ListedGame {
  std::string id;
  Instant created;
  std::size_t events = 0;  ///< how many it has
  /// False: an older version stored the game, or a part of it, and nothing was appended since.
  bool has_summary = true;
  bool operator==(const ListedGame&) const = default;
};

/// Events to be appended to a game, with their consequences; stored together or not at all.
struct GameAppend {
  std::string game;
  std::size_t first = 0;  ///< the number of the first event: how many the game has before
  std::vector<StoredEvent> events;
  GameSummary summary;                   ///< of the game after them
  std::vector<OutboxEntry> outbox = {};  ///< their consequences; none without events
  std::vector<AuditEntry> audit = {};    ///< who brought them about, where that is to be known
};

/// The store of games. Calls: see Callback; calls for one game take effect in the order in which they were
/// made.
class GameStore {
 public:
  template <class T>
  using Callback = store::Callback<T>;

  virtual ~GameStore() = default;

  /// Stores a new game and its first events together. Errors: Conflict, when the id is taken; Unavailable.
  virtual void create(GameHeader header, std::vector<StoredEvent> events, GameSummary summary,
                      Callback<void> done) = 0;

  /// Appends all of the events or none. Without events only the summary is replaced. Errors: NotFound;
  /// Conflict, when the game does not have exactly `first` events; Unavailable.
  virtual void append(GameAppend append, Callback<void> done) = 0;

  /// The games with a due time, the earliest first and those of one time by their ids, behind `after`
  /// (absent: all), at most `most`. Errors: Unavailable. Cost: grows with `most`, not with all games.
  virtual void due(std::optional<DueGame> after, std::size_t most, Callback<std::vector<DueGame>> done) = 0;

  /// The game with its events from number `since` on; no events if it does not have more. Errors: NotFound;
  /// Corrupt, when a number is missing; Unavailable.
  virtual void read(GameId id, std::size_t since, Callback<StoredGame> done) = 0;

  /// How many events each of these games has, in any order; those that are not there are left out. One
  /// question for all of them. Errors: Unavailable. Cost: grows with `ids`.
  virtual void count_events(std::vector<std::string> ids, Callback<std::vector<EventCount>> done) = 0;

  /// The games whose ids come after `after` (empty: all), by their ids in the store's order, at most `most`.
  /// Errors: Unavailable; Corrupt. Cost: grows with `most`, not with all games.
  virtual void list(std::string after, std::size_t most, Callback<std::vector<ListedGame>> done) = 0;

  /// The player's games that pass the filter, the newest first, behind `after` (absent: from the newest), at
  /// most `most`. Errors: Unavailable; Corrupt. Cost: grows with `most` and with the games that do not pass,
  /// not with all games.
  virtual void games_of(PlayerId player, GameFilter filter, std::optional<GameCursor> after, std::size_t most,
                        Callback<std::vector<SummarizedGame>> done) = 0;

  /// The player's games that are not over, the newest first. Errors: Unavailable; Corrupt. Cost: grows with
  /// those games.
  virtual void ongoing(PlayerId player, Callback<std::vector<SummarizedGame>> done) = 0;

  /// At most `most` games in progress between two players, accounts or guests, ordered by their last move,
  /// latest first. Errors: Unavailable; Corrupt. Cost: grows with `most`.
  virtual void playing(std::size_t most, Callback<std::vector<SummarizedGame>> done) = 0;

  /// Deletes the game with its events, its entries in the outbox, its chat and its bookmarks, if it has
  /// exactly `events` events. Errors: NotFound; Conflict, when it has another number; Unavailable.
  virtual void remove(GameId id, std::size_t events, Callback<void> done) = 0;

  /// Sets facts about the server in one transaction. Errors: Unavailable.
  virtual void put(std::vector<Fact> facts, Callback<void> done) = 0;

  /// Sets a fact about the server unless it is there already; the value that it has then. Of several that try
  /// at once, one wins, and all get its value. Errors: Unavailable.
  virtual void put_if_absent(Fact fact, Callback<std::string> done) = 0;

  /// A fact about the server; empty if it was never set. Errors: Unavailable.
  virtual void get(std::string key, Callback<std::optional<std::string>> done) = 0;

  /// Whether an event of a game could be stored now: commits one, removes it in the same transaction, and
  /// reads some of the games, the next ones with each call. Errors: Unavailable; Corrupt. Cost: a commit.
  virtual void check(Callback<void> done) = 0;
};

}  // namespace rookery::store
