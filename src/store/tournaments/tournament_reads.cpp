#include "rookery/store/tournaments/tournaments.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kFindTournament{
    "SELECT id, owner, created, secret, event_count FROM tournaments WHERE id = $1"};
constexpr Statement kCountTournamentEvents{"SELECT event_count FROM tournaments WHERE id = $1"};
constexpr Statement kFindTournamentEvents{
    "SELECT number, text FROM tournament_events WHERE tournament = $1 AND number >= $2 ORDER BY number"};
constexpr Statement kFindTournamentCommand{
    "SELECT number FROM tournament_events WHERE tournament = $1 AND command = $2"};
constexpr Statement kFindDeletedAccounts{
    "SELECT account FROM tournament_accounts JOIN deleted_players ON id = account WHERE tournament = $1"
    " ORDER BY account"};
constexpr Statement kFindBoardGames{
    "SELECT game, event, board, stage FROM tournament_games WHERE tournament = $1 ORDER BY event, board"};
constexpr Statement kListTournaments{
    "SELECT id, owner, created, secret, name, system, venue, clock, state, rounds, round, players"
    " FROM tournaments WHERE (created, id) < ($1, $2) ORDER BY created DESC, id DESC LIMIT $3"};
constexpr Statement kCountNewTournaments{
    "SELECT COUNT(*) FROM tournaments WHERE owner = $1 AND created >= $2"};
constexpr Statement kFindDueTournaments{
    "SELECT id FROM tournaments WHERE next_start <= $1 AND id > $2"
    " AND NOT EXISTS (SELECT 1 FROM tournament_sections WHERE event = id) ORDER BY id LIMIT $3"};
/// A game that is over has a status above 1, GameStatus::Playing. One that was removed unused counts as over.
constexpr Statement kFindOpenBoardGames{
    "SELECT game, event, board, stage, tournament, CASE WHEN stage = 0 THEN 0 ELSE 1 END"
    " FROM tournament_games LEFT JOIN games ON games.id = game"
    " WHERE stage < 2 AND game > $1 AND (stage = 0 OR status IS NULL OR status > 1) ORDER BY game LIMIT $2"};

TournamentHeader read_header_row(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3)};
}

ListedTournament read_listed_tournament(const Row& row) {
  return {read_header_row(row),
          {.name = row.text(4),
           .system = row.text(5),
           .venue = row.text(6),
           .clock = row.text(7),
           .stage = static_cast<TournamentStage>(row.number(8)),
           .rounds = row.number(9),
           .round = row.number(10),
           .players = row.number(11)}};
}

BoardGame read_board_game(const Row& row) {
  return {row.text(0), static_cast<std::size_t>(row.number(1)), row.number(2),
          static_cast<BoardGameStage>(row.number(3))};
}

OpenBoardGame read_open_game(const Row& row) {
  return {row.text(4), read_board_game(row), row.number(5) != 0};
}

StoreError no_tournament(const TournamentId& id) {
  return {StoreError::Kind::NotFound, "no tournament " + id.text};
}

/// The header, and how many events there must be.
struct CountedHeader {
  TournamentHeader header;
  std::size_t events;
};

Expected<std::vector<std::string>, StoreError> read_lines(Connection& connection,
                                                          const CountedHeader& counted, std::size_t known) {
  std::vector<std::string> lines;
  bool is_complete = true;
  auto found = connection.each(
      kFindTournamentEvents,
      [&](const Row& row) {
        is_complete = is_complete && static_cast<std::size_t>(row.number(0)) == known + lines.size();
        lines.push_back(row.text(1));
      },
      counted.header.id, known);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!is_complete || known + lines.size() != counted.events) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           "tournament " + counted.header.id + ": not all of its events are there"});
  }
  return lines;
}

}  // namespace

Expected<std::size_t, StoreError> count_tournament_events(Connection& connection, const TournamentId& id) {
  return require(read_one(
                     connection, kCountTournamentEvents,
                     [](const Row& row) { return static_cast<std::size_t>(row.number(0)); }, id),
                 no_tournament(id));
}

Expected<std::optional<std::int64_t>, StoreError> find_tournament_command(Connection& connection,
                                                                          const std::string& tournament,
                                                                          const std::string& command) {
  return read_one(
      connection, kFindTournamentCommand, [](const Row& row) { return row.number(0); }, tournament, command);
}

Expected<StoredTournament, StoreError> read_tournament(Connection& connection, const TournamentId& id,
                                                       std::size_t known) {
  auto counted =
      require(read_one(
                  connection, kFindTournament,
                  [](const Row& row) {
                    return CountedHeader{read_header_row(row), static_cast<std::size_t>(row.number(4))};
                  },
                  id),
              no_tournament(id));
  if (!counted) {
    return fail(std::move(counted.error()));
  }
  auto lines = read_lines(connection, *counted, known);
  if (!lines) {
    return fail(std::move(lines.error()));
  }
  auto deleted = read_all(connection, kFindDeletedAccounts, first_text, id);
  if (!deleted) {
    return fail(std::move(deleted.error()));
  }
  auto games = read_all(connection, kFindBoardGames, read_board_game, id);
  if (!games) {
    return fail(std::move(games.error()));
  }
  return StoredTournament{std::move(counted->header), *std::move(lines), *std::move(deleted),
                          *std::move(games)};
}

Expected<std::vector<ListedTournament>, StoreError> list_tournaments(
    Connection& connection, const std::optional<TournamentCursor>& after, std::size_t most) {
  const TournamentCursor place = after.value_or(TournamentCursor{Instant(Duration::max()), ""});
  return read_all(connection, kListTournaments, read_listed_tournament, place.created, place.id, most);
}

Expected<std::int64_t, StoreError> count_new_tournaments(Connection& connection, const AccountId& owner,
                                                         Instant since) {
  return read_number(connection, kCountNewTournaments, owner, since);
}

Expected<std::vector<std::string>, StoreError> find_due_tournaments(Connection& connection, Instant now,
                                                                    const std::string& after,
                                                                    std::size_t most) {
  return read_all(connection, kFindDueTournaments, first_text, now, after, most);
}

Expected<std::vector<OpenBoardGame>, StoreError> open_board_games(Connection& connection,
                                                                  const std::string& after,
                                                                  std::size_t most) {
  return read_all(connection, kFindOpenBoardGames, read_open_game, after, most);
}

}  // namespace rookery::store
