#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/archive.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// A game that was played elsewhere, as an account brought it here.
struct ImportedGame {
  std::string id;       ///< of no game of the server
  std::string account;  ///< who brought it; empty: who runs the server, for everybody
  Instant at;
  std::string pgn;
  bool operator==(const ImportedGame&) const = default;
};

/// Games that were played elsewhere. Calls: see Callback.
class ImportStore {
 public:
  /// The most that an account brings by itself; who runs the server may bring more for it.
  static constexpr std::size_t kMostImports = 50'000;

  virtual ~ImportStore() = default;

  /// A game, and how the archive shows it.
  struct Entry {
    ImportedGame game;
    ArchivedGame shown;  ///< with the same id
  };
  /// Stores games of one account and puts them into the archive, together; their positions are not indexed
  /// yet. One whose id is there already is passed over. Whether each is new. Errors: NotFound, when there is
  /// no such account; Conflict, when that would have more than `most` games; Unavailable.
  virtual void add(std::vector<Entry> games, std::size_t most, Callback<std::vector<bool>> done) = 0;
  /// Deletes a game that the account brought, and takes it out of the archive. Errors: NotFound; Unavailable.
  virtual void remove(std::string id, std::string account, Callback<void> done) = 0;
  /// Errors: NotFound; Unavailable.
  virtual void get(std::string id, Callback<ImportedGame> done) = 0;
  /// The ids of those that the account brought, the latest first. Errors: Unavailable.
  virtual void of(std::string account, Callback<std::vector<std::string>> done) = 0;
};

}  // namespace rookery::store
