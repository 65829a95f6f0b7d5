#include "rookery/jobs/archive_filler.h"

#include "archive_entry.h"
#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/archive/imports.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using store::StoreError;

namespace {

template <class T>
using Answer = Expected<T, StoreError>;

constexpr unsigned kParts = 256;  ///< of the index (store::tidy_positions)

FoundEntry entry_of_game(const Answer<store::StoredGame>& stored) {
  if (!stored && stored.error().kind == StoreError::Kind::Unavailable) {
    return fail(stored.error());
  }
  const auto game = stored ? rooms::read_game(*stored) : Answer<policy::SiteGame>(fail(stored.error()));
  return game ? archive_entry(*stored, *game) : std::nullopt;
}

}  // namespace

asio::awaitable<FoundEntry> read_archive_entry(asio::any_io_executor executor, store::Stores& stores,
                                               std::string id) {
  const auto ask_game = [&](std::function<void(Answer<store::StoredGame>)> callback) {
    stores.games->read(store::GameId{id}, 0, std::move(callback));
  };
  const auto stored = co_await async::await_callback<Answer<store::StoredGame>>(executor, ask_game);
  if (stored || stored.error().kind != StoreError::Kind::NotFound) {
    co_return entry_of_game(stored);
  }
  const node::AwaitableDatabase database(executor, *stores.database);
  const auto imported = co_await database.read(store::find_import, store::ImportId{id});
  if (!imported && imported.error().kind == StoreError::Kind::Unavailable) {
    co_return fail(imported.error());
  }
  co_return imported ? archive_entry(*imported) : std::nullopt;
}

Instant ArchiveFiller::tick(Instant now) {
  if (!is_busy_) {
    is_busy_ = true;
    async::spawn_guarded(executor_, work(), "filling the archive");
  }
  return now + kUsualPause;
}

asio::awaitable<void> ArchiveFiller::work() {
  if (!has_games_) {
    has_games_ = co_await add_missing(store::missing_in_archive, games_place_);
  } else if (!has_imports_) {
    has_imports_ = co_await add_missing(store::missing_imports_in_archive, imports_place_);
  }
  co_await index_some();
  const unsigned bucket = bucket_++ % kParts;
  const auto is_tidy = co_await database_.read(store::is_tidy, bucket);
  if (is_tidy && !*is_tidy) {
    (void)co_await database_.write(store::tidy_positions, bucket);
  }
  is_busy_ = false;
}

/// Whether all games were handled. What cannot be stored now is found again after the next start.
asio::awaitable<bool> ArchiveFiller::add_missing(FindMissing find, std::string& place) {
  const auto found = co_await database_.read(find, place, kCheckedAtOnce);
  if (!found) {
    co_return false;
  }
  std::string last = place;
  std::vector<store::ArchivedGame> games;
  for (const std::string& id : found->games) {
    if (games.size() == kReadAtOnce) {
      stores_->database->write(store::add_archived, std::move(games)).then([](const Answer<void>&) {});
      place = last;  // the rest in the next part
      co_return false;
    }
    FoundEntry entry = co_await read_archive_entry(executor_, *stores_, id);
    if (!entry) {
      place = last;
      co_return false;
    }
    last = id;
    if (*entry) {
      games.push_back(std::move((*entry)->game));
    }
  }
  if (!games.empty()) {
    stores_->database->write(store::add_archived, std::move(games)).then([](const Answer<void>&) {});
  }
  place = found->next_place;
  co_return found->next_place.empty();
}

asio::awaitable<void> ArchiveFiller::index_some() {
  const auto ids = co_await database_.read(store::unindexed_games, kReadAtOnce);
  std::vector<store::IndexedGame> games;
  if (ids) {
    for (const std::string& id : *ids) {
      FoundEntry entry = co_await read_archive_entry(executor_, *stores_, id);
      if (!entry) {
        co_return;
      }
      // An unreadable game gets no positions, so that it is not read again.
      games.push_back({id, *entry ? std::move((*entry)->keys) : std::vector<std::uint64_t>()});
    }
  }
  if (games.empty()) {
    co_return;
  }
  (void)co_await database_.write(store::index_games, std::move(games));
}

}  // namespace rookery::jobs
