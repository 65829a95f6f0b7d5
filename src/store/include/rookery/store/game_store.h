#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/fact.h"
#include "rookery/store/game_summary.h"
#include "rookery/store/outbox.h"
#include "rookery/store/store_error.h"

/// What the server stores: games as numbered events in text form, and a few facts about the server itself.
/// The store does not interpret events; the caller replays them.
namespace rookery::store {

/// What is fixed when a game is created.
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
  std::string command;  ///< that caused it, to be known when it comes again; when downtime was; or empty
  int grammar = 1;      ///< the version of the grammar that `text` is written in
  bool operator==(const StoredEvent&) const = default;
};

/// A game, or its end from event `from` on.
struct StoredGame {
  GameHeader header;
  std::size_t from = 0;
  std::vector<StoredEvent> events;
  /// Those of its players whose accounts are deleted, by the ids in its events; a reader shows
  /// neither these nor their names.
  std::vector<std::string> deleted_players = {};
  bool operator==(const StoredGame&) const = default;
};

/// A game that the server must open without being asked, and when.
struct DueGame {
  std::string id;
  Instant due;
  bool operator==(const DueGame&) const = default;
};

/// A game in the list of all games.
struct ListedGame {
  std::string id;
  Instant created;
  std::size_t events = 0;  ///< how many it has
  /// False: an older version stored the game, or a part of it, and nothing was appended since.
  bool has_summary = true;
  bool operator==(const ListedGame&) const = default;
};

/// Events to be appended to a game, with their consequences; all stored together or not at all.
struct GameAppend {
  std::string game;
  std::size_t first = 0;  ///< the number of the first event: how many the game has before
  std::vector<StoredEvent> events;
  GameSummary summary;                   ///< of the game after them
  std::vector<OutboxEntry> outbox = {};  ///< their consequences; none without events
};

/// Where games are kept. Calls: see Callback; those for one game take effect in the order they were made.
class GameStore {
 public:
  template <class T>
  using Callback = store::Callback<T>;

  virtual ~GameStore() = default;

  /// Stores a new game and its first events together. Errors: Conflict, when the id is taken; Unavailable.
  virtual void create(GameHeader header, std::vector<StoredEvent> events, GameSummary summary,
                      Callback<void> done) = 0;

  /// Appends events: all or none. Without events it renews the summary alone. Errors: NotFound; Conflict,
  /// when the game does not have exactly `first` events; Unavailable.
  virtual void append(GameAppend append, Callback<void> done) = 0;

  /// The games with a due time, the earliest first and those of one time by their ids, behind `after`
  /// (absent: all), at most `most`. Errors: Unavailable. Cost: grows with `most`, not with all games.
  virtual void due(std::optional<DueGame> after, std::size_t most, Callback<std::vector<DueGame>> done) = 0;

  /// The game with its events from number `since` on; no events if it does not have more. Errors: NotFound;
  /// Corrupt, when a number is missing; Unavailable.
  virtual void read(std::string id, std::size_t since, Callback<StoredGame> done) = 0;

  /// The games whose ids come after `after` (empty: all), by their ids in the store's order, at most `most`.
  /// Errors: Unavailable; Corrupt. Cost: grows with `most`, not with all games.
  virtual void list(std::string after, std::size_t most, Callback<std::vector<ListedGame>> done) = 0;

  /// The player's games that pass the filter, the newest first, behind `after` (absent: from the newest), at
  /// most `most`. Errors: Unavailable; Corrupt. Cost: grows with `most` and with the games that do not pass,
  /// not with all games.
  virtual void games_of(std::string player, GameFilter filter, std::optional<GameCursor> after,
                        std::size_t most, Callback<std::vector<SummarizedGame>> done) = 0;

  /// The player's games that are not over, the newest first. Errors: Unavailable; Corrupt. Cost: grows with
  /// those games.
  virtual void ongoing(std::string player, Callback<std::vector<SummarizedGame>> done) = 0;

  /// The games that go on between two players, accounts or guests, the last moved in first, at most `most`.
  /// Errors: Unavailable; Corrupt. Cost: grows with `most`.
  virtual void playing(std::size_t most, Callback<std::vector<SummarizedGame>> done) = 0;

  /// Deletes the game with its events, its entries in the outbox, its chat and what bookmarks point at it, if
  /// it has exactly `events` events. Errors: NotFound; Conflict, when it has another number; Unavailable.
  virtual void remove(std::string id, std::size_t events, Callback<void> done) = 0;

  /// Sets facts about the server, together. Errors: Unavailable.
  virtual void put(std::vector<Fact> facts, Callback<void> done) = 0;

  /// Sets a fact about the server unless it is there already; the value that it has then. Of several that try
  /// at once, one wins, and all get its value. Errors: Unavailable.
  virtual void put_if_absent(Fact fact, Callback<std::string> done) = 0;

  /// A fact about the server, if it was ever put. Errors: Unavailable.
  virtual void get(std::string key, Callback<std::optional<std::string>> done) = 0;

  /// Whether an event of a game could be stored now: commits one, removes it in the same transaction, and
  /// reads some of the games, the next ones with each call. Errors: Unavailable; Corrupt. Cost: a commit.
  virtual void check(Callback<void> done) = 0;
};

}  // namespace rookery::store
