#include "rookery/node/room_threads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <filesystem>
#include <future>
#include <set>
#include <thread>

#include "rookery/bus/in_process.h"
#include "rookery/store/sqlite.h"
#include "support/room_fixture.h"

namespace rookery::node {
namespace {

namespace asio = boost::asio;

/// Keeps what it is told, and on which threads.
class Listener final : public rooms::Peer {
 public:
  void send(rooms::RoomMessage& message) override {
    threads_.insert(std::this_thread::get_id());
    if (const auto* welcome = std::get_if<rooms::Welcome>(&message.value())) {
      receive(welcome->events);
    } else if (const auto* events = std::get_if<rooms::Events>(&message.value())) {
      receive(events->events);
    }
  }
  void close(Error) override { ADD_FAILURE() << "the room was closed"; }

  /// Told once `count` events were heard of. To be called before any is.
  std::future<void> received(std::size_t count) {
    count_ = count;
    return all_.get_future();
  }
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  [[nodiscard]] const std::set<std::thread::id>& threads() const { return threads_; }

 private:
  void receive(const std::vector<std::string>& events) {
    events_.insert(events_.end(), events.begin(), events.end());
    if (events_.size() >= count_) {
      count_ = std::numeric_limits<std::size_t>::max();
      all_.set_value();
    }
  }

  std::vector<std::string> events_;
  std::set<std::thread::id> threads_;
  std::size_t count_ = std::numeric_limits<std::size_t>::max();
  std::promise<void> all_;
};

/// Three threads of rooms over a real store, and one of a caller's own.
class RoomThreadsTest : public ::testing::Test {
 protected:
  static constexpr std::size_t kGames = 12;

  RoomThreadsTest() {
    folder_ = std::filesystem::temp_directory_path() / ("rookery-rooms-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder_);
    stores_ = store::open_sqlite(folder_ / "rookery.sqlite").value();
    store_probe_.emplace(caller_.get_executor(), *stores_.games, store_watch_, clock_, [] { return true; });
    rooms_.emplace(Hub::Dependencies{*stores_.games, *bus_, clock_, store_watch_, *store_probe_,
                                     proof_workers_, computer_players_, news_, Permissions(*stores_.database),
                                     [](const std::string& game) { return game + "2"; }},
                   3);
    caller_thread_ = std::thread([this] { caller_.run(); });
  }
  ~RoomThreadsTest() override {
    rooms_->stop();
    stores_ = {};
    work_.reset();
    caller_thread_.join();
    rooms_.reset();
    std::filesystem::remove_all(folder_);
  }
  RoomThreadsTest(const RoomThreadsTest&) = delete;
  RoomThreadsTest& operator=(const RoomThreadsTest&) = delete;

  /// A stored game in which Ann has White.
  std::string make_game(std::size_t number) {
    const rooms::NewGame new_game{.color = rooms::NewGame::Color::White,
                                  .name = "Ann",
                                  .clock = "-",
                                  .fen = {},
                                  .chess960 = false,
                                  .rules = ""};
    rooms::MadeGame made = make_game_of(new_game, "g" + std::to_string(number));
    std::promise<void> stored;
    const std::string id = made.header.id;
    stores_.games->create(std::move(made.header), std::move(made.events), std::move(made.summary),
                          [&](Expected<void, store::StoreError> done) {
                            EXPECT_TRUE(done);
                            stored.set_value();
                          });
    stored.get_future().get();
    return id;
  }
  rooms::MadeGame make_game_of(const rooms::NewGame& new_game, const std::string& id) {
    return rooms::make_game(new_game, {id, {"ann"}, false, clock_.now()}).value();
  }

  /// The result of a command that was submitted from the caller's thread.
  std::future<CommandResult> submit(const std::string& game, const std::string& player, const std::string& id,
                                    const std::string& action) {
    people::Principal principal;
    principal.player = {player};
    auto work = rooms_->submit(game, std::move(principal), {{.id = id, .action = action}, ""});
    return asio::co_spawn(caller_, std::move(work), asio::use_future);
  }

  std::filesystem::path folder_;
  store::Stores stores_;
  std::unique_ptr<bus::Bus> bus_ = bus::InProcessNetwork().join();
  ServerClock clock_{rooms::kStart};
  StoreWatch store_watch_{clock_};
  std::optional<StoreProbe> store_probe_;
  ComputerPlayers computer_players_;
  ProofWorkers proof_workers_;
  NewsFeed news_{*bus_};
  asio::io_context caller_{1};
  std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work_{caller_.get_executor()};
  std::optional<RoomThreads> rooms_;
  std::thread caller_thread_;
};

TEST_F(RoomThreadsTest, GamesAreSpreadOverThreadsAndStayThere) {
  std::set<const void*> contexts;
  for (std::size_t i = 0; i < kGames; ++i) {
    const std::string game = "g" + std::to_string(i);
    const auto executor = rooms_->executor_of(game);
    EXPECT_EQ(executor, rooms_->executor_of(game));
    contexts.insert(&executor.context());
  }
  EXPECT_EQ(contexts.size(), 3U);
}

TEST_F(RoomThreadsTest, PeerReceivesAllMessagesInOrderOnItsThread) {
  std::vector<std::shared_ptr<Listener>> listeners;
  std::vector<std::future<void>> all;
  std::vector<std::future<CommandResult>> results;
  const std::vector<std::string> moves{"e2e4", "g1f3", "f1c4"};
  const std::vector<std::string> replies{"e7e5", "b8c6", "g8f6"};
  for (std::size_t i = 0; i < kGames; ++i) {
    const std::string game = make_game(i);
    auto listener = std::make_shared<Listener>();
    all.push_back(listener->received(2 + moves.size() + replies.size()));
    (void)rooms_->enter(game, {.player = {"bob"}, .hello = {0, "Bob"}}, listener, caller_.get_executor());
    listeners.push_back(std::move(listener));
  }
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    for (std::size_t i = 0; i < kGames; ++i) {
      const std::string game = "g" + std::to_string(i), number = std::to_string(ply);
      results.push_back(submit(game, "ann", "w" + number, "move " + moves[ply]));
      results.push_back(submit(game, "bob", "b" + number, "move " + replies[ply]));
    }
  }
  for (auto& result : results) {
    const CommandResult done = result.get();
    EXPECT_TRUE(done) << done.error().message;
  }
  std::set<std::thread::id> threads;
  for (std::size_t i = 0; i < kGames; ++i) {
    all[i].wait();
    threads.insert(listeners[i]->threads().begin(), listeners[i]->threads().end());
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      EXPECT_THAT(listeners[i]->events()[2 + 2 * ply], ::testing::HasSubstr("move " + moves[ply]));
      EXPECT_THAT(listeners[i]->events()[3 + 2 * ply], ::testing::HasSubstr("move " + replies[ply]));
    }
  }
  EXPECT_EQ(threads, std::set{caller_thread_.get_id()});
}

TEST_F(RoomThreadsTest, OpenRoomsAreVisibleToOtherThreads) {
  const std::string game = make_game(0);
  EXPECT_FALSE(rooms_->has_room(game));
  auto listener = std::make_shared<Listener>();
  auto welcomed = listener->received(1);
  const rooms::ConnectionId connection =
      rooms_->enter(game, {.player = {"watcher"}, .hello = {0, "", false}}, listener, caller_.get_executor());
  welcomed.wait();
  EXPECT_TRUE(rooms_->is_open(game));
  EXPECT_TRUE(rooms_->has_room(game));
  rooms_->leave(game, connection);
  std::promise<void> left;  // what is posted after leave() comes after it
  asio::post(rooms_->executor_of(game), [&] { left.set_value(); });
  left.get_future().wait();
  EXPECT_FALSE(rooms_->has_room(game));
}

}  // namespace
}  // namespace rookery::node
