#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::jobs {

/// An error found in a data folder.
struct Finding {
  enum class Kind : std::uint8_t {
    Log,        ///< the database's log: committed moves would be lost
    Structure,  ///< the database file: a table, an index, its pages
    Game,       ///< a game that cannot be read or replayed
    Due,        ///< the due time of a game: its flag would not fall
    Archive,    ///< the archive: lists and searches do not match the games as played
    Explorer,   ///< the opening explorer: its answers leave games out
  } kind;
  std::string game;                  ///< the game's id; empty: the error concerns none, or several
  std::optional<std::size_t> event;  ///< the index of the first damaged event, from 0
  std::string what;                  ///< what is wrong, and where
  std::string advice;                ///< what to do
  bool is_repaired = false;
};

/// The result of a complete examination of a data folder.
struct Examination {
  std::size_t games = 0;   ///< found, damaged ones included
  std::size_t events = 0;  ///< replayed
  std::vector<Finding> findings;
  std::vector<std::string> notes;  ///< remarks that are not errors
  std::size_t pgn_texts = 0;       ///< finished games that were written as PGN again, for exports
};

enum class Repair : std::uint8_t {
  No,
  Yes,  ///< rebuild what follows from the games (indexes, free pages, due times, the archive, games as PGN),
        ///< and write a damaged log into the database
};

/// Checks the database's structure, replays every game by the Laws, and compares the archive with them.
/// Without a repair it only reads, and a server may run at the same time; a repair locks the folder and first
/// copies the database to "rookery.sqlite.before-repair" in it. Blocks. Errors: the folder contains no
/// database, or cannot be read or locked; a sentence that says what to do.
[[nodiscard]] Expected<Examination, std::string> examine(const std::filesystem::path& data, Repair repair);

/// Examines a backup without repairing it, after its checksum (store/backup.h). `notes` names a backup that
/// has none. Errors: there is no such file, it cannot be read, or it is of another version; a sentence that
/// says what to do.
[[nodiscard]] Expected<Examination, std::string> examine_backup(const std::filesystem::path& file);

/// The same for a PostgreSQL database at `address` (store/postgres.h) with tables of this version: replays
/// every game and compares the archive; PostgreSQL itself checks its files. A repair corrects due times and
/// the archive, and writes games as PGN again. A server may run at the same time. Blocks. Errors: the
/// database cannot be reached or read, or is of another version; a sentence that says what to do.
[[nodiscard]] Expected<Examination, std::string> examine_postgres(const std::string& address, Repair repair);

/// Opens every collection of the opening explorer in `folder`, whose files carry checksums: a finding for
/// each file that is damaged. A folder that does not exist has none. Only reads, and a server may run.
[[nodiscard]] std::vector<Finding> examine_explorer(const std::filesystem::path& folder);

}  // namespace rookery::jobs
