#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <thread>

#include "rookery/base/random.h"
#include "server/player.h"
#include "server/process.h"
#include "support/postgres_server.h"

/// The results of an account, as the server tells them: each game that ended once, whatever became of the
/// server meanwhile.
namespace rookery::tests {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds kResultsHang{60};

struct ResultsOnSqlite {
  TemporaryFolder folder;
  [[nodiscard]] std::vector<std::string> flags() const { return {"--data", folder.path().string()}; }
};
struct ResultsOnPostgres {
  PostgresDatabase database;
  [[nodiscard]] std::vector<std::string> flags() const { return {"--store", database.url()}; }
};

template <class Backend>
class AccountResults : public ::testing::Test {
 protected:
  AccountResults() {
    start();
    (void)admin({"account", "add", "ada"});
    token_ = admin({"token", "add", "ada"});
    token_ = token_.substr(token_.find("rook_"), 37);
  }

  void start() {
    server_.reset();
    server_.emplace("", backend_.flags());
  }
  [[nodiscard]] std::string admin(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "admin");
    const auto flags = backend_.flags();
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    const Finished finished = run_rookery(arguments);
    EXPECT_EQ(finished.status, 0) << finished.output;
    return finished.output;
  }
  [[nodiscard]] Headers bearing() const { return {{"Authorization", "Bearer " + token_}}; }
  [[nodiscard]] json account() const {
    const Answer answer = ask(server_->port(), {"GET", "/api/account", bearing(), ""});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json::parse(answer.body);
  }
  /// The account, once it has as many games; or as it is after a minute.
  [[nodiscard]] json account_with(std::size_t games) const {
    const auto end = std::chrono::steady_clock::now() + kResultsHang;
    json profile = account();
    while (profile["count"]["all"] < games && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      profile = account();
    }
    return profile;
  }
  /// A game of Ada's, who has White, against a guest, with `actions` of the guest's. Its id, once it is
  /// there; what follows fails if the server dies.
  void play(const json& terms, const std::vector<std::string>& actions) {
    const Answer made = ask(server_->port(), {"POST", "/app/games", bearing(), terms.dump()});
    if (made.status != 201) {
      return;
    }
    games_.push_back(json::parse(made.body)["id"]);
    try {
      Player guest(server_->port(), games_.back(), "");
      (void)guest.await_message("seat");
      for (std::size_t i = 0; i < actions.size(); ++i) {
        (void)guest.act(std::to_string(i), actions[i]);
      }
    } catch (const std::exception&) {  // the server died
    }
  }
  void command(const std::string& action) {
    const json command{{"id", "c"}, {"do", action}};
    const Answer answer = ask(
        server_->port(), {"POST", "/app/games/" + games_.back() + "/commands", bearing(), command.dump()});
    EXPECT_EQ(answer.status, 200) << answer.body;
  }
  /// How many of the games have ended, by their scoresheets.
  [[nodiscard]] std::size_t ended() const {
    std::size_t count = 0;
    for (const std::string& game : games_) {
      const auto events = stored_events(server_->port(), game);
      count += find_last(events, " end ") == events.end() ? 0 : 1;
    }
    return count;
  }

  Backend backend_;
  std::optional<ServerProcess> server_;
  std::string token_;
  std::vector<std::string> games_;
};
using ResultBackends = ::testing::Types<ResultsOnSqlite, ResultsOnPostgres>;
TYPED_TEST_SUITE(AccountResults, ResultBackends);

TYPED_TEST(AccountResults, AreCountedByKindOfGame) {
  const json none = this->account();
  EXPECT_EQ(none["count"]["all"], 0);
  EXPECT_EQ(none["perfs"]["blitz"]["games"], 0);
  this->play({{"color", "white"}, {"clock", "5+0"}}, {"resign"});
  this->play({{"color", "white"}, {"clock", "5+0"}}, {});
  this->command("resign");
  this->play({{"color", "white"}, {"clock", "10+5"}, {"chess960", true}}, {"offer-draw"});
  this->play({{"color", "white"}, {"clock", "1+0"}}, {"abort"});
  this->play({{"color", "white"}, {"clock", "1+0"}}, {"resign"});
  const json profile = this->account_with(3);
  EXPECT_EQ(profile["count"]["all"], 3);
  EXPECT_EQ(profile["count"]["win"], 2);
  EXPECT_EQ(profile["count"]["loss"], 1);
  EXPECT_EQ(profile["count"]["draw"], 0);
  EXPECT_EQ(profile["count"]["playing"], 1);
  EXPECT_EQ(profile["perfs"]["blitz"]["games"], 2);
  EXPECT_EQ(profile["perfs"]["bullet"]["games"], 1);
  EXPECT_EQ(profile["perfs"]["chess960"]["games"], 0);
}

TYPED_TEST(AccountResults, CountEachGameOnceAcrossKills) {
  constexpr int kRounds = 8;
  constexpr std::uint64_t kLongestLifeMs = 400;
  Random random(2026);
  for (int round = 0; round < kRounds; ++round) {
    std::atomic<bool> is_dead = false;
    std::thread players([&] {
      while (!is_dead) {
        this->play({{"color", "white"}}, {"resign"});
      }
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50 + random.below(kLongestLifeMs)));
    this->server_->kill();
    is_dead = true;
    players.join();
    this->start();
  }
  const std::size_t ended = this->ended();
  EXPECT_GT(ended, 0U);
  (void)this->account_with(ended);
  this->play({{"color", "white"}}, {"resign"});  // whatever still waits is worked off before this one
  const json profile = this->account_with(ended + 1);
  EXPECT_EQ(profile["count"]["all"], ended + 1);
  EXPECT_EQ(profile["count"]["win"], ended + 1);
}

}  // namespace
}  // namespace rookery::tests
