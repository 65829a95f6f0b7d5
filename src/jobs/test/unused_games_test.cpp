#include "rookery/jobs/unused_games.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <future>
#include <set>

#include "rookery/store/sqlite.h"
#include "support/room_fixture.h"

namespace rookery::jobs {
namespace {

struct UnusedRow {
  const char* name;
  const char* rules;
  const char* rematch_of;
  std::vector<const char*> events;  ///< after the first, by the creator of the game
  bool is_unused;
};

TEST(UnusedGamesTest, GameIsUsedAfterAJoinOrAMove) {
  for (const UnusedRow& row : {
           UnusedRow{"only made", "", "", {}, true},
           UnusedRow{"aborted alone", "", "", {"abort white"}, true},
           UnusedRow{"joined", "", "", {"seat black bob Bob"}, false},
           UnusedRow{"joined and aborted", "", "", {"seat black bob Bob", "abort black"}, false},
           UnusedRow{"a move was taken back",
                     "",
                     "",
                     {"seat black bob Bob", "move e2e4 0", "offer-takeback white", "take-back 1"},
                     false},
           UnusedRow{"others are awaited", "", "", {"invite 1700000000002"}, false},
           UnusedRow{"others are awaited no longer", "", "", {"invite 1700000000001"}, true},
           UnusedRow{"others were awaited", "", "", {"invite 1700000000002", "abort white"}, true},
           UnusedRow{"over the board", "otb", "", {}, true},
           UnusedRow{"over the board, aborted", "otb", "", {"abort white"}, true},
           UnusedRow{"over the board, a move", "otb", "", {"move e2e4 0"}, false},
           UnusedRow{"over the board, a move was taken back",
                     "otb",
                     "",
                     {"move e2e4 0", "offer-takeback white", "take-back 1"},
                     false},
           UnusedRow{"over the board, a rematch", "otb", "before", {}, false},
           UnusedRow{"over the board, a rematch that was aborted", "otb", "before", {"abort white"}, true},
       }) {
    store::StoredGame game = rooms::new_stored_game("-", row.rules);
    game.header.rematch_of = row.rematch_of;
    for (const char* event : row.events) {
      game.events.push_back({"1700000000000 " + std::string(event), ""});
    }
    const auto read = rooms::read_game(game);
    ASSERT_TRUE(read) << row.name << ": " << read.error().what;
    EXPECT_EQ(is_unused(game.header, *read, Instant{Duration{1'700'000'000'001}}), row.is_unused) << row.name;
  }
}

/// A sweep over games in a real store, with time that the test sets.
class UnusedGamesSweep : public ::testing::Test {
 protected:
  UnusedGamesSweep() {
    std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
    folder_ = mkdtemp(pattern.data());
    store_ = store::open_sqlite(folder_ / "rookery.sqlite").value().games;
  }
  ~UnusedGamesSweep() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  void add(const std::string& id, Instant created, bool is_joined = false) {
    store::StoredGame game = rooms::new_stored_game();
    game.header.id = id;
    game.header.created = created;
    if (is_joined) {
      game.events.push_back({"1700000000000 seat black bob Bob", ""});
    }
    std::promise<bool> added;
    store_->create(game.header, game.events, {},
                   [&](const auto& result) { added.set_value(result.has_value()); });
    ASSERT_TRUE(added.get_future().get());
  }
  std::set<std::string> games() {
    std::promise<std::set<std::string>> ids;
    store_->list("", 10'000, [&](const auto& games) {
      std::set<std::string> all;
      for (const store::ListedGame& game : games.value()) {
        all.insert(game.id);
      }
      ids.set_value(all);
    });
    return ids.get_future().get();
  }
  /// Sweeps once a second, as the server does, until no more than `most` games are there, or for a minute.
  void sweep_until(std::size_t most) {
    boost::asio::io_context context;
    const auto guard = boost::asio::make_work_guard(context);
    UnusedGames unused(context.get_executor(), *store_,
                       [&](const std::string& game) { return open_.contains(game); });
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (games().size() > most && std::chrono::steady_clock::now() < give_up) {
      static_cast<void>(unused.tick(now_ += std::chrono::seconds(1)));
      context.run_one_for(std::chrono::milliseconds(5));
      context.poll();
    }
    // What the store was asked before is answered before. Nothing on the context runs meanwhile: it would ask
    // for more, and the answer would come to a sweep that is gone.
    std::promise<void> checked;
    store_->check([&](const auto&) { checked.set_value(); });
    checked.get_future().wait();
  }

  Instant now_ = kStart + UnusedGames::kKept;
  std::set<std::string> open_;
  std::filesystem::path folder_;
  std::unique_ptr<store::GameStore> store_;
};

TEST_F(UnusedGamesSweep, ContinuesAfterARestart) {
  std::set<std::string> used;
  constexpr std::size_t kGames = 3 * UnusedGames::kAtOnce;
  for (std::size_t i = 0; i < kGames; ++i) {
    const std::string id = "g" + std::to_string(i);
    add(id, kStart, i % 5 == 0);
    if (i % 5 == 0) {
      used.insert(id);
    }
  }
  sweep_until(kGames - 10);
  EXPECT_GT(games().size(), used.size()) << "the server is stopped in the middle";
  sweep_until(used.size());
  EXPECT_EQ(games(), used);
}

TEST_F(UnusedGamesSweep, KeepsGamesForADayAndWhileOpen) {
  add("old", kStart);
  add("open", kStart);
  add("young", kStart + std::chrono::hours(1));
  open_ = {"open"};
  sweep_until(2);
  EXPECT_EQ(games(), (std::set<std::string>{"open", "young"}));
}

}  // namespace
}  // namespace rookery::jobs
