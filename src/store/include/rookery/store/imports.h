#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// A game that was played elsewhere, as an account brought it here.
struct ImportedGame {
  std::string id;       ///< of no game of the server
  std::string account;  ///< who brought it
  Instant at;
  std::string pgn;
  bool operator==(const ImportedGame&) const = default;
};

/// Games that were played elsewhere. Calls: see Callback.
class ImportStore {
 public:
  /// The most that an account brings.
  static constexpr std::size_t kMostImports = 5'000;

  virtual ~ImportStore() = default;

  /// Errors: NotFound, when there is no such account; Conflict, beyond kMostImports, or when a game has the
  /// id; Unavailable.
  virtual void create(ImportedGame game, Callback<void> done) = 0;
  /// Errors: NotFound; Unavailable.
  virtual void get(std::string id, Callback<ImportedGame> done) = 0;
  /// The ids of those that the account brought, the latest first. Errors: Unavailable.
  virtual void of(std::string account, Callback<std::vector<std::string>> done) = 0;
};

}  // namespace rookery::store
