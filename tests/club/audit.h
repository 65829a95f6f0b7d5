#pragma once
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "club/club_server.h"
#include "club/club_table.h"

namespace rookery::tests {

/// What was looked at, and what was wrong.
struct Audit {
  std::size_t games = 0, finished = 0, flags = 0, moves = 0;
  std::size_t timed_moves = 0;  ///< whose time used is known to both sides of the wire
  double known_to_ms = 0;       ///< how exactly, all of them together
  double worst_clock_ms = 0;    ///< by how much a clock left what its players know
  std::size_t rating_changes = 0;
  std::size_t archived = 0;
  std::vector<std::string> faults = {};
};

/// Compares the scoresheet of each game, asked of the server at `port`, with what its players know: every
/// acknowledged move is there once and in its place, and each clock shows what a watch beside the board
/// would, less the time in which the server did not serve. No flag fell early.
void audit_games(std::uint16_t port, const std::vector<ClubGame>& games, const std::vector<Fault>& faults,
                 Audit& audit);

/// Looks into the database of a server that has stopped: every finished rated game changed the ratings of
/// both players once, each change begins where the one before ended, and the last is the account's rating.
/// `rated`: the ids of the finished rated games. Precondition: the server had a moment to process its outbox.
void audit_ratings(const std::filesystem::path& database, const std::vector<ClubAccount>& accounts,
                   std::vector<std::string> rated, Audit& audit);

/// Looks into the same database: the archive has every finished game once, and no other. The same
/// precondition.
void audit_archive(const std::filesystem::path& database, const std::vector<std::string>& finished,
                   Audit& audit);

/// Those of `games` that ended with a score, as the database of a server has them that has stopped: while one
/// runs, flags still fall.
[[nodiscard]] std::vector<ClubGame> finished_games(const std::filesystem::path& database,
                                                   const std::vector<ClubGame>& games);

}  // namespace rookery::tests
