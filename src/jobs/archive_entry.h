#pragma once
#include "rookery/policy/site_game.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/games/game_store.h"

/// Makes the archive's entries of games.
namespace rookery::jobs {

/// The most plies of a game that are indexed, so that its size in the index is bounded.
inline constexpr std::size_t kMostIndexedPlies = 300;

/// The entry of a finished game of this server; empty if the game has no result. `game`: `stored`, replayed.
[[nodiscard]] std::optional<store::ArchiveEntry> archive_entry(const store::StoredGame& stored,
                                                               const policy::SiteGame& game);
/// The entry of an imported game; empty if it cannot be read.
[[nodiscard]] std::optional<store::ArchiveEntry> archive_entry(const store::ImportedGame& imported);

/// The positions of a game, one after the other, from which the archive gets its opening and its keys.
class PositionTrail {
 public:
  void add(const chess::Position& position);
  /// Writes what follows from the positions into `game`.
  void write(store::ArchivedGame& game) const;
  [[nodiscard]] std::vector<std::uint64_t> keys() const;

 private:
  std::vector<std::uint64_t> keys_;
  std::string_view eco_, opening_;
  std::optional<chess::Position> last_;
};

}  // namespace rookery::jobs
