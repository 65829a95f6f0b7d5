#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/process.h"
#include "server/study_world.h"
#include "support/nats_server.h"
#include "support/postgres_server.h"

/// Studies on two nodes over one PostgreSQL database, joined by NATS.
namespace rookery::tests {
namespace {

using nlohmann::json;

class StudyNodesTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> flags() const {
    return {"--store", database_.url(), "--bus", nats_.url()};
  }

  PostgresServer database_;
  NatsServer nats_;
};

/// A study that two people have written in.
struct WrittenStudy {
  std::string id, cookie;
  std::string first_chapter;
  json chapter;  ///< afterwards, without its id

  [[nodiscard]] json read(const StudyClient& studies) const {
    json found = studies.chapter(id, first_chapter, cookie);
    found.erase("id");
    return found;
  }
};
/// How many events write_study() makes.
constexpr std::size_t kWrittenEvents = 10;

WrittenStudy write_study(StudyClient& studies) {
  const std::string anna = studies.sign_up("anna"), bert = studies.sign_up("bert");
  const json made = studies.create(anna);
  const std::string id = made["id"], chapter = made["chapter"];
  const auto give = [&](const std::string& cookie, const std::string& what, json more) {
    more["chapter"] = chapter;
    return expect_json(studies.command(id, cookie, what, more), 200);
  };
  (void)expect_json(studies.command(id, anna, "member", {{"account", "bert"}, {"role", "contributor"}}), 200);
  const std::string e4 = give(anna, "move", {{"parent", "0"}, {"uci", "e2e4"}})["node"];
  give(bert, "move", {{"parent", e4}, {"uci", "e7e5"}});
  (void)expect_json(studies.command(id, bert, "undo"), 200);
  const std::string c5 = give(bert, "move", {{"parent", e4}, {"uci", "c7c5"}})["node"];
  give(anna, "comment", {{"node", c5}, {"text", "100% \"Sicilian\"\nдраконы"}});
  give(anna, "chapter-replace",
       {{"pgn", "{ Start } 1. d4 { [%cal Gd2d4] [%hint pawn] } (1. c4!? c5) 1... d5 *"}});
  give(anna, "nags", {{"node", "9.1"}, {"nags", {1, 14}}});
  WrittenStudy written{id, anna, chapter, {}};
  written.chapter = written.read(studies);
  return written;
}

TEST_F(StudyNodesTest, StudyIsTheSameOnSqliteAndPostgres) {
  const TemporaryFolder folder;
  const ServerProcess small(folder.path());
  const ServerProcess node("", flags());
  StudyClient on_sqlite(small.port()), on_postgres(node.port());
  EXPECT_EQ(write_study(on_sqlite).chapter, write_study(on_postgres).chapter);
}

/// What a stream from the beginning says of the events of a study, without what another server draws or the
/// clock says.
std::vector<std::string> events_of(const StudyClient& studies, const std::string& id,
                                   const std::string& cookie, std::size_t count) {
  StreamReader stream = studies.stream(id, cookie);
  std::vector<std::string> events;
  while (events.size() < count) {
    json event = stream.await_message("event");
    EXPECT_EQ(event["number"], events.size() + 1);
    event.erase("at");
    event.erase("chapter");
    events.push_back(event.dump());
  }
  return events;
}

TEST_F(StudyNodesTest, EventsAreTheSameOnSqliteAndPostgresAfterKills) {
  const TemporaryFolder folder;
  ServerProcess small(folder.path()), node("", flags());
  StudyClient on_sqlite(small.port()), on_postgres(node.port());
  const WrittenStudy one = write_study(on_sqlite), two = write_study(on_postgres);
  small.kill();
  node.kill();
  const ServerProcess small_again(folder.path()), node_again("", flags());
  const StudyClient sqlite_again(small_again.port()), postgres_again(node_again.port());
  const json chapter = one.read(sqlite_again);
  EXPECT_EQ(chapter, one.chapter) << "nothing that was confirmed is lost";
  EXPECT_EQ(two.read(postgres_again), chapter);
  EXPECT_EQ(events_of(sqlite_again, one.id, one.cookie, kWrittenEvents),
            events_of(postgres_again, two.id, two.cookie, kWrittenEvents));
}

TEST_F(StudyNodesTest, NodeThatIsKilledWhileTwoWriteLosesNothing) {
  ServerProcess one("", flags());
  const ServerProcess two("", flags());
  StudyClient here(one.port()), there(two.port());
  const std::string anna = here.sign_up("anna"), bert = here.sign_up("bert");
  const json made = here.create(anna);
  const std::string id = made["id"], chapter = made["chapter"];
  (void)expect_json(here.command(id, anna, "member", {{"account", "bert"}, {"role", "contributor"}}), 200);
  const auto write = [&](StudyClient& studies, const std::string& cookie, const std::string& text) {
    return studies.command(id, cookie, "comment", {{"chapter", chapter}, {"node", "0"}, {"text", text}});
  };
  std::atomic<int> confirmed = 0;
  std::atomic<bool> is_killed = false;
  std::thread writer([&] {
    for (int i = 0; !is_killed; ++i) {
      try {
        confirmed += write(here, anna, "anna " + std::to_string(i)).status == 200 ? 1 : 0;
      } catch (const std::exception&) {
        return;  // the node is gone: what it did not answer may be stored, or not
      }
    }
  });
  constexpr int kBoth = 10, kMost = 500;
  for (int i = 0; i < kMost && (i < kBoth || confirmed < kBoth); ++i) {
    EXPECT_EQ(code_of(write(there, bert, "bert " + std::to_string(i))), "done");
  }
  one.kill();
  is_killed = true;
  writer.join();
  EXPECT_GE(confirmed.load(), kBoth);
  EXPECT_EQ(code_of(write(there, bert, "the last")), "done");
  const std::size_t count = there.shown(id, anna)["events"];
  const std::vector<std::string> events = events_of(there, id, anna, count);
  int of_anna = 0;
  for (const std::string& event : events) {
    of_anna += event.find("\"text\":\"anna ") == std::string::npos ? 0 : 1;
  }
  EXPECT_GE(of_anna, confirmed.load());
  EXPECT_LE(of_anna, confirmed.load() + 1);
  const ServerProcess third("", flags());
  const StudyClient again(third.port());
  EXPECT_EQ(events_of(again, id, anna, count), events) << "a node that starts replays the same";
  EXPECT_EQ(again.chapter(id, chapter, anna), there.chapter(id, chapter, anna));
  EXPECT_EQ(again.chapter(id, chapter, anna)["opening"]["text"], "the last");
}

TEST_F(StudyNodesTest, StreamAtOneNodeTellsWhatHappensAtTheOther) {
  const ServerProcess one("", flags()), two("", flags());
  StudyClient here(one.port()), there(two.port());
  const std::string anna = here.sign_up("anna");
  const json made = here.create(anna);
  const std::string id = made["id"], chapter = made["chapter"];
  StreamReader stream = there.stream(id, anna, 2);
  (void)stream.await_message("people");
  const json move{{"chapter", chapter}, {"parent", "0"}, {"uci", "e2e4"}};
  const std::string node = expect_json(here.command(id, anna, "move", move), 200)["node"];
  EXPECT_EQ(stream.await_message("event")["node"], node);
  const json reply{{"chapter", chapter}, {"parent", node}, {"uci", "e7e5"}};
  (void)expect_json(there.command(id, anna, "move", reply), 200);
  EXPECT_EQ(here.chapter(id, chapter, anna)["nodes"].size(), 2U) << "each node reads what the other stored";
  ASSERT_EQ(
      here.send("POST", "/app/studies/" + id + "/show", anna, {{"chapter", chapter}, {"node", node}}).status,
      204);
  EXPECT_EQ(stream.await_message("shown")["node"], node);
}

}  // namespace
}  // namespace rookery::tests
