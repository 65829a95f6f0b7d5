#include "accounts/account_rows.h"
#include "rookery/store/tournaments/tournaments.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertTournament{
    "INSERT INTO tournaments(id, owner, created, secret, event_count, name, system, venue, clock, state,"
    " rounds, round, players, next_start)"
    " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kInsertTournamentEvent{
    "INSERT INTO tournament_events(tournament, number, text, grammar, command) VALUES($1, $2, $3, $4,"
    " NULLIF($5, ''))"};
/// The condition on event_count decides which of several nodes was first, as of games.
constexpr Statement kAdvanceTournament{
    "UPDATE tournaments SET event_count = $3, name = $4, system = $5, venue = $6, clock = $7, state = $8,"
    " rounds = $9, round = $10, players = $11, next_start = $12 WHERE id = $1 AND event_count = $2 RETURNING id"};
constexpr Statement kInsertNamedAccount{
    "INSERT INTO tournament_accounts(tournament, account) VALUES($1, $2) ON CONFLICT DO NOTHING"};
constexpr Statement kInsertBoardGame{
    "INSERT INTO tournament_games(game, tournament, event, board, stage) VALUES($1, $2, $3, $4, 0)"};
constexpr Statement kTieBoardGame{
    "INSERT INTO tournament_games(game, tournament, event, board, stage) VALUES($1, $2, $3, $4, $5)"
    " ON CONFLICT(tournament, event, board) DO UPDATE SET game = excluded.game, stage = excluded.stage"
    " WHERE tournament_games.stage = 2"};
constexpr Statement kFindGameOfBoard{
    "SELECT game FROM tournament_games WHERE tournament = $1 AND event = $2 AND board = $3"};
constexpr Statement kAdvanceBoardGame{
    "UPDATE tournament_games SET stage = $2 WHERE game = $1 AND stage < $2"};

Expected<void, StoreError> insert_lines(Connection& connection, const TournamentAppend& append) {
  std::size_t number = append.first;
  for (const std::string& line : append.lines) {
    const std::string command = number == append.first ? append.command : "";
    if (auto sent =
            connection.send(kInsertTournamentEvent, append.tournament, number, line, append.grammar, command);
        !sent) {
      return sent;
    }
    ++number;
  }
  return {};
}

Expected<void, StoreError> insert_parts(Connection& connection, const TournamentAppend& append) {
  auto sent = insert_lines(connection, append);
  for (std::size_t i = 0; sent && i < append.accounts.size(); ++i) {
    sent = connection.send(kInsertNamedAccount, append.tournament, append.accounts[i]);
  }
  for (std::size_t i = 0; sent && i < append.games.size(); ++i) {
    const BoardGame& game = append.games[i];
    sent = connection.send(kInsertBoardGame, game.game, append.tournament, game.event, game.board);
  }
  if (sent && append.settled) {
    sent = advance_board_game(connection, GameId{*append.settled}, BoardGameStage::Settled);
  }
  return sent;
}

/// Why a tournament does not have exactly `events` events.
StoreError why_not_advanced(Connection& connection, const TournamentAppend& append) {
  const auto count = count_tournament_events(connection, TournamentId{append.tournament});
  if (!count) {
    return count.error();
  }
  return {StoreError::Kind::Conflict, "tournament " + append.tournament + " has " + std::to_string(*count) +
                                          " events; event " + std::to_string(append.first) +
                                          " is not the next"};
}

}  // namespace

Expected<void, StoreError> create_tournament(Connection& connection, const TournamentHeader& header,
                                             const TournamentAppend& append) {
  const TournamentSummary& summary = append.summary;
  auto inserted = require_row(
      connection, {StoreError::Kind::Conflict, "there is a tournament " + header.id + " already"},
      kInsertTournament, header.id, header.owner, header.created, header.secret, append.lines.size(),
      summary.name, summary.system, summary.venue, summary.clock, static_cast<std::int64_t>(summary.stage),
      summary.rounds, summary.round, summary.players, summary.next_start);
  return inserted ? insert_parts(connection, append) : inserted;
}

Expected<bool, StoreError> create_tournament_within(Connection& connection, const TournamentHeader& header,
                                                    const TournamentAppend& append, Instant since,
                                                    std::int64_t most) {
  // The account is locked while its tournaments are counted: two requests at once must not pass the limit.
  if (auto locked = lock_account(connection, AccountId{header.owner}); !locked) {
    return fail(std::move(locked.error()));
  }
  const auto made = count_new_tournaments(connection, AccountId{header.owner}, since);
  if (!made || *made >= most) {
    return made.map([](std::int64_t) { return false; });
  }
  return create_tournament(connection, header, append).map([] { return true; });
}

Expected<std::size_t, StoreError> append_tournament_events(Connection& connection,
                                                           const TournamentAppend& append) {
  const TournamentSummary& summary = append.summary;
  // The row is locked by the update, so that a command that was done meanwhile is seen after it.
  const auto advanced = has_row(connection, kAdvanceTournament, append.tournament, append.first,
                                append.first + append.lines.size(), summary.name, summary.system,
                                summary.venue, summary.clock, static_cast<std::int64_t>(summary.stage),
                                summary.rounds, summary.round, summary.players, summary.next_start);
  if (!advanced) {
    return fail(advanced.error());
  }
  if (!*advanced) {
    const auto done = find_tournament_command(connection, append.tournament, append.command);
    if (done && *done) {
      return static_cast<std::size_t>(**done);
    }
    return fail(done ? why_not_advanced(connection, append) : done.error());
  }
  return insert_parts(connection, append).map([&] { return append.first; });
}

Expected<std::string, StoreError> tie_board_game(Connection& connection, const TournamentId& tournament,
                                                 const BoardGame& game) {
  if (auto sent = connection.send(kTieBoardGame, game.game, tournament, game.event, game.board,
                                  static_cast<std::int64_t>(game.stage));
      !sent) {
    return fail(sent.error());
  }
  auto found = read_one(connection, kFindGameOfBoard, first_text, tournament, game.event, game.board);
  if (!found) {
    return fail(found.error());
  }
  return found->value_or(game.game);
}

Expected<void, StoreError> advance_board_game(Connection& connection, const GameId& game,
                                              BoardGameStage stage) {
  return connection.send(kAdvanceBoardGame, game, static_cast<std::int64_t>(stage));
}

}  // namespace rookery::store
