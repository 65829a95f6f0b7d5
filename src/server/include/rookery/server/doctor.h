#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::server {

/// Something that is wrong with a data folder.
struct Finding {
  enum class Kind : std::uint8_t {
    Log,        ///< the database's log: committed moves would be forgotten
    Structure,  ///< the database file: a table, an index, its pages
    Game,       ///< a game that cannot be read or replayed
    Due,        ///< a game that the server would forget to look at: a flag would not fall by itself
  } kind;
  std::string game;                  ///< its id; empty: not of one game
  std::optional<std::size_t> event;  ///< number on the scoresheet, from 0: those before it are sound
  std::string what;                  ///< what is wrong, and where
  std::string advice;                ///< what to do
  bool is_repaired = false;
};

/// A data folder, looked through from end to end.
struct Examination {
  std::size_t games = 0;   ///< found, damaged ones included
  std::size_t events = 0;  ///< replayed
  std::vector<Finding> findings;
};

enum class Repair : std::uint8_t {
  No,
  Yes,  ///< what can be rebuilt from the games (indexes, free pages, when a game is due); a damaged log is
        ///< written into the database
};

/// Checks the database's structure and replays every game by the Laws. Without a repair it only reads, and a
/// server may run meanwhile; with one it takes the folder for itself and first keeps a copy of the database
/// beside it ("rookery.sqlite.before-repair"). Blocks. Errors: the folder holds no database, or cannot be
/// read or taken; in words, with what to do.
[[nodiscard]] Expected<Examination, std::string> examine(const std::filesystem::path& data, Repair repair);

/// The same of a PostgreSQL database at `address` (store/postgres.h), whose tables are of this version:
/// replays every game; what the files are like is PostgreSQL's to say. A repair writes again when games are
/// due. A server may run meanwhile. Blocks. Errors: it cannot be reached or read, or is of another version;
/// in words, with what to do.
[[nodiscard]] Expected<Examination, std::string> examine_postgres(const std::string& address, Repair repair);

}  // namespace rookery::server
