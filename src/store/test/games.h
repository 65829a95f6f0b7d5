#pragma once
#include "rookery/store/games/game_store.h"
#include "test/backends.h"

/// What the tests of games need.
namespace rookery::store {

/// Calls made as if they blocked.
class Blocking {
 public:
  explicit Blocking(GameStore& store) : store_(&store) {}

  Expected<void, StoreError> create(GameHeader header, std::vector<StoredEvent> events,
                                    std::optional<Instant> due = std::nullopt) {
    return blocking<void>([&](auto done) {
      store_->create(std::move(header), std::move(events), {.due = due}, std::move(done));
    });
  }
  Expected<void, StoreError> append(const std::string& id, std::size_t first, std::vector<StoredEvent> events,
                                    std::optional<Instant> due = std::nullopt) {
    return blocking<void>(
        [&](auto done) { store_->append({id, first, std::move(events), {.due = due}}, std::move(done)); });
  }
  Expected<std::vector<DueGame>, StoreError> due(const std::optional<DueGame>& after = std::nullopt,
                                                 std::size_t most = 100) {
    return blocking<std::vector<DueGame>>([&](auto done) { store_->due(after, most, std::move(done)); });
  }
  Expected<std::vector<ListedGame>, StoreError> list(const std::string& after, std::size_t most) {
    return blocking<std::vector<ListedGame>>([&](auto done) { store_->list(after, most, std::move(done)); });
  }
  Expected<void, StoreError> remove(const std::string& id, std::size_t events) {
    return blocking<void>([&](auto done) { store_->remove(GameId{id}, events, std::move(done)); });
  }
  Expected<StoredGame, StoreError> read(const std::string& id, std::size_t since = 0) {
    return blocking<StoredGame>([&](auto done) { store_->read(GameId{id}, since, std::move(done)); });
  }
  Expected<std::vector<EventCount>, StoreError> count_events(std::vector<std::string> ids) {
    return blocking<std::vector<EventCount>>(
        [&](auto done) { store_->count_events(std::move(ids), std::move(done)); });
  }
  Expected<void, StoreError> put(std::vector<Fact> facts) {
    return blocking<void>([&](auto done) { store_->put(std::move(facts), std::move(done)); });
  }
  Expected<std::string, StoreError> put_if_absent(Fact fact) {
    return blocking<std::string>([&](auto done) { store_->put_if_absent(std::move(fact), std::move(done)); });
  }
  Expected<std::optional<std::string>, StoreError> get(const std::string& key) {
    return blocking<std::optional<std::string>>([&](auto done) { store_->get(key, std::move(done)); });
  }

 private:
  GameStore* store_;
};

inline GameHeader header_of(std::string id) {
  return {std::move(id),
          Instant(Duration(1'700'000'000'000)),
          "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
          true,
          "5+3",
          "touch",
          "before"};
}

}  // namespace rookery::store
