#include "sql/imports.h"

#include "sql/accounts.h"
#include "sql/archive_writes.h"
#include "sql/call.h"

namespace rookery::store::sql {
namespace {

/// Writes what is there, to lock the account: so its imports are counted one after the other.
constexpr Statement kLockImporter{"UPDATE accounts SET name = name WHERE id = $1 RETURNING id"};
constexpr Statement kCountImports{"SELECT count(*) FROM imports WHERE account = $1"};
/// An import and a game share one space of ids: both are asked for by the same paths.
constexpr Statement kInsertImport{
    "INSERT INTO imports(id, account, at, pgn) SELECT $1, $2, $3, $4"
    " WHERE NOT EXISTS(SELECT 1 FROM games WHERE id = $1) ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kHasImport{"SELECT 1 FROM imports WHERE id = $1"};
constexpr Statement kDeleteImport{"DELETE FROM imports WHERE id = $1 AND account = $2 RETURNING id"};
constexpr Statement kFindImport{"SELECT id, account, at, pgn FROM imports WHERE id = $1"};
constexpr Statement kFindImportsOf{"SELECT id FROM imports WHERE account = $1 ORDER BY at DESC, id"};

/// Conflict, when the account would have brought more than it may.
Expected<void, StoreError> check_importer(Connection& connection, const std::string& account,
                                          std::size_t more, std::size_t most) {
  const auto locked = connection.run(kLockImporter, account);
  if (!locked) {
    return fail(locked.error());
  }
  if (*locked == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no account " + account});
  }
  std::size_t count = 0;
  auto found = connection.each(
      kCountImports, [&](const Row& row) { count = static_cast<std::size_t>(row.number(0)); }, account);
  if (!found) {
    return fail(std::move(found.error()));
  }
  // Each import holds a whole PGN: without a limit one account could fill the disk.
  if (count + more > most) {
    return fail(StoreError{StoreError::Kind::Conflict,
                           "an account brings " + std::to_string(most) + " games at most"});
  }
  return {};
}

/// How many of the games are not there yet.
Expected<std::size_t, StoreError> count_new(Connection& connection,
                                            const std::vector<ImportStore::Entry>& games) {
  std::size_t count = 0;
  for (const ImportStore::Entry& entry : games) {
    const auto known = connection.run(kHasImport, entry.game.id);
    if (!known) {
      return known;
    }
    count += *known == 0 ? 1 : 0;
  }
  return count;
}

Expected<bool, StoreError> insert_import(Connection& connection, const ImportStore::Entry& entry) {
  const ImportedGame& game = entry.game;
  const auto inserted = connection.run(kInsertImport, game.id, game.account, game.at, game.pgn);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return false;
  }
  auto shown = insert_unindexed(connection, entry.shown);
  return shown ? Expected<bool, StoreError>(true) : fail(std::move(shown.error()));
}

Expected<std::vector<bool>, StoreError> insert_imports(Connection& connection,
                                                       const std::vector<ImportStore::Entry>& games,
                                                       std::size_t most) {
  std::vector<bool> are_new;
  // The server's own imports come from its terminal and have no limit; all games of a call are one
  // account's.
  if (!games.empty() && !games.front().game.account.empty()) {
    const auto more = count_new(connection, games);
    auto may = more ? check_importer(connection, games.front().game.account, *more, most)
                    : Expected<void, StoreError>(fail(more.error()));
    if (!may) {
      return fail(std::move(may.error()));
    }
  }
  for (const ImportStore::Entry& entry : games) {
    const auto is_new = insert_import(connection, entry);
    if (!is_new) {
      return fail(is_new.error());
    }
    are_new.push_back(*is_new);
  }
  return are_new;
}

Expected<void, StoreError> remove_import(Connection& connection, const std::string& id,
                                         const std::string& account) {
  const auto removed = connection.run(kDeleteImport, id, account);
  if (!removed) {
    return fail(removed.error());
  }
  if (*removed == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no imported game " + id});
  }
  // In the same transaction: a search must not find what cannot be opened.
  return remove_archived(connection, id);
}

Expected<std::vector<std::string>, StoreError> find_imports_of(Connection& connection,
                                                               const std::string& account) {
  std::vector<std::string> ids;
  auto found = connection.each(kFindImportsOf, [&](const Row& row) { ids.push_back(row.text(0)); }, account);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return ids;
}

class SqlImportStore final : public ImportStore {
 public:
  explicit SqlImportStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void add(std::vector<Entry> games, std::size_t most, Callback<std::vector<bool>> done) override {
    write_value<std::vector<bool>>(
        *driver_,
        [games = std::move(games), most](Connection& connection) {
          return insert_imports(connection, games, most);
        },
        std::move(done));
  }

  void remove(std::string id, std::string account, Callback<void> done) override {
    driver_->write([id = std::move(id), account = std::move(account)](
                       Connection& connection) { return remove_import(connection, id, account); },
                   std::move(done));
  }

  void get(std::string id, Callback<ImportedGame> done) override {
    read_value<ImportedGame>(
        *driver_, [id = std::move(id)](Connection& connection) { return find_import(connection, id); },
        std::move(done));
  }

  void of(std::string account, Callback<std::vector<std::string>> done) override {
    read_value<std::vector<std::string>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return find_imports_of(connection, account);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<ImportedGame, StoreError> find_import(Connection& connection, const std::string& id) {
  std::optional<ImportedGame> game;
  auto found = connection.each(
      kFindImport,
      [&](const Row& row) { game = ImportedGame{row.text(0), row.text(1), row.instant(2), row.text(3)}; },
      id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!game) {
    return fail(StoreError{StoreError::Kind::NotFound, "no imported game " + id});
  }
  return *std::move(game);
}

std::unique_ptr<ImportStore> make_import_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlImportStore>(std::move(driver));
}

}  // namespace rookery::store::sql
