#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/game_store.h"

namespace rookery::store {

/// The database of a server as it lies on the disk, whole or damaged. Reads alone: a server may run on it
/// meanwhile. Every call blocks; what is damaged costs only what lies there. Used by one thread at a time.
class Inspection {
 public:
  /// Errors: NotFound; Corrupt, when nothing of it can be read (no database, of another program or version);
  /// Unavailable.
  [[nodiscard]] static Expected<Inspection, StoreError> open(const std::filesystem::path& file);
  Inspection(Inspection&&) noexcept;
  Inspection& operator=(Inspection&&) noexcept;
  ~Inspection();

  /// What SQLite's integrity check finds, in its own words.
  struct Fault {
    std::string table;  ///< empty: of the file as a whole
    std::string what;   ///< the first findings, and how many there are
    bool
        can_be_rebuilt;  ///< every row can be read: what is wrong is derived from them (an index, free pages)
  };
  [[nodiscard]] std::vector<Fault> check_structure();

  /// The games that can be found, in the order of their ids: where the list of games is damaged, by the
  /// index and by their events too.
  [[nodiscard]] std::vector<std::string> games();

  /// What can be read of a game: up to the damage, if there is some.
  struct Remains {
    StoredGame game;
    std::optional<Instant> due;
    std::optional<StoreError> damage;  ///< absent: this is all of it
  };
  [[nodiscard]] Remains read(const std::string& id);

 private:
  struct State;
  explicit Inspection(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// What is wrong with the database's log: from a damaged part on, SQLite would forget what was committed.
/// Empty: nothing. Blocks.
[[nodiscard]] std::optional<std::string> find_log_fault(const std::filesystem::path& file);

/// Brings every commit of a log with such a fault into the database, and empties the log. What was damaged is
/// damaged in the database then, and nothing else. No server may run meanwhile. Blocks. Errors: Unavailable.
[[nodiscard]] Expected<void, StoreError> salvage_log(const std::filesystem::path& file);

/// When the server must look at a game by itself, to be corrected.
struct DueCorrection {
  std::string id;
  std::optional<Instant> due;
};

/// Writes down what is derived anew: every index and the free pages, if `structure`, and `dues`. No server
/// may run meanwhile. Blocks. Errors: Unavailable; Corrupt, when the games themselves are damaged there.
[[nodiscard]] Expected<void, StoreError> rebuild(const std::filesystem::path& file, bool structure,
                                                 const std::vector<DueCorrection>& dues);

}  // namespace rookery::store
