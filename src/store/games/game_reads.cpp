#include "games/game_queries.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Readers are told which players were deleted: the scoresheet holds their ids for ever, and their names must
/// not be shown.
constexpr Statement kFindGame{
    "SELECT created, fen, chess960, clock, rules, rematch_of, event_count, rated,"
    " coalesce((SELECT id FROM deleted_players WHERE id = white), ''),"
    " coalesce((SELECT id FROM deleted_players WHERE id = black AND black <> white), '')"
    " FROM games WHERE id = $1"};
constexpr Statement kHasGame{"SELECT id FROM games WHERE id = $1"};
constexpr Statement kFindEvents{
    "SELECT number, text, command, grammar FROM events WHERE game = $1 AND number >= $2 ORDER BY number"};

/// White's, then Black's, if they are.
std::vector<std::string> read_deleted(const Row& row, int column) {
  std::vector<std::string> deleted;
  for (int side = 0; side < 2; ++side) {
    if (std::string id = row.text(column + side); !id.empty()) {
      deleted.push_back(std::move(id));
    }
  }
  return deleted;
}

StoreError missing(const std::string& id, std::size_t event) {
  return {StoreError::Kind::Corrupt, "game " + id + ": event " + std::to_string(event) + " is missing"};
}

}  // namespace

Expected<void, StoreError> check_game(Connection& connection, const GameId& id) {
  return require_row(connection, {StoreError::Kind::NotFound, "no game " + id.text}, kHasGame, id);
}

Expected<StoredGame, StoreError> read_game(Connection& connection, const GameId& id, std::size_t since) {
  auto row = read_header(connection, id);
  if (!row) {
    return fail(row.error());
  }
  StoredGame game{std::move(row->header), since, {}, std::move(row->deleted_players)};
  if (auto events = read_events(connection, row->event_count, game); !events) {
    return fail(events.error());
  }
  return game;
}

Expected<HeaderRow, StoreError> read_header(Connection& connection, const GameId& id) {
  std::optional<HeaderRow> header;
  const auto found = connection.each(
      kFindGame,
      [&](const Row& row) {
        header = HeaderRow{{id.text, row.instant(0), row.text(1), row.number(2) != 0, row.text(3),
                            row.text(4), row.text(5), row.number(7) != 0},
                           static_cast<std::size_t>(row.number(6)),
                           read_deleted(row, 8)};
      },
      id);
  if (!found) {
    return fail(StoreError{found.error().kind, "game " + id.text + ": " + found.error().what});
  }
  if (!header) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + id.text});
  }
  return *std::move(header);
}

Expected<void, StoreError> read_events(Connection& connection, std::size_t event_count, StoredGame& game) {
  bool has_gap = false;
  const auto next = [&] { return game.from + game.events.size(); };
  const auto read = connection.each(
      kFindEvents,
      [&](const Row& row) {
        // The numbers have no gap by construction: a missing one is damage, and what is behind it would be
        // replayed wrongly.
        has_gap = has_gap || static_cast<std::size_t>(row.number(0)) != next();
        if (!has_gap) {
          game.events.push_back({row.text(1), row.text(2), static_cast<int>(row.number(3))});
        }
      },
      game.header.id, game.from);
  if (has_gap) {
    return fail(missing(game.header.id, next()));
  }
  if (!read) {
    return fail(StoreError{read.error().kind, "game " + game.header.id + ": event " + std::to_string(next()) +
                                                  " cannot be read: " + read.error().what});
  }
  if (next() < event_count) {  // a concurrent append can make them more than the header said, never fewer
    return fail(missing(game.header.id, next()));
  }
  return {};
}

}  // namespace rookery::store
