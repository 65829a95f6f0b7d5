#include "rookery/store/games/pgn_texts.h"

#include "games/pgn_text_removal.h"
#include "rookery/store/games/ratings.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Locks the game, and so decides whether the text is still that of its events.
constexpr Statement kNotePgn{
    "UPDATE games SET pgn_events = $2 WHERE id = $1 AND event_count = $2 RETURNING id"};
/// The text is a copy of what follows from the events, kept since exports of many games would otherwise
/// replay each of them.
constexpr Statement kPutPgn{
    "INSERT INTO pgn_texts(game, version, events, deleted, tags, moves, moves_without_clocks)"
    " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT(game) DO UPDATE SET version = excluded.version,"
    " events = excluded.events, deleted = excluded.deleted, tags = excluded.tags, moves = excluded.moves,"
    " moves_without_clocks = excluded.moves_without_clocks"};
/// $3: whether with clocks.
constexpr Statement kFindPgn{
    "SELECT tags, CASE WHEN $3 = 1 OR moves_without_clocks = '' THEN moves ELSE moves_without_clocks END,"
    " speed, rated, chess960, white, black FROM pgn_texts JOIN games ON games.id = game"
    " WHERE game = $1 AND version = $2 AND events = event_count"
    " AND deleted = (SELECT count(*) FROM deleted_players WHERE id = white OR id = black)"};
/// Over games only: a running one gets another event soon. 1 is GameStatus::Playing.
constexpr Statement kFindGamesWithoutText{
    "SELECT id, last_at FROM games WHERE status > 1 AND (pgn_events IS NULL OR pgn_events <> event_count)"
    " AND (last_at, id) > ($1, $2) ORDER BY last_at, id LIMIT $3"};
constexpr Statement kForgetAllPgn{"UPDATE games SET pgn_events = NULL WHERE pgn_events IS NOT NULL"};
constexpr Statement kDeleteAllPgn{"DELETE FROM pgn_texts"};
/// A union and no OR: each half has an index.
constexpr Statement kDeletePgnOf{
    "DELETE FROM pgn_texts WHERE game IN (SELECT id FROM games WHERE white = $1 AND white <> ''"
    " UNION SELECT id FROM games WHERE black = $1 AND black <> '')"};
constexpr Statement kForgetPgnAsWhite{
    "UPDATE games SET pgn_events = NULL WHERE white = $1 AND white <> '' AND pgn_events IS NOT NULL"};
constexpr Statement kForgetPgnAsBlack{
    "UPDATE games SET pgn_events = NULL WHERE black = $1 AND black <> '' AND pgn_events IS NOT NULL"};

Expected<void, StoreError> put_text(Connection& connection, int version, const PgnText& text) {
  const auto noted = connection.run(kNotePgn, text.game, text.events);
  if (!noted) {
    return fail(noted.error());
  }
  // The game has more events by now: a later text will be written, and this one is dropped.
  return *noted == 0 ? Expected<void, StoreError>()
                     : connection.send(kPutPgn, text.game, version, text.events, text.deleted, text.tags,
                                       text.moves, text.moves_without_clocks);
}

Expected<std::optional<FoundPgn>, StoreError> find_text(Connection& connection, int version, PgnClocks clocks,
                                                        const std::string& id) {
  std::optional<FoundPgn> text;
  auto found = connection.each(
      kFindPgn,
      [&](const Row& row) {
        text = FoundPgn{.tags = row.text(0),
                        .moves = row.text(1),
                        .speed = static_cast<Speed>(row.number(2)),
                        .is_rated = row.number(3) != 0,
                        .is_chess960 = row.number(4) != 0,
                        .white = row.text(5),
                        .black = row.text(6)};
      },
      id, version, clocks == PgnClocks::With ? 1 : 0);
  if (!found) {
    return fail(std::move(found.error()));
  }
  // The changes are in no text: a rating may be given after the text was written.
  if (text && text->is_rated) {
    auto changes = rating_changes_of(connection, GameId{id});
    if (!changes) {
      return fail(std::move(changes.error()));
    }
    text->rating_changes = *std::move(changes);
  }
  return text;
}

}  // namespace

Expected<void, StoreError> put_pgn_texts(Connection& connection, int version,
                                         const std::vector<PgnText>& texts) {
  for (const PgnText& text : texts) {
    if (auto put = put_text(connection, version, text); !put) {
      return put;
    }
  }
  return {};
}

Expected<std::vector<std::optional<FoundPgn>>, StoreError> find_pgn_texts(
    Connection& connection, int version, PgnClocks clocks, const std::vector<std::string>& ids) {
  std::vector<std::optional<FoundPgn>> texts;
  for (const std::string& id : ids) {
    auto text = find_text(connection, version, clocks, id);
    if (!text) {
      return fail(std::move(text.error()));
    }
    texts.push_back(*std::move(text));
  }
  return texts;
}

Expected<std::vector<MissingPgn>, StoreError> missing_pgn_texts(Connection& connection,
                                                                const std::optional<MissingPgn>& after,
                                                                std::size_t most) {
  const MissingPgn place = after.value_or(MissingPgn{"", Instant(Duration::min())});
  return read_all(
      connection, kFindGamesWithoutText,
      [](const Row& row) { return MissingPgn{row.text(0), row.instant(1)}; }, place.last_at, place.id, most);
}

Expected<void, StoreError> clear_pgn_texts(Connection& connection) {
  auto sent = connection.send(kForgetAllPgn);
  return sent ? connection.send(kDeleteAllPgn) : sent;
}

Expected<void, StoreError> forget_pgn_texts_of(Connection& connection, const PlayerId& player) {
  for (const Statement* statement : {&kDeletePgnOf, &kForgetPgnAsWhite, &kForgetPgnAsBlack}) {
    if (auto sent = connection.send(*statement, player); !sent) {
      return sent;
    }
  }
  return {};
}

}  // namespace rookery::store
