#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Games that were played elsewhere.
namespace rookery::store {

/// A game that was played elsewhere, as an account brought it here.
struct ImportedGame {
  std::string id;       ///< of no game of the server
  std::string account;  ///< who brought it; empty: who runs the server, for everybody
  Instant at;
  std::string pgn;
  bool operator==(const ImportedGame&) const = default;
};

/// A game, and how the archive shows it.
struct ImportEntry {
  ImportedGame game;
  ArchivedGame shown;  ///< with the same id
};

/// The most that an account brings by itself; who runs the server may bring more for it.
inline constexpr std::size_t kMostImports = 50'000;

/// Stores games of one account and puts them into the archive, together; their positions are not indexed yet.
/// One whose id is there already is passed over. Whether each is new. Errors: NotFound, when there is no such
/// account; Conflict, when that would have more than `most` games.
[[nodiscard]] Expected<std::vector<bool>, StoreError> add_imports(Connection& connection,
                                                                  const std::vector<ImportEntry>& games,
                                                                  std::size_t most);
/// Deletes a game that the account brought, and takes it out of the archive. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> remove_import(Connection& connection, const ImportId& id,
                                                       const AccountId& account);
/// Errors: NotFound.
[[nodiscard]] Expected<ImportedGame, StoreError> find_import(Connection& connection, const ImportId& id);
/// The ids of those that the account brought, the latest first.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> imports_of(Connection& connection,
                                                                        const AccountId& account);

}  // namespace rookery::store
