#include "archive/archive_writes.h"

#include "archive/archive_positions.h"
#include "archive/archive_row.h"
#include "archive/name_words.h"

namespace rookery::store {
namespace {

/// Locks the row until the commit, so that games are numbered in the order of the commits.
constexpr Statement kTakeNumber{"UPDATE archive_state SET next = next + 1 WHERE id = 1 RETURNING next - 1"};
constexpr Statement kCountUp{"UPDATE archive_state SET next = next + 1 WHERE id = 1"};
/// Under the number that kCountUp has passed.
constexpr Statement kInsertChange{
    "INSERT INTO archive_changes(number, id) SELECT next - 1, $1 FROM archive_state WHERE id = 1"};
constexpr Statement kTakeNameNumber{
    "UPDATE archive_state SET next_name = next_name + 1 WHERE id = 1 RETURNING next_name - 1"};
constexpr auto kFindByIdSql = concatenated(kSelectArchived, " WHERE archive.id = $1");
constexpr Statement kFindById{kFindByIdSql.data()};
constexpr Statement kFindName{
    "SELECT number FROM archive_names WHERE player = $1 AND name = $2 ORDER BY number LIMIT 1"};
/// A game that ends after its player deleted the account must not bring the name back.
constexpr Statement kIsDeleted{"SELECT id FROM deleted_players WHERE id = $1"};
constexpr Statement kInsertName{"INSERT INTO archive_names(number, player, name) VALUES($1, $2, $3)"};
constexpr Statement kInsertWord{
    "INSERT INTO archive_words(word, name) VALUES($1, $2) ON CONFLICT DO NOTHING"};
constexpr Statement kInsertArchived{
    "INSERT INTO archive(number, id, source, owner, at, date, white, black, white_halves, black_halves,"
    " ending, eco, opening, speed, rated, chess960, plies, board, last_move, event,"
    " positions) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,"
    " $20, $21)"};
constexpr Statement kDeleteArchived{"DELETE FROM archive WHERE id = $1"};
/// Counted when games are written, since statistics of thousands of games are asked for on every profile.
constexpr Statement kAddCount{
    "INSERT INTO archive_counts(player, rated, kind, value, white, halves, games)"
    " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT(player, rated, kind, value, white, halves) DO UPDATE"
    " SET games = archive_counts.games + excluded.games"};

constexpr Statement kClearWords{"DELETE FROM archive_words"};
constexpr Statement kClearArchive{"DELETE FROM archive"};
constexpr Statement kClearNames{"DELETE FROM archive_names"};
constexpr Statement kClearCounts{"DELETE FROM archive_counts"};
constexpr Statement kClearPositions{"DELETE FROM archive_positions"};
constexpr Statement kClearRuns{"DELETE FROM archive_runs"};
constexpr Statement kClearChanges{"DELETE FROM archive_changes"};
constexpr Statement kClearState{"UPDATE archive_state SET loose = 0 WHERE id = 1"};

constexpr Statement kFindArchivedOf{
    "SELECT archive.id FROM archive_names JOIN archive ON archive.white = archive_names.number"
    " WHERE archive_names.player = $1 UNION SELECT archive.id FROM archive_names JOIN archive"
    " ON archive.black = archive_names.number WHERE archive_names.player = $1"
    " UNION SELECT id FROM archive WHERE owner = $1 AND owner <> '' ORDER BY 1"};
constexpr Statement kForgetWords{
    "DELETE FROM archive_words WHERE name IN (SELECT number FROM archive_names WHERE player = $1)"};
/// The row stays, since games refer to it; the words by which it was found go.
constexpr Statement kForgetName{"UPDATE archive_names SET name = $2 WHERE player = $1"};
constexpr Statement kForgetCounts{"DELETE FROM archive_counts WHERE player = $1"};
constexpr Statement kForgetLibrary{"DELETE FROM archive WHERE owner = $1 AND owner <> ''"};

Expected<std::int64_t, StoreError> number_from(Connection& connection, const Statement& statement) {
  std::int64_t number = 0;
  auto taken = connection.each(statement, [&](const Row& row) { number = row.number(0); });
  return taken ? Expected<std::int64_t, StoreError>(number) : fail(std::move(taken.error()));
}

Expected<void, StoreError> insert_name(Connection& connection, std::int64_t number,
                                       const ArchivedPlayer& player) {
  auto sent = connection.send(kInsertName, number, player.id, player.name);
  for (const std::string& word : words_of_name(player.name)) {
    if (sent) {
      sent = connection.send(kInsertWord, word, number);
    }
  }
  return sent;
}

/// The number of the name, which is made where it is new. Of a player whose account was deleted no other name
/// than that comes back.
Expected<std::int64_t, StoreError> number_of_name(Connection& connection, ArchivedPlayer player) {
  const auto is_deleted = player.id.empty() ? Expected<std::size_t, StoreError>(std::size_t{0})
                                            : connection.run(kIsDeleted, player.id);
  if (!is_deleted) {
    return fail(is_deleted.error());
  }
  player.name = *is_deleted > 0 ? "deleted" : player.name;
  std::int64_t number = 0;
  auto found =
      connection.each(kFindName, [&](const Row& row) { number = row.number(0); }, player.id, player.name);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (number > 0) {
    return number;
  }
  auto taken = number_from(connection, kTakeNameNumber);
  if (!taken) {
    return taken;
  }
  auto inserted = insert_name(connection, *taken, player);
  return inserted ? taken : fail(std::move(inserted.error()));
}

Expected<std::optional<ArchiveRow>, StoreError> find_archived(Connection& connection, const GameId& id) {
  std::optional<ArchiveRow> found;
  auto read = connection.each(kFindById, [&](const Row& row) { found = read_archived(row); }, id);
  return read ? Expected<std::optional<ArchiveRow>, StoreError>(std::move(found))
              : fail(std::move(read.error()));
}

/// "Sicilian Defense" of "Sicilian Defense: Najdorf Variation".
std::string without_variation(const std::string& opening) {
  return opening.substr(0, opening.find(':'));
}

constexpr std::int64_t kDrawHalves = 1, kWinHalves = 2;

/// Adds `games` of this kind to what is counted for one of its players.
Expected<void, StoreError> count_for(Connection& connection, const ArchivedGame& game, bool is_white,
                                     std::int64_t games) {
  const std::string& player = is_white ? game.white.id : game.black.id;
  const std::int64_t own = is_white ? game.points->white : game.points->black;
  // Scores from elsewhere may be anything; what is no win and no draw counts as a loss.
  const std::int64_t halves = own == kWinHalves || own == kDrawHalves ? own : 0;
  const std::string speed = game.speed ? std::to_string(static_cast<int>(*game.speed)) : "";
  const std::array<std::string, 4> values{"", speed, game.ending, without_variation(game.opening)};
  for (std::size_t kind = 0; kind < values.size(); ++kind) {
    const bool is_known = kind == 0 || !values.at(kind).empty();
    auto sent = is_known ? connection.send(kAddCount, player, game.is_rated, kind, values.at(kind), is_white,
                                           halves, games)
                         : Expected<void, StoreError>();
    if (!sent) {
      return sent;
    }
  }
  return {};
}

/// Games from elsewhere, without a result, or against oneself, are not counted.
Expected<void, StoreError> count(Connection& connection, const ArchivedGame& game, std::int64_t games) {
  // An import says who played, but nobody has checked it.
  const bool is_counted = game.source == ArchiveSource::Played && game.points && !game.white.id.empty() &&
                          !game.black.id.empty() && game.white.id != game.black.id;
  if (!is_counted) {
    return {};
  }
  auto white = count_for(connection, game, true, games);
  return white ? count_for(connection, game, false, games) : white;
}

/// `generation`: of the index that has its positions; 0: none.
Expected<void, StoreError> insert_archived(Connection& connection, std::int64_t number,
                                           const ArchivedGame& game, std::int64_t generation) {
  const auto white = number_of_name(connection, game.white);
  const auto black = white ? number_of_name(connection, game.black) : white;
  if (!black) {
    return fail(black.error());
  }
  const auto halves = [&game](std::int64_t GamePoints::* side) {
    return game.points ? std::optional((*game.points).*side) : std::nullopt;
  };
  const std::optional<std::int64_t> speed =
      game.speed ? std::optional(static_cast<std::int64_t>(*game.speed)) : std::nullopt;
  return connection.send(kInsertArchived, number, game.id, static_cast<int>(game.source), game.owner, game.at,
                         game.date, *white, *black, halves(&GamePoints::white), halves(&GamePoints::black),
                         game.ending, game.eco, game.opening, speed, game.is_rated, game.is_chess960,
                         game.plies, game.board, game.last_move, game.event, generation);
}

Expected<void, StoreError> insert_entry(Connection& connection, std::int64_t number,
                                        const ArchiveEntry& entry) {
  const auto index = position_index(connection);
  if (!index) {
    return fail(index.error());
  }
  auto done = insert_archived(connection, number, entry.game, index->is_on ? index->generation : 0);
  if (done && index->is_on) {
    done = add_loose_positions(connection, number, entry.keys);
  }
  return done ? count(connection, entry.game, 1) : done;
}

}  // namespace

ArchiveRow read_archived(const Row& row) {
  ArchiveRow read;
  read.number = row.number(0);
  read.white = row.number(22);
  read.black = row.number(23);
  ArchivedGame& game = read.game;
  game.id = row.text(1);
  game.source = static_cast<ArchiveSource>(row.number(2));
  game.owner = row.text(3);
  game.at = row.instant(4);
  game.date = row.text(5);
  game.white = {row.text(6), row.text(7)};
  game.black = {row.text(8), row.text(9)};
  if (!row.is_null(10)) {
    game.points = GamePoints{row.number(10), row.number(11)};
  }
  game.ending = row.text(12);
  game.eco = row.text(13);
  game.opening = row.text(14);
  if (!row.is_null(15)) {
    game.speed = static_cast<Speed>(row.number(15));
  }
  game.is_rated = row.number(16) != 0;
  game.is_chess960 = row.number(17) != 0;
  game.plies = static_cast<std::size_t>(row.number(18));
  game.board = row.text(19);
  game.last_move = row.text(20);
  game.event = row.text(21);
  return read;
}

Expected<void, StoreError> put_archived(Connection& connection, const ArchiveEntry& entry) {
  // The number is taken first, although it may not be needed: it locks, and so what is read next stays true.
  const auto number = number_from(connection, kTakeNumber);
  const auto before = number ? find_archived(connection, GameId{entry.game.id})
                             : Expected<std::optional<ArchiveRow>, StoreError>(fail(number.error()));
  if (!before) {
    return fail(before.error());
  }
  // The outbox may deliver twice: the same game again changes nothing, and counts nothing.
  if (*before && (*before)->game == entry.game) {
    return {};
  }
  auto done = Expected<void, StoreError>();
  if (*before) {
    // A later result replaces the first, as after an arbiter's decision: what that one counted is taken
    // back.
    done = count(connection, (*before)->game, -1).and_then([&] {
      return connection.send(kDeleteArchived, entry.game.id);
    });
  }
  return done.and_then([&] { return insert_entry(connection, *number, entry); });
}

Expected<void, StoreError> add_archived(Connection& connection, const std::vector<ArchivedGame>& games) {
  for (const ArchivedGame& game : games) {
    const auto number = number_from(connection, kTakeNumber);
    const auto before = number ? find_archived(connection, GameId{game.id})
                               : Expected<std::optional<ArchiveRow>, StoreError>(fail(number.error()));
    if (!before) {
      return fail(before.error());
    }
    auto added = Expected<void, StoreError>();
    if (!*before) {
      added =
          insert_archived(connection, *number, game, 0).and_then([&] { return count(connection, game, 1); });
    }
    if (!added) {
      return added;
    }
  }
  return {};
}

Expected<void, StoreError> insert_unindexed(Connection& connection, const ArchivedGame& game) {
  const auto number = number_from(connection, kTakeNumber);
  return number ? insert_archived(connection, *number, game, 0) : fail(number.error());
}

Expected<void, StoreError> clear_archive(Connection& connection) {
  for (const Statement* statement : {&kClearState, &kClearWords, &kClearArchive, &kClearNames, &kClearCounts,
                                     &kClearPositions, &kClearRuns, &kClearChanges}) {
    if (auto sent = connection.send(*statement); !sent) {
      return sent;
    }
  }
  return note_archive_change(connection, GameId{});
}

Expected<void, StoreError> remove_archived(Connection& connection, const GameId& id) {
  const auto before = find_archived(connection, id);
  if (!before) {
    return fail(before.error());
  }
  if (!*before) {
    return {};
  }
  return count(connection, (*before)->game, -1)
      .and_then([&] { return connection.send(kDeleteArchived, id); })
      .and_then([&] { return note_archive_change(connection, id); });
}

Expected<void, StoreError> forget_archived_player(Connection& connection, const PlayerId& player,
                                                  const std::string& name) {
  std::vector<std::string> games;
  auto found =
      connection.each(kFindArchivedOf, [&](const Row& row) { games.push_back(row.text(0)); }, player);
  for (auto game = games.begin(); found && game != games.end(); ++game) {
    found = note_archive_change(connection, GameId{*game});
  }
  return found.and_then([&] { return connection.send(kForgetWords, player); })
      .and_then([&] { return connection.send(kForgetName, player, name); })
      .and_then([&] { return connection.send(kForgetCounts, player); })
      .and_then([&] { return connection.send(kForgetLibrary, player); });
}

Expected<void, StoreError> remove_archived_games(Connection& connection,
                                                 const std::vector<std::string>& games) {
  for (const std::string& game : games) {
    if (auto removed = remove_archived(connection, GameId{game}); !removed) {
      return removed;
    }
  }
  return {};
}

Expected<void, StoreError> note_archive_change(Connection& connection, const GameId& id) {
  return connection.send(kCountUp).and_then([&] { return connection.send(kInsertChange, id); });
}

}  // namespace rookery::store
