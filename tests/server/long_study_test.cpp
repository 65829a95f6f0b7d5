#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "server/process.h"
#include "server/study_world.h"
#include "support/extent.h"

/// Studies as long as they may be, read and written while the server does other things.
namespace rookery::tests {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int kMostChapters = 64;
constexpr int kMostPlies = 3'000;

/// A game of so many plies, in which the knights go out and back.
std::string long_game(int number, int plies) {
  constexpr std::array<const char*, 4> kRound{"Nf3", "Nf6", "Ng1", "Ng8"};
  std::string pgn = "[ChapterName \"Chapter " + std::to_string(number) + "\"]\n\n";
  for (int ply = 0; ply < plies; ++ply) {
    pgn += ply % 2 == 0 ? std::to_string(ply / 2 + 1) + ". " : "";
    pgn +=
        std::string(kRound.at(static_cast<std::size_t>(ply) % kRound.size())) + (ply % 16 == 15 ? '\n' : ' ');
  }
  return pgn + "*\n\n";
}

std::string long_games(int count, int plies) {
  std::string pgn;
  for (int number = 1; number <= count; ++number) {
    pgn += long_game(number, plies);
  }
  return pgn;
}

class LongStudyTest : public ::testing::Test {
 protected:
  /// The longest time that another visitor waited for an answer while `act` went on, as a part of its time;
  /// what a busy machine may take for anything is no wait.
  template <class Act>
  double longest_wait(Act act) {
    std::atomic<bool> is_over = false;
    std::future<double> longest = std::async(std::launch::async, [&] {
      double most = 0;
      while (!is_over) {
        const auto asked = Clock::now();
        EXPECT_EQ(studies_.send("GET", "/healthz", "").status, 200);
        most = std::max(most, Seconds(Clock::now() - asked).count());
        // A visitor asks no more often.
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      }
      return most;
    });
    const auto began = Clock::now();
    act();
    const double all = Seconds(Clock::now() - began).count();
    is_over = true;
    constexpr double kBusy = 0.1;
    const double most = longest.get();
    return most < kBusy ? 0 : most / all;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  StudyClient studies_{server_.port()};
  std::string anna_ = studies_.sign_up("anna");
};

TEST_F(LongStudyTest, OtherRequestsDoNotWaitForTheLongestStudy) {
  // What is done on the thread that serves is a small part of it: the text of the request, and of the answer.
  constexpr double kMostOfAll = 0.25;
  const int chapters = shortened(kMostChapters, 32);
  json made;
  EXPECT_LT(longest_wait([&] { made = studies_.create(anna_, {{"pgn", long_games(chapters, kMostPlies)}}); }),
            kMostOfAll)
      << "written";
  const std::string path = "/app/studies/" + made["id"].get<std::string>();
  EXPECT_LT(longest_wait([&] { EXPECT_EQ(studies_.send("GET", path + ".pgn", anna_).status, 200); }),
            kMostOfAll)
      << "as a file";
  EXPECT_LT(longest_wait([&] {
              EXPECT_EQ(code_of(studies_.command(made["id"], anna_, "rename", {{"name", "Long"}})), "done");
              EXPECT_EQ(code_of(studies_.command(made["id"], anna_, "undo")), "done");
            }),
            kMostOfAll)
      << "and an undo, which replays it";
  server_.kill();
  ServerProcess again(folder_.path());
  const StudyClient there(again.port());
  EXPECT_EQ(there.shown(made["id"], anna_)["chapters"].size(), static_cast<std::size_t>(chapters))
      << "and read again";
  EXPECT_EQ(there.chapter(made["id"], made["chapter"], anna_)["nodes"].size(), std::size_t{kMostPlies});
}

TEST_F(LongStudyTest, ChapterHasNoMoreMovesThanItMay) {
  const json made = studies_.create(anna_, {{"pgn", long_game(1, kMostPlies)}});
  const json last{
      {"chapter", made["chapter"]}, {"parent", "2." + std::to_string(kMostPlies)}, {"uci", "e2e4"}};
  EXPECT_EQ(code_of(studies_.command(made["id"], anna_, "move", last)), "too_many_moves");
  json body{{"name", "Longer"}, {"visibility", "link"}, {"pgn", long_game(1, kMostPlies + 1)}};
  EXPECT_EQ(code_of(studies_.send("POST", "/app/studies", anna_, body)), "too_many_moves");
}

TEST_F(LongStudyTest, MovesAreMadeWhileTheStudyIsReadElsewhere) {
  const json made = studies_.create(anna_, {{"pgn", long_games(2, 300)}});
  const std::string id = made["id"], chapter = made["chapter"], path = "/app/studies/" + id;
  std::atomic<bool> is_over = false;
  std::vector<std::thread> readers;
  for (const std::string& target : {path + ".pgn", path + "/chapters/" + chapter}) {
    readers.emplace_back([&, target] {
      while (!is_over) {
        // 429: a visitor reads no more often.
        const int status = studies_.send("GET", target, anna_).status;
        EXPECT_TRUE(status == 200 || status == 429) << status;
      }
    });
  }
  constexpr int kWritten = 15;
  StudyClient writer(server_.port());
  for (int i = 0; i < kWritten; ++i) {
    const json words{{"chapter", chapter}, {"node", "0"}, {"text", "word " + std::to_string(i)}};
    EXPECT_EQ(code_of(writer.command(id, anna_, "comment", words)), "done");
    EXPECT_EQ(writer.chapter(id, chapter, anna_)["opening"]["text"], words["text"])
        << "what was written is read";
  }
  is_over = true;
  for (std::thread& reader : readers) {
    reader.join();
  }
}

TEST_F(LongStudyTest, ManyWhoFollowReceiveALongImport) {
  const json made = studies_.create(anna_);
  const std::string id = made["id"];
  std::vector<StreamReader> followers;
  constexpr int kFollowers = 25;
  for (int i = 0; i < kFollowers; ++i) {
    followers.push_back(studies_.stream(id, anna_, 2));
    (void)followers.back().await_message("people");
  }
  const json games{{"name", ""}, {"pgn", long_games(20, 200)}};
  ASSERT_EQ(code_of(studies_.command(id, anna_, "chapter-add", games)), "done");
  for (StreamReader& follower : followers) {
    for (int number = 3; number < 23; ++number) {
      EXPECT_EQ(follower.await_message("event")["number"], number);
    }
  }
}

TEST_F(LongStudyTest, IsOpenToAHundredPeopleAtOnce) {
  constexpr int kMostPeople = 100;
  const json made = studies_.create(anna_);
  const std::string path = "/app/studies/" + made["id"].get<std::string>() + "/stream";
  std::vector<StreamReader> people;
  for (int i = 0; i < kMostPeople; ++i) {
    people.push_back(studies_.stream(made["id"], anna_));
    ASSERT_EQ(people.back().head().status, 200) << i;
  }
  EXPECT_EQ(code_of(studies_.send("GET", path, anna_)), "too_many_people");
  people.pop_back();
  // The server notices a connection that is gone a moment later.
  int status = 0;
  for (int tries = 0; tries < 100 && status != 200; ++tries) {
    StreamReader one = studies_.stream(made["id"], anna_);
    status = one.head().status;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(status, 200);
}

}  // namespace
}  // namespace rookery::tests
