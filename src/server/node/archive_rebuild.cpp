#include "rookery/server/archive_rebuild.h"

#include "node/archive_entry.h"
#include "node/ask_blocking.h"
#include "rookery/server/game_import.h"
#include "rooms/game_record.h"

namespace rookery::server {
namespace {

using store::ArchiveEntry;
using store::ArchiveStore;
using store::StoreError;
using MissingGames = ArchiveStore::Missing;

/// The number of games, and of games with positions, that are stored at once.
constexpr std::size_t kRebuiltAtOnce = 2'000;

std::optional<ArchiveEntry> read_played(store::Stores& stores, const std::string& id) {
  const auto stored =
      ask_blocking<store::StoredGame>([&](auto done) { stores.games->read(id, 0, std::move(done)); });
  const auto game = stored.and_then([](const store::StoredGame& read) { return read_game(read); });
  return game ? archive_entry(*stored, *game) : std::nullopt;
}

std::optional<ArchiveEntry> read_imported(store::Stores& stores, const std::string& id) {
  const auto stored =
      ask_blocking<store::ImportedGame>([&](auto done) { stores.imports->get(id, std::move(done)); });
  return stored ? archive_entry(*stored) : std::nullopt;
}

using ReadEntry = std::optional<ArchiveEntry> (*)(store::Stores&, const std::string&);
using FindMissing = void (ArchiveStore::*)(std::string, std::size_t, store::Callback<MissingGames>);

class Rebuilding {
 public:
  Rebuilding(store::Stores& stores, const std::function<void(std::size_t)>& tell)
      : stores_(stores), tell_(tell) {}

  Expected<void, StoreError> add_all(FindMissing missing, ReadEntry read) {
    std::string place;
    do {
      auto found = ask_blocking<MissingGames>(
          [&](auto done) { ((*stores_.archive).*missing)(place, kRebuiltAtOnce, std::move(done)); });
      if (!found) {
        return fail(std::move(found.error()));
      }
      if (auto added = add(found->games, read); !added) {
        return added;
      }
      place = found->looked_to;
    } while (!place.empty());
    return {};
  }

  [[nodiscard]] const RebuiltArchive& rebuilt() const { return rebuilt_; }

 private:
  Expected<void, StoreError> add(const std::vector<std::string>& ids, ReadEntry read) {
    std::vector<store::ArchivedGame> games;
    std::vector<store::IndexedGame> positions;
    for (const std::string& id : ids) {
      std::optional<ArchiveEntry> entry = read(stores_, id);
      if (!entry) {
        ++rebuilt_.unreadable;
        continue;
      }
      games.push_back(std::move(entry->game));
      positions.push_back({id, std::move(entry->keys)});
    }
    rebuilt_.games += games.size();
    auto added =
        ask_blocking<void>([&](auto done) { stores_.archive->add(std::move(games), std::move(done)); });
    if (added) {
      added = ask_blocking<void>(
          [&](auto done) { stores_.archive->index(std::move(positions), std::move(done)); });
    }
    tell_(rebuilt_.games);
    return added;
  }

  store::Stores& stores_;
  const std::function<void(std::size_t)>& tell_;
  RebuiltArchive rebuilt_;
};

}  // namespace

Expected<RebuiltArchive, std::string> rebuild_archive(store::Stores& stores,
                                                      const std::function<void(std::size_t)>& tell) {
  Rebuilding rebuilding(stores, tell);
  auto done = ask_blocking<void>([&](auto told) { stores.archive->clear(std::move(told)); });
  if (done) {
    done = rebuilding.add_all(&ArchiveStore::missing, read_played);
  }
  if (done) {
    done = rebuilding.add_all(&ArchiveStore::missing_imports, read_imported);
  }
  return done ? Expected<RebuiltArchive, std::string>(rebuilding.rebuilt()) : fail(done.error().what);
}

}  // namespace rookery::server
