#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/notation/pgn_error.h"
#include "rookery/store/imports.h"

/// Games of PGN files, as the store takes them in.
namespace rookery::server {

/// Whose games they become.
struct ImportTerms {
  std::string owner;  ///< an account's id; empty: the club's, shown to everybody
  Instant at;         ///< now
};

/// A game that was read, and its positions for the index.
struct ReadGame {
  store::ImportStore::Entry entry;
  std::vector<std::uint64_t> keys;
};

struct ReadGames {
  std::vector<ReadGame> games;
  std::vector<notation::pgn::Error> faults;  ///< of the games that cannot be read, in their order
};

/// Reads all games of a text; every move is checked, those of variations too. A game keeps its
/// tags, comments and variations, written in PGN's export format; what is not UTF-8 in it is read as Latin-1.
/// Its id follows from owner, players, event, round, date, moves and result: the same game has the same id,
/// in whatever file it comes.
[[nodiscard]] ReadGames read_games_to_import(std::string_view text, const ImportTerms& terms);

/// An imported game as the archive shows it; it follows from the PGN that is kept. Nothing, where that cannot
/// be read.
[[nodiscard]] std::optional<store::ArchiveEntry> read_imported(const store::ImportedGame& imported);

}  // namespace rookery::server
