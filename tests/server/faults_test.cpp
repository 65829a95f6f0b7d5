#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <fstream>
#include <thread>

#include "server/player.h"
#include "server/process.h"
#include "server/raw_connection.h"

/// The running server when its disk, its files or their folder are no longer what they were.
namespace rookery::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::chrono::seconds kFaultHangs{30};

/// The health, once it has this status: the server may pass on an answer for a second.
Answer wait_for_health(std::uint16_t port, int status) {
  const auto end = std::chrono::steady_clock::now() + kFaultHangs;
  Answer answer = ask(port, {"GET", "/healthz"});
  while (answer.status != status && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    answer = ask(port, {"GET", "/healthz"});
  }
  return answer;
}

std::string reason(const Answer& health) {
  return json::parse(health.body)["error"]["message"];
}

class Faults : public ::testing::Test {
 protected:
  Faults() { made_ = make_game(server_->port(), {{"color", "white"}}); }

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] fs::path file(const char* suffix = "") const {
    return data_ / ("rookery.sqlite" + std::string(suffix));
  }
  /// Both players have sat down, and white has moved.
  void begin() {
    ann_.emplace(port(), made_.game, made_.cookie);
    bob_.emplace(port(), made_.game, "");
    (void)ann_->await_message("events");
    ASSERT_EQ(ann_->act("1", "move e2e4")["t"], "done");
  }
  void restart() { server_.emplace(data_); }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
  std::optional<ServerProcess> server_{std::in_place, data_};
  Made made_;
  std::optional<Player> ann_, bob_;
};

TEST_F(Faults, RemovedLogStopsAcknowledgementsAndLosesNone) {
  begin();
  fs::remove(file("-wal"));
  EXPECT_EQ(bob_->act("1", "move e7e5")["code"], "unavailable");
  EXPECT_THAT(reason(wait_for_health(port(), 503)), HasSubstr("rookery.sqlite-wal was removed"));
  const std::size_t acknowledged = 3;  // two seats, one move
  server_->kill();
  restart();
  EXPECT_EQ(stored_events(port(), made_.game).size(), acknowledged);
  EXPECT_EQ(ask(port(), {"GET", "/healthz"}).status, 200);
}

TEST_F(Faults, MovedFolderIsReportedAndRecovers) {
  begin();
  fs::rename(data_, folder_.path() / "away");
  EXPECT_EQ(bob_->act("1", "move e7e5")["code"], "unavailable");
  EXPECT_EQ(ask(port(), {"GET", "/app/games/" + made_.game}).status, 503);
  EXPECT_EQ(ask(port(), {"POST", "/app/games"}).status, 503);
  EXPECT_THAT(reason(wait_for_health(port(), 503)), HasSubstr("was removed or moved while the server runs"));
  fs::rename(folder_.path() / "away", data_);
  EXPECT_EQ(wait_for_health(port(), 200).status, 200);
  EXPECT_EQ(Player(port(), made_.game, bob_->cookie()).act("2", "move e7e5")["t"], "done");
  const Finished finished = server_->finish();
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.output, AllOf(HasSubstr("nothing can be stored: "), HasSubstr("was removed or moved"),
                                     HasSubstr("games are stored again")));
}

TEST_F(Faults, RemovedFolderIsNoticedWithoutVisitors) {
  fs::remove_all(data_);
  EXPECT_THAT(reason(wait_for_health(port(), 503)), HasSubstr("was removed or moved"));
  EXPECT_EQ(ask(port(), {"POST", "/app/games"}).status, 503);
}

TEST_F(Faults, RemovedLockAdmitsNoSecondServer) {
  begin();
  fs::remove(data_ / "lock");
  const Finished second = run_rookery({"serve", "--port", "0", "--data", data_.string()});
  EXPECT_EQ(second.status, 2);
  EXPECT_THAT(second.output, HasSubstr("another server runs on the data folder"));
  EXPECT_EQ(bob_->act("1", "move e7e5")["code"], "unavailable");
  EXPECT_THAT(reason(wait_for_health(port(), 503)), HasSubstr("lock was re"));  // moved or, by now, placed
}

TEST_F(Faults, FullDiskRefusesMovesUntilThereIsSpace) {
  begin();
  server_->limit_files(0);
  EXPECT_EQ(bob_->act("1", "move e7e5")["code"], "unavailable");
  EXPECT_THAT(reason(wait_for_health(port(), 503)), HasSubstr("the disk cannot be read or written"));
  EXPECT_EQ(ask(port(), {"GET", "/app/games/" + made_.game}).status, 200);  // watching goes on
  server_->limit_files(~std::uint64_t{0});
  EXPECT_EQ(wait_for_health(port(), 200).status, 200);
  EXPECT_EQ(bob_->act("2", "move e7e5")["t"], "done");
  EXPECT_EQ(stored_events(port(), made_.game).size(), 4U);
}

TEST_F(Faults, GamesContinueWithoutFileDescriptors) {
  begin();
  server_->limit_descriptors(2);
  std::deque<RawConnection> waiting;
  for (int i = 0; i < 20; ++i) {
    waiting.emplace_back(port());
    waiting.back().send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }
  EXPECT_EQ(waiting.front().receive().status, 200);
  EXPECT_EQ(bob_->act("1", "move e7e5")["t"], "done") << "a connection that was there needs no other";
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  while (waiting.size() > 2) {
    waiting.pop_front();
  }
  EXPECT_EQ(waiting.back().receive().status, 200) << "others have left: those who wait are served";
  server_->limit_descriptors(1'000);
  EXPECT_EQ(wait_for_health(port(), 200).status, 200);
}

TEST_F(Faults, DamagedGameTableIsReported) {
  ASSERT_EQ(server_->stop(), 0);
  const std::string game = made_.game;
  std::fstream database(file(), std::ios::binary | std::ios::in | std::ios::out);
  const std::string bytes{std::istreambuf_iterator<char>(database), {}};
  constexpr std::size_t kPage = 4096;
  // Its header: the game's events hold the id too, but not the start position.
  const std::size_t at = bytes.find("rnbqkbnr/pppppppp");
  ASSERT_NE(at, std::string::npos);
  database.clear();
  database.seekp(static_cast<std::streamoff>(at / kPage * kPage));
  database << std::string(kPage, '\xA5') << std::flush;
  restart();
  const Answer health = wait_for_health(port(), 503);
  EXPECT_EQ(health.status, 503);
  EXPECT_THAT(reason(health), AllOf(HasSubstr("nothing can be stored"), HasSubstr("rookery doctor")));
}

TEST_F(Faults, LogWithoutItsDatabaseIsNotANewServer) {
  begin();
  server_->kill();
  fs::rename(file(), folder_.path() / "away");
  const auto log_bytes = fs::file_size(file("-wal"));
  const Finished refused = run_rookery({"serve", "--port", "0", "--data", data_.string()});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output,
              AllOf(HasSubstr("rookery.sqlite is missing, but rookery.sqlite-wal holds games"),
                    HasSubstr("put back")));
  EXPECT_EQ(fs::file_size(file("-wal")), log_bytes);
  fs::rename(folder_.path() / "away", file());
  restart();
  EXPECT_EQ(stored_events(port(), made_.game).size(), 3U);
}

TEST_F(Faults, ConcurrentHealthChecksShareOneProbe) {
  const auto log_bytes = [&] { return fs::file_size(file("-wal")); };
  ASSERT_EQ(ask(port(), {"GET", "/healthz"}).status, 200);
  const auto before = log_bytes();
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 300; ++i) {
    ASSERT_EQ(ask(port(), {"GET", "/healthz"}).status, 200);
  }
  const auto seconds =
      std::chrono::ceil<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count() + 1;
  constexpr std::uintmax_t kTrial = 8 * 4'200;  // a trial writes at most so many pages, a heartbeat fewer
  EXPECT_LE(log_bytes() - before, 2 * kTrial * static_cast<std::uintmax_t>(seconds));
}

}  // namespace
}  // namespace rookery::tests
