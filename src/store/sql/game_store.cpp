#include "sql/game_store.h"

#include <mutex>
#include <utility>

#include "sql/call.h"
#include "sql/facts.h"
#include "sql/game_queries.h"

namespace rookery::store::sql {
namespace {

class SqlGameStore final : public GameStore {
 public:
  explicit SqlGameStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(GameHeader header, std::vector<StoredEvent> events, GameSummary summary,
              Callback<void> done) override {
    driver_->write([header = std::move(header), events = std::move(events), summary = std::move(summary)](
                       Connection& connection) { return create_game(connection, header, events, summary); },
                   std::move(done));
  }

  void append(GameAppend append, Callback<void> done) override {
    driver_->write(
        [append = std::move(append)](Connection& connection) { return append_events(connection, append); },
        std::move(done));
  }

  void remove(std::string id, std::size_t events, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), events](Connection& connection) { return remove_game(connection, id, events); },
        std::move(done));
  }

  void put(std::vector<Fact> facts, Callback<void> done) override {
    driver_->write(
        [facts = std::move(facts)](Connection& connection) { return put_facts(connection, facts); },
        std::move(done));
  }

  void put_if_absent(Fact fact, Callback<std::string> done) override {
    write_value<std::string>(
        *driver_,
        [fact = std::move(fact)](Connection& connection) { return put_fact_if_absent(connection, fact); },
        std::move(done));
  }

  void due(std::optional<DueGame> after, std::size_t most, Callback<std::vector<DueGame>> done) override {
    read_value<std::vector<DueGame>>(
        *driver_,
        [after = std::move(after), most](Connection& connection) {
          return due_games(connection, after, most);
        },
        std::move(done));
  }

  void read(std::string id, std::size_t since, Callback<StoredGame> done) override {
    read_value<StoredGame>(
        *driver_,
        [id = std::move(id), since](Connection& connection) { return read_game(connection, id, since); },
        std::move(done));
  }

  void count_events(std::vector<std::string> ids, Callback<std::vector<EventCount>> done) override {
    read_value<std::vector<EventCount>>(
        *driver_,
        [ids = std::move(ids)](Connection& connection) {
          return sql::count_events(connection, std::span<const std::string>(ids));
        },
        std::move(done));
  }

  void list(std::string after, std::size_t most, Callback<std::vector<ListedGame>> done) override {
    read_value<std::vector<ListedGame>>(
        *driver_,
        [after = std::move(after), most](Connection& connection) {
          return list_games(connection, after, most);
        },
        std::move(done));
  }

  void games_of(std::string player, GameFilter filter, std::optional<GameCursor> after, std::size_t most,
                Callback<std::vector<SummarizedGame>> done) override {
    read_value<std::vector<SummarizedGame>>(
        *driver_,
        [player = std::move(player), filter, after = std::move(after), most](Connection& connection) {
          return find_games_of(connection, player, filter, after, most);
        },
        std::move(done));
  }

  void ongoing(std::string player, Callback<std::vector<SummarizedGame>> done) override {
    read_value<std::vector<SummarizedGame>>(
        *driver_,
        [player = std::move(player)](Connection& connection) { return find_ongoing(connection, player); },
        std::move(done));
  }

  void playing(std::size_t most, Callback<std::vector<SummarizedGame>> done) override {
    read_value<std::vector<SummarizedGame>>(
        *driver_, [most](Connection& connection) { return find_playing(connection, most); }, std::move(done));
  }

  void get(std::string key, Callback<std::optional<std::string>> done) override {
    read_value<std::optional<std::string>>(
        *driver_, [key = std::move(key)](Connection& connection) { return get_fact(connection, key); },
        std::move(done));
  }

  void check(Callback<void> done) override {
    // The health check writes and reads: a disk that is full or read-only shows only when something is
    // written.
    Driver& driver = *driver_;  // calls end before the driver does
    driver.write(rehearse,
                 [&driver, place = place_, done = std::move(done)](Expected<void, StoreError> written) {
                   if (!written) {
                     return done(std::move(written));
                   }
                   driver.read([place](Connection& connection) { return place->look_on(connection); }, done);
                 });
  }

 private:
  /// Up to where the games were looked through.
  class Place {
   public:
    Expected<void, StoreError> look_on(Connection& connection) {
      // Two checks may run at once, and each moves the place on.
      const std::lock_guard lock(mutex_);
      return look_through(connection, id_);
    }

   private:
    std::mutex mutex_;
    std::string id_;
  };

  std::shared_ptr<Place> place_ = std::make_shared<Place>();
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<GameStore> make_game_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlGameStore>(std::move(driver));
}

}  // namespace rookery::store::sql
