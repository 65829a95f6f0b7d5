#include "games/game_store.h"

#include <mutex>
#include <utility>

#include "administration/facts.h"
#include "games/game_queries.h"

namespace rookery::store {
namespace {

class SqlGameStore final : public GameStore {
 public:
  explicit SqlGameStore(std::shared_ptr<Database> database) : database_(std::move(database)) {}

  void create(GameHeader header, std::vector<StoredEvent> events, GameSummary summary,
              Callback<void> done) override {
    database_->write(create_game, std::move(header), std::move(events), std::move(summary))
        .then(std::move(done));
  }
  void append(GameAppend append, Callback<void> done) override {
    database_->write(append_events, std::move(append)).then(std::move(done));
  }
  void remove(GameId id, std::size_t events, Callback<void> done) override {
    database_->write(remove_game, std::move(id), events).then(std::move(done));
  }
  void put(std::vector<Fact> facts, Callback<void> done) override {
    database_->write(put_facts, std::move(facts)).then(std::move(done));
  }
  void put_if_absent(Fact fact, Callback<std::string> done) override {
    database_->write(put_fact_if_absent, std::move(fact)).then(std::move(done));
  }
  void due(std::optional<DueGame> after, std::size_t most, Callback<std::vector<DueGame>> done) override {
    database_->read(due_games, std::move(after), most).then(std::move(done));
  }
  void read(GameId id, std::size_t since, Callback<StoredGame> done) override {
    database_->read(read_game, std::move(id), since).then(std::move(done));
  }
  void count_events(std::vector<std::string> ids, Callback<std::vector<EventCount>> done) override {
    database_->read(store::count_events, std::move(ids)).then(std::move(done));
  }
  void list(std::string after, std::size_t most, Callback<std::vector<ListedGame>> done) override {
    database_->read(list_games, std::move(after), most).then(std::move(done));
  }
  void games_of(PlayerId player, GameFilter filter, std::optional<GameCursor> after, std::size_t most,
                Callback<std::vector<SummarizedGame>> done) override {
    database_->read(find_games_of, std::move(player), filter, std::move(after), most).then(std::move(done));
  }
  void ongoing(PlayerId player, Callback<std::vector<SummarizedGame>> done) override {
    database_->read(find_ongoing, std::move(player)).then(std::move(done));
  }
  void playing(std::size_t most, Callback<std::vector<SummarizedGame>> done) override {
    database_->read(find_playing, most).then(std::move(done));
  }
  void get(std::string key, Callback<std::optional<std::string>> done) override {
    database_->read(get_fact, std::move(key)).then(std::move(done));
  }

  void check(Callback<void> done) override {
    // The health check writes and reads: a disk that is full or read-only shows only when something is
    // written.
    Database& database = *database_;  // calls end before the database does
    database.write(rehearse).then(
        [&database, place = place_, done = std::move(done)](Expected<void, StoreError> written) {
          if (!written) {
            return done(std::move(written));
          }
          database.read_work([place](Connection& connection) { return place->check_next(connection); }, done);
        });
  }

 private:
  /// Up to where the games were looked through.
  class Place {
   public:
    Expected<void, StoreError> check_next(Connection& connection) {
      // Two checks may run at once, and each moves the place on.
      const std::lock_guard lock(mutex_);
      return check_some_games(connection, id_);
    }

   private:
    std::mutex mutex_;
    std::string id_;
  };

  std::shared_ptr<Place> place_ = std::make_shared<Place>();
  std::shared_ptr<Database> database_;
};

}  // namespace

std::unique_ptr<GameStore> make_game_store(std::shared_ptr<Database> database) {
  return std::make_unique<SqlGameStore>(std::move(database));
}

}  // namespace rookery::store
