#include "rookery/jobs/outbox_worker.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <csignal>
#include <filesystem>
#include <future>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/results.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "support/room_fixture.h"

/// The outbox is processed by a program of its own, which dies by SIGKILL between any two of its steps: on a
/// real database, all that follows is there once.
namespace rookery::jobs {
namespace {

using store::PlayerResults;
using store::StoreError;

/// Ends the process at the step of this number; 0: never.
class Death {
 public:
  explicit Death(int at) : at_(at) {}
  void step() {
    if (++steps_ == at_) {
      kill(getpid(), SIGKILL);
    }
  }
  /// What `done` is, after a step.
  template <class T>
  store::Callback<T> before(store::Callback<T> done) {
    return [this, done = std::move(done)](Expected<T, StoreError> result) {
      step();
      done(std::move(result));
    };
  }

 private:
  int at_;
  std::atomic<int> steps_ = 0;
};

/// The store's own, with a step before each request and one after it took effect.
class DeadlyDatabase final : public store::Database {
 public:
  DeadlyDatabase(std::shared_ptr<Database> database, Death& death)
      : database_(std::move(database)), death_(death) {}
  void read_work(store::Work work, store::Callback<void> done) override {
    death_.step();
    database_->read_work(std::move(work), death_.before(std::move(done)));
  }
  void write_work(store::Work work, store::Callback<void> done) override {
    death_.step();
    database_->write_work(std::move(work), death_.before(std::move(done)));
  }

 private:
  std::shared_ptr<Database> database_;
  Death& death_;
};

/// The same for leases.
class DeadlyLeases final : public store::LeaseStore {
 public:
  DeadlyLeases(std::unique_ptr<LeaseStore> leases, Death& death)
      : leases_(std::move(leases)), death_(death) {}
  void take(std::string name, std::string holder, Instant now, Instant until,
            store::Callback<store::Lease> done) override {
    death_.step();
    leases_->take(std::move(name), std::move(holder), now, until, death_.before(std::move(done)));
  }
  void renew(store::Lease lease, Instant until, store::Callback<void> done) override {
    death_.step();
    leases_->renew(std::move(lease), until, death_.before(std::move(done)));
  }
  void release(store::Lease lease, store::Callback<void> done) override {
    death_.step();
    leases_->release(std::move(lease), death_.before(std::move(done)));
  }
  void list(std::string prefix, store::Callback<std::vector<store::ListedLease>> done) override {
    death_.step();
    leases_->list(std::move(prefix), death_.before(std::move(done)));
  }

 private:
  std::unique_ptr<LeaseStore> leases_;
  Death& death_;
};

/// A machine whose clock stands.
class StandingTime final : public node::MachineTime {
 public:
  explicit StandingTime(Instant now) : now_(now) {}
  [[nodiscard]] Instant wall() const override { return now_; }
  [[nodiscard]] Duration since_boot() const override { return Duration{0}; }

 private:
  Instant now_;
};

class OutboxWorkerTest : public ::testing::Test {
 protected:
  OutboxWorkerTest() {
    std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
    folder_ = mkdtemp(pattern.data());
    const store::Stores stores = open();
    for (const char* id : {"ann", "bob"}) {
      (void)store::wait_for(stores.database->write(store::create_account, {id, id, rooms::kStart}));
    }
  }
  ~OutboxWorkerTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] store::Stores open() const {
    return std::move(store::open_sqlite(folder_ / "rookery.sqlite").value());
  }

  /// Rated games of Ann's against Bob that Ann won, stored as rooms store them. `payload`: instead of
  /// theirs.
  void add_games(const std::string& prefix, std::size_t count,
                 const std::optional<std::string>& payload = {}) const {
    const store::Stores stores = open();
    const rooms::GameEnd end{
        {"ann", "bob"}, {store::Speed::Blitz, false, true}, chess::win_for(chess::Color::White), {}};
    for (std::size_t i = 0; i < count; ++i) {
      store::StoredGame game = rooms::new_stored_game();
      game.header.id = prefix + std::to_string(i);
      std::promise<bool> stored;
      stores.games->create(game.header, game.events, {}, [](const auto&) {});
      stores.games->append({game.header.id,
                            game.events.size(),
                            {{"x", ""}},
                            {},
                            {{std::string(rooms::kResults), payload.value_or(rooms::write_game_end(end))},
                             {std::string(rooms::kRatings), payload.value_or(rooms::write_game_end(end))}}},
                           [&](const auto& done) { stored.set_value(done.has_value()); });
      ASSERT_TRUE(stored.get_future().get());
    }
  }

  /// Processes the outbox at `now`; dies at that step.
  void process(Instant now, int dies_at) const {
    Death death(dies_at);
    store::Stores stores = open();
    stores.database = std::make_shared<DeadlyDatabase>(std::move(stores.database), death);
    stores.leases = std::make_unique<DeadlyLeases>(std::move(stores.leases), death);
    const StandingTime machine(now);
    boost::asio::io_context context;
    const auto guard = boost::asio::make_work_guard(context);
    OutboxWorker worker(context.get_executor(), stores, machine, "test");
    boost::asio::co_spawn(context, worker.process(), [&](const std::exception_ptr&) { context.stop(); });
    context.run();
    stores = {};
  }
  /// The same in a process of its own; whether it came to its end.
  [[nodiscard]] bool survives(Instant now, int dies_at) const {
    const pid_t child = fork();
    if (child == 0) {
      process(now, dies_at);
      _exit(0);
    }
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) || WTERMSIG(status) == SIGKILL);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }

  [[nodiscard]] std::size_t pending(std::string_view kind = rooms::kResults) const {
    const store::Stores stores = open();
    return store::wait_for(stores.database->read(store::pending_entries, std::string(kind), {}, 1'000))
        .value()
        .size();
  }
  /// Absent: never rated.
  [[nodiscard]] std::optional<store::PoolRating> rating_of(const std::string& player) const {
    const store::Stores stores = open();
    const auto account =
        store::wait_for(stores.database->read(store::find_account, store::AccountId{player})).value();
    return account.ratings.empty() ? std::nullopt : std::optional(account.ratings.at(0));
  }
  [[nodiscard]] std::int64_t wins_of_ann() const {
    const store::Stores stores = open();
    const auto results =
        store::wait_for(stores.database->read(store::results_of, people::PlayerId{"ann"})).value();
    return results.empty() ? 0 : results.at(0).counts.wins;
  }

  std::filesystem::path folder_;
};

TEST_F(OutboxWorkerTest, CrashAnywhereCountsEachGameEndOnce) {
  constexpr std::size_t kGames = 3;
  Instant now = rooms::kStart;
  std::int64_t games = 0, rated = 0;
  people::Rating ann, bob;
  bool has_survived = false;
  for (int dies_at = 1; !has_survived; ++dies_at) {
    SCOPED_TRACE("dies at step " + std::to_string(dies_at));
    add_games("g" + std::to_string(dies_at) + "-", kGames);
    games += static_cast<std::int64_t>(kGames);
    has_survived = survives(now, dies_at);
    EXPECT_EQ(wins_of_ann() + static_cast<std::int64_t>(pending()), games)
        << "an end is counted, or waits to be";
    now += OutboxWorker::kLease;  // what the dead one held is over
    ASSERT_TRUE(survives(now, 0));
    ASSERT_EQ(wins_of_ann(), games);
    ASSERT_EQ(pending(), 0U);
    ASSERT_EQ(pending(rooms::kRatings), 0U);
    for (std::int64_t i = rated; i < games; ++i) {
      std::tie(ann, bob) = people::rate_game(ann, bob, 1);
    }
    rated = games;
    ASSERT_EQ(rating_of("ann")->games, games);
    ASSERT_NEAR(rating_of("ann")->rating.value, ann.value, 0.1) << "as if nobody had died";
    ASSERT_NEAR(rating_of("bob")->rating.value, bob.value, 0.1);
    ASSERT_LT(dies_at, 100);
    now += OutboxWorker::kLease;
  }
}

TEST_F(OutboxWorkerTest, WaitsWhileAnotherNodeWorks) {
  add_games("g", 1);
  {
    const store::Stores stores = open();
    std::promise<bool> taken;
    stores.leases->take("outbox/results", "another", rooms::kStart, rooms::kStart + OutboxWorker::kLease,
                        [&](const auto& lease) { taken.set_value(lease.has_value()); });
    ASSERT_TRUE(taken.get_future().get());
  }
  process(rooms::kStart, 0);
  EXPECT_EQ(wins_of_ann(), 0);
  process(rooms::kStart + OutboxWorker::kLease, 0);
  EXPECT_EQ(wins_of_ann(), 1) << "the other's lease is over";
}

TEST_F(OutboxWorkerTest, UnreadableEntryStaysWithoutBlockingOthers) {
  add_games("a", OutboxWorker::kAtOnce + 1, "{}");
  add_games("b", 2);
  process(rooms::kStart, 0);
  EXPECT_EQ(wins_of_ann(), 2);
  EXPECT_EQ(pending(), OutboxWorker::kAtOnce + 1);
  EXPECT_EQ(rating_of("ann")->games, 2);
}

}  // namespace
}  // namespace rookery::jobs
