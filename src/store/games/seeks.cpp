#include "rookery/store/games/seeks.h"

#include <algorithm>

#include "accounts/account_rows.h"
#include "games/game_queries.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// A seek is stored, and not only held by a node: players of different nodes find each other, and a restart
/// loses none.
constexpr Statement kInsertSeek{
    "INSERT INTO seeks(id, account, created, expires, color, fen, chess960, clock, rules, rated,"
    " rating, lowest, highest) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kFindOwnSeeks{"SELECT id FROM seeks WHERE account = $1 AND expires >= $2"};
constexpr Statement kForgetSeeks{"DELETE FROM seeks WHERE expires < $1"};
constexpr Statement kFindSeek{
    "SELECT id, account, created, expires, color, fen, chess960, clock, rules, rated, rating, lowest,"
    " highest FROM seeks WHERE id = $1"};
/// 2 is ChallengeColor::Random; 0 and 1 go together.
/// Each one's rating is within the range that the other seeks.
constexpr Statement kFindMatching{
    "SELECT id, account, created, expires, color, fen, chess960, clock, rules, rated, rating, lowest,"
    " highest FROM seeks WHERE clock = $1 AND chess960 = $2 AND account <> $3 AND expires >= $4"
    " AND (color = 2 OR $5 = 2 OR color <> $5) AND rated = $6"
    " AND rating BETWEEN $7 AND $8 AND $9 BETWEEN lowest AND highest AND rules = $10"
    " ORDER BY created, id LIMIT $11"};
constexpr Statement kListSeeks{
    "SELECT id, account, created, expires, color, fen, chess960, clock, rules, rated, rating, lowest,"
    " highest FROM seeks WHERE expires >= $1 ORDER BY created, id LIMIT $2"};
/// A seek that was paired meanwhile is not there, and is not made again.
constexpr Statement kExtendSeek{"UPDATE seeks SET expires = $2 WHERE id = $1"};
constexpr Statement kDeleteSeek{"DELETE FROM seeks WHERE id = $1"};
/// Writes what is there, to lock it.
constexpr Statement kLockSeek{"UPDATE seeks SET color = color WHERE id = $1 RETURNING id"};

Seek read_seek(const Row& row) {
  return {.game = {.id = row.text(0),
                   .created = row.instant(2),
                   .fen = row.text(5),
                   .chess960 = row.number(6) != 0,
                   .clock = row.text(7),
                   .rules = row.text(8),
                   .is_rated = row.number(9) != 0},
          .account = row.text(1),
          .expires = row.instant(3),
          .color = static_cast<ChallengeColor>(row.number(4)),
          .rating = static_cast<int>(row.number(10)),
          .lowest = static_cast<int>(row.number(11)),
          .highest = static_cast<int>(row.number(12))};
}

StoreError no_seek(const GameId& id) {
  return {StoreError::Kind::NotFound, "no seek " + id.text + "; it may have been removed or paired"};
}

/// Locks both in one order, whichever is paired with the other, so that two calls cannot deadlock.
Expected<void, StoreError> lock_both(Connection& connection, const GameId& one, const GameId& other) {
  for (const GameId* id : {&std::min(one, other), &std::max(one, other)}) {
    if (auto locked = require_row(connection, no_seek(*id), kLockSeek, *id); !locked) {
      return locked;
    }
  }
  return {};
}

}  // namespace

Expected<void, StoreError> add_seek(Connection& connection, const Seek& seek, std::size_t most) {
  // The account is locked while its seeks are counted: two requests at once must not pass the limit.
  if (auto locked = lock_account(connection, AccountId{seek.account}); !locked) {
    return locked;
  }
  const GameHeader& game = seek.game;
  const auto own = connection.run(kFindOwnSeeks, seek.account, game.created);
  if (!own) {
    return fail(own.error());
  }
  if (*own >= most) {
    return fail(
        StoreError{StoreError::Kind::Conflict, "there are " + std::to_string(most) + " seeks already"});
  }
  const auto inserted = connection.run(
      kInsertSeek, game.id, seek.account, game.created, seek.expires, static_cast<std::int64_t>(seek.color),
      game.fen, game.chess960, game.clock, game.rules, game.is_rated, seek.rating, seek.lowest, seek.highest);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "seek " + game.id + " exists already"});
  }
  // Expired seeks are deleted here: only a new seek makes the table grow.
  return connection.send(kForgetSeeks, game.created);
}

Expected<Seek, StoreError> find_seek(Connection& connection, const GameId& id) {
  return require(read_one(connection, kFindSeek, read_seek, id), no_seek(id));
}

Expected<std::vector<Seek>, StoreError> matching_seeks(Connection& connection, const Seek& seek, Instant now,
                                                       std::size_t most) {
  return read_all(connection, kFindMatching, read_seek, seek.game.clock, seek.game.chess960, seek.account,
                  now, static_cast<std::int64_t>(seek.color), seek.game.is_rated, seek.lowest, seek.highest,
                  seek.rating, seek.game.rules, most);
}

Expected<std::vector<Seek>, StoreError> list_seeks(Connection& connection, Instant now, std::size_t most) {
  return read_all(connection, kListSeeks, read_seek, now, most);
}

Expected<void, StoreError> extend_seek(Connection& connection, const GameId& id, Instant expires) {
  return connection.send(kExtendSeek, id, expires);
}

Expected<void, StoreError> remove_seek(Connection& connection, const GameId& id) {
  return connection.send(kDeleteSeek, id);
}

Expected<void, StoreError> pair_seeks(Connection& connection, const GameId& one, const GameId& other,
                                      const GameHeader& game, const FirstEvents& first) {
  // Seeks may have gone since the list was read: only two that are both still there make a game.
  auto done = lock_both(connection, one, other);
  if (done) {
    done = create_game(connection, game, first.events, first.summary);
  }
  if (done) {
    done = connection.send(kDeleteSeek, one);
  }
  return done ? connection.send(kDeleteSeek, other) : done;
}

}  // namespace rookery::store
