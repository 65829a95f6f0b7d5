#pragma once
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/notation/pgn_error.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"

/// Converts games of PGN files to the form in which the store imports them.
namespace rookery::jobs {

/// The owner and the time of an import.
struct ImportTerms {
  std::string owner;  ///< an account's id; empty: the club's games, visible to everyone
  Instant at;         ///< now
  /// Games and faults after which no more is read.
  std::size_t most = std::numeric_limits<std::size_t>::max();
};

/// A game that was read, and its positions for the index.
struct ReadGame {
  store::ImportEntry entry;
  std::vector<std::uint64_t> keys;
};

struct ReadGames {
  std::vector<ReadGame> games;
  std::vector<notation::pgn::Error> faults;  ///< of the games that could not be read, in order
  bool has_more = false;                     ///< the text goes on behind the most that were to be read
};

/// Reads all games of a text and checks every move, also those of variations. A game keeps its tags, comments
/// and variations, in PGN's export format; lines that are not UTF-8 are read in the encoding that they look
/// like. The id is derived from owner, players, event, round, date, moves and result: the same game has the
/// same id in every file.
[[nodiscard]] ReadGames read_games_to_import(std::string_view text, const ImportTerms& terms);

/// The archive entry of an imported game, derived from its stored PGN. Empty if that cannot be read.
[[nodiscard]] std::optional<store::ArchiveEntry> read_imported(const store::ImportedGame& imported);

}  // namespace rookery::jobs
