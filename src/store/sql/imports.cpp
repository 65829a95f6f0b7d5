#include "sql/imports.h"

#include "sql/accounts.h"
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
constexpr Statement kFindImport{"SELECT id, account, at, pgn FROM imports WHERE id = $1"};
constexpr Statement kFindImportsOf{"SELECT id FROM imports WHERE account = $1 ORDER BY at DESC, id"};

/// Conflict, when the account has brought as many as it may.
Expected<void, StoreError> check_importer(Connection& connection, const std::string& account) {
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
  if (count >= ImportStore::kMostImports) {
    return fail(
        StoreError{StoreError::Kind::Conflict,
                   "an account brings " + std::to_string(ImportStore::kMostImports) + " games at most"});
  }
  return {};
}

Expected<void, StoreError> insert_import(Connection& connection, const ImportedGame& game) {
  if (auto may = check_importer(connection, game.account); !may) {
    return may;
  }
  const auto inserted = connection.run(kInsertImport, game.id, game.account, game.at, game.pgn);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "there is a game " + game.id});
  }
  return {};
}

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

  void create(ImportedGame game, Callback<void> done) override {
    driver_->write(
        [game = std::move(game)](Connection& connection) { return insert_import(connection, game); },
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

std::unique_ptr<ImportStore> make_import_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlImportStore>(std::move(driver));
}

}  // namespace rookery::store::sql
