#include "sql/seeks.h"

#include <algorithm>

#include "sql/accounts.h"
#include "sql/call.h"
#include "sql/game_queries.h"

namespace rookery::store::sql {
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

StoreError no_seek(const std::string& id) {
  return {StoreError::Kind::NotFound, "no seek " + id + "; it may have been removed or paired"};
}

Expected<void, StoreError> insert_seek(Connection& connection, const Seek& seek, std::size_t most) {
  // The account is locked while its seeks are counted: two requests at once must not pass the limit.
  if (auto locked = lock_account(connection, seek.account); !locked) {
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

Expected<Seek, StoreError> find_seek(Connection& connection, const std::string& id) {
  std::optional<Seek> seek;
  auto found = connection.each(kFindSeek, [&](const Row& row) { seek = read_seek(row); }, id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!seek) {
    return fail(no_seek(id));
  }
  return *std::move(seek);
}

Expected<std::vector<Seek>, StoreError> find_matching(Connection& connection, const Seek& seek, Instant now,
                                                      std::size_t most) {
  std::vector<Seek> seeks;
  auto found = connection.each(
      kFindMatching, [&](const Row& row) { seeks.push_back(read_seek(row)); }, seek.game.clock,
      seek.game.chess960, seek.account, now, static_cast<std::int64_t>(seek.color), seek.game.is_rated,
      seek.lowest, seek.highest, seek.rating, seek.game.rules, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return seeks;
}

Expected<std::vector<Seek>, StoreError> list_seeks(Connection& connection, Instant now, std::size_t most) {
  std::vector<Seek> seeks;
  auto found =
      connection.each(kListSeeks, [&](const Row& row) { seeks.push_back(read_seek(row)); }, now, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return seeks;
}

/// Locks both in one order, whichever is paired with the other, so that two calls cannot deadlock.
Expected<void, StoreError> lock_both(Connection& connection, const std::string& one,
                                     const std::string& other) {
  for (const std::string* id : {&std::min(one, other), &std::max(one, other)}) {
    const auto locked = connection.run(kLockSeek, *id);
    if (!locked) {
      return fail(locked.error());
    }
    if (*locked == 0) {
      return fail(no_seek(*id));
    }
  }
  return {};
}

struct Pairing {
  std::string one, other;
  GameHeader game;
  FirstEvents first;
};

Expected<void, StoreError> pair_seeks(Connection& connection, const Pairing& pairing) {
  // Seeks may have gone since the list was read: only two that are both still there make a game.
  auto done = lock_both(connection, pairing.one, pairing.other);
  if (done) {
    done = create_game(connection, pairing.game, pairing.first.events, pairing.first.summary);
  }
  if (done) {
    done = connection.send(kDeleteSeek, pairing.one);
  }
  return done ? connection.send(kDeleteSeek, pairing.other) : done;
}

class SqlSeekStore final : public SeekStore {
 public:
  explicit SqlSeekStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void add(Seek seek, std::size_t most, Callback<void> done) override {
    driver_->write([seek = std::move(seek),
                    most](Connection& connection) { return insert_seek(connection, seek, most); },
                   std::move(done));
  }

  void find(std::string id, Callback<Seek> done) override {
    read_value<Seek>(
        *driver_, [id = std::move(id)](Connection& connection) { return find_seek(connection, id); },
        std::move(done));
  }

  void matching(Seek seek, Instant now, std::size_t most, Callback<std::vector<Seek>> done) override {
    read_value<std::vector<Seek>>(
        *driver_,
        [seek = std::move(seek), now, most](Connection& connection) {
          return find_matching(connection, seek, now, most);
        },
        std::move(done));
  }

  void list(Instant now, std::size_t most, Callback<std::vector<Seek>> done) override {
    read_value<std::vector<Seek>>(
        *driver_, [now, most](Connection& connection) { return list_seeks(connection, now, most); },
        std::move(done));
  }

  void extend(std::string id, Instant expires, Callback<void> done) override {
    driver_->write([id = std::move(id),
                    expires](Connection& connection) { return connection.send(kExtendSeek, id, expires); },
                   std::move(done));
  }

  void remove(std::string id, Callback<void> done) override {
    driver_->write([id = std::move(id)](Connection& connection) { return connection.send(kDeleteSeek, id); },
                   std::move(done));
  }

  void pair(std::string one, std::string other, GameHeader game, FirstEvents first,
            Callback<void> done) override {
    driver_->write([pairing = Pairing{std::move(one), std::move(other), std::move(game), std::move(first)}](
                       Connection& connection) { return pair_seeks(connection, pairing); },
                   std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<SeekStore> make_seek_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlSeekStore>(std::move(driver));
}

}  // namespace rookery::store::sql
