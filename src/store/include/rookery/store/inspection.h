#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/games/game_store.h"
#include "rookery/store/ids.h"

namespace rookery::store {

/// The database of a server on the disk, intact or damaged. Reads only: a server may run on it meanwhile.
/// Every call blocks. Damage affects only what is stored in the damaged place. Used by one thread at a time.
class Inspection {
 public:
  /// Errors: NotFound; Corrupt, when nothing of it can be read (no database, or of another program);
  /// Unavailable, also when it is of another version.
  [[nodiscard]] static Expected<Inspection, StoreError> open(const std::filesystem::path& file);
  Inspection(Inspection&&) noexcept;
  Inspection& operator=(Inspection&&) noexcept;
  ~Inspection();

  /// What SQLite's integrity check finds, in its own words.
  struct Fault {
    std::string table;  ///< empty: of the file as a whole
    std::string what;   ///< the first findings, and how many there are
    /// Every row can be read; only what is derived from the rows is wrong (an index, free pages).
    bool can_be_rebuilt;
  };
  [[nodiscard]] std::vector<Fault> check_structure();

  /// The games that can be found, by their ids: where the list of games is damaged, also by the index and by
  /// events.
  [[nodiscard]] std::vector<std::string> games();

  /// What can be read of a game: everything before the damage, if there is any.
  struct Remains {
    StoredGame game;
    std::optional<Instant> due;
    std::optional<StoreError> damage;  ///< absent: the game is complete
  };
  [[nodiscard]] Remains read(const GameId& id);

  /// As the queries of the same names. Errors: Corrupt, where that cannot be read.
  [[nodiscard]] Expected<std::vector<ArchivedGame>, StoreError> archived(const std::string& after,
                                                                         std::size_t most);
  [[nodiscard]] Expected<MissingInArchive, StoreError> missing_in_archive(const std::string& after,
                                                                          std::size_t most);
  [[nodiscard]] Expected<MissingInArchive, StoreError> missing_imports_in_archive(const std::string& after,
                                                                                  std::size_t most);
  [[nodiscard]] Expected<ImportedGame, StoreError> imported(const ImportId& id);

 private:
  struct State;
  explicit Inspection(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The fault of the database's log, if it has one: SQLite would ignore all commits from the damaged part on.
/// Blocks.
[[nodiscard]] std::optional<std::string> find_log_fault(const std::filesystem::path& file);

/// Writes every commit of a log with such a fault into the database, and empties the log. The damaged part is
/// then damaged in the database, and nothing else. No server may run meanwhile. Blocks. Errors: Unavailable.
[[nodiscard]] Expected<void, StoreError> salvage_log(const std::filesystem::path& file);

/// A correction of when a game is due.
struct DueCorrection {
  std::string id;
  std::optional<Instant> due;
};

/// Writes again what can be derived from the games: every index and the free pages, if `structure`, and
/// `dues`. No server may run meanwhile. Blocks. Errors: Unavailable; Corrupt, when the games themselves are
/// damaged there.
[[nodiscard]] Expected<void, StoreError> rebuild(const std::filesystem::path& file, bool structure,
                                                 const std::vector<DueCorrection>& dues);

}  // namespace rookery::store
