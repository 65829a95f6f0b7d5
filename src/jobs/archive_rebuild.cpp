#include "rookery/jobs/archive_rebuild.h"

#include "archive_entry.h"
#include "ask_blocking.h"
#include "rookery/jobs/game_import.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/wait_for.h"

namespace rookery::jobs {
namespace {

using store::ArchiveEntry;
using store::StoreError;

/// The number of games, and of games with positions, that are stored at once.
constexpr std::size_t kRebuiltAtOnce = 2'000;

std::optional<ArchiveEntry> read_played(store::Stores& stores, const std::string& id) {
  const auto stored = ask_blocking<store::StoredGame>(
      [&](auto done) { stores.games->read(store::GameId{id}, 0, std::move(done)); });
  const auto game = stored.and_then([](const store::StoredGame& read) { return rooms::read_game(read); });
  return game ? archive_entry(*stored, *game) : std::nullopt;
}

std::optional<ArchiveEntry> read_imported(store::Stores& stores, const std::string& id) {
  const auto stored = store::wait_for(stores.database->read(store::find_import, store::ImportId{id}));
  return stored ? archive_entry(*stored) : std::nullopt;
}

using ReadEntry = std::optional<ArchiveEntry> (*)(store::Stores&, const std::string&);
using FindMissing = store::Query<store::MissingInArchive, const std::string&, std::size_t>;

class Rebuilding {
 public:
  Rebuilding(store::Stores& stores, const std::function<void(std::size_t)>& on_progress)
      : stores_(stores), on_progress_(on_progress) {}

  Expected<void, StoreError> add_all(FindMissing missing, ReadEntry read) {
    std::string place;
    do {
      auto found = store::wait_for(stores_.database->read(missing, place, kRebuiltAtOnce));
      if (!found) {
        return fail(std::move(found.error()));
      }
      if (auto added = add(found->games, read); !added) {
        return added;
      }
      place = found->next_place;
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
    auto added = store::wait_for(stores_.database->write(store::add_archived, std::move(games)));
    if (added) {
      added = store::wait_for(stores_.database->write(store::index_games, std::move(positions)));
    }
    on_progress_(rebuilt_.games);
    return added;
  }

  store::Stores& stores_;
  const std::function<void(std::size_t)>& on_progress_;
  RebuiltArchive rebuilt_;
};

}  // namespace

Expected<RebuiltArchive, std::string> rebuild_archive(store::Stores& stores,
                                                      const std::function<void(std::size_t)>& on_progress) {
  Rebuilding rebuilding(stores, on_progress);
  auto done = store::wait_for(stores.database->write(store::clear_archive));
  if (done) {
    done = rebuilding.add_all(store::missing_in_archive, read_played);
  }
  if (done) {
    done = rebuilding.add_all(store::missing_imports_in_archive, read_imported);
  }
  return done ? Expected<RebuiltArchive, std::string>(rebuilding.rebuilt()) : fail(done.error().what);
}

}  // namespace rookery::jobs
