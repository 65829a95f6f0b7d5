#pragma once
#include "rookery/policy/site_game.h"
#include "rookery/store/archive.h"
#include "rookery/store/game_store.h"
#include "rookery/store/imports.h"

/// Games as the archive shows them.
namespace rookery::server {

/// The longest game is indexed up to here: what it takes in the index is bounded.
inline constexpr std::size_t kMostIndexedPlies = 300;

/// A game of this server that has ended with a result; nothing for another. `game` is what `stored` replays
/// to.
[[nodiscard]] std::optional<store::ArchiveEntry> archive_entry(const store::StoredGame& stored,
                                                               const policy::SiteGame& game);
/// A game from elsewhere; nothing, where it cannot be read.
[[nodiscard]] std::optional<store::ArchiveEntry> archive_entry(const store::ImportedGame& imported);

/// What a game goes through, position by position, for the archive: its opening and its keys.
class PositionTrail {
 public:
  void add(const chess::Position& position);
  /// Puts into `game` what follows from the positions.
  void write(store::ArchivedGame& game) const;
  [[nodiscard]] std::vector<std::uint64_t> keys() const;

 private:
  std::vector<std::uint64_t> keys_;
  std::string_view eco_, opening_;
  std::optional<chess::Position> last_;
};

}  // namespace rookery::server
