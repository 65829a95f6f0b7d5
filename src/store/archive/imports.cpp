#include "rookery/store/archive/imports.h"

#include "archive/archive_writes.h"
#include "sql/rows.h"

namespace rookery::store {
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
  if (auto locked = require_row(connection, {StoreError::Kind::NotFound, "no account " + account},
                                kLockImporter, account);
      !locked) {
    return locked;
  }
  const auto count = read_number(connection, kCountImports, account);
  if (!count) {
    return fail(count.error());
  }
  // Each import holds a whole PGN: without a limit one account could fill the disk.
  if (static_cast<std::size_t>(*count) + more > most) {
    return fail(StoreError{StoreError::Kind::Conflict,
                           "an account brings " + std::to_string(most) + " games at most"});
  }
  return {};
}

/// How many of the games are not there yet.
Expected<std::size_t, StoreError> count_new(Connection& connection, const std::vector<ImportEntry>& games) {
  std::size_t count = 0;
  for (const ImportEntry& entry : games) {
    const auto known = connection.run(kHasImport, entry.game.id);
    if (!known) {
      return known;
    }
    count += *known == 0 ? 1 : 0;
  }
  return count;
}

Expected<bool, StoreError> insert_import(Connection& connection, const ImportEntry& entry) {
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

ImportedGame read_import(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3)};
}

}  // namespace

Expected<std::vector<bool>, StoreError> add_imports(Connection& connection,
                                                    const std::vector<ImportEntry>& games, std::size_t most) {
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
  for (const ImportEntry& entry : games) {
    const auto is_new = insert_import(connection, entry);
    if (!is_new) {
      return fail(is_new.error());
    }
    are_new.push_back(*is_new);
  }
  return are_new;
}

Expected<void, StoreError> remove_import(Connection& connection, const ImportId& id,
                                         const AccountId& account) {
  const auto removed = connection.run(kDeleteImport, id, account);
  if (!removed) {
    return fail(removed.error());
  }
  if (*removed == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no imported game " + id.text});
  }
  // In the same transaction: a search must not find what cannot be opened.
  return remove_archived(connection, GameId{id.text});
}

Expected<ImportedGame, StoreError> find_import(Connection& connection, const ImportId& id) {
  return require(read_one(connection, kFindImport, read_import, id),
                 {StoreError::Kind::NotFound, "no imported game " + id.text});
}

Expected<std::vector<std::string>, StoreError> imports_of(Connection& connection, const AccountId& account) {
  return read_all(connection, kFindImportsOf, first_text, account);
}

}  // namespace rookery::store
