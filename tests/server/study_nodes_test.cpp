#include <gtest/gtest.h>

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

/// What people do in a study, and its chapter afterwards.
json write_study(StudyClient& studies) {
  const std::string anna = studies.sign_up("anna"), bert = studies.sign_up("bert");
  const json made = studies.create(anna);
  const std::string id = made["id"], chapter = made["chapter"];
  const auto give = [&](const std::string& cookie, const std::string& what, json more) {
    more["chapter"] = chapter;
    return StudyClient::expect(studies.command(id, cookie, what, more), 200);
  };
  (void)StudyClient::expect(
      studies.command(id, anna, "member", {{"account", "bert"}, {"role", "contributor"}}), 200);
  const std::string e4 = give(anna, "move", {{"parent", "0"}, {"uci", "e2e4"}})["node"];
  give(bert, "move", {{"parent", e4}, {"uci", "e7e5"}});
  (void)StudyClient::expect(studies.command(id, bert, "undo"), 200);
  const std::string c5 = give(bert, "move", {{"parent", e4}, {"uci", "c7c5"}})["node"];
  give(anna, "comment", {{"node", c5}, {"text", "100% \"Sicilian\"\nдраконы"}});
  give(anna, "chapter-replace",
       {{"pgn", "{ Start } 1. d4 { [%cal Gd2d4] [%hint pawn] } (1. c4!? c5) 1... d5 *"}});
  give(anna, "nags", {{"node", "9.1"}, {"nags", {1, 14}}});
  return studies.chapter(id, chapter, anna);
}

TEST_F(StudyNodesTest, StudyIsTheSameOnSqliteAndPostgres) {
  const TemporaryFolder folder;
  const ServerProcess small(folder.path());
  const ServerProcess node("", flags());
  StudyClient on_sqlite(small.port()), on_postgres(node.port());
  json one = write_study(on_sqlite), two = write_study(on_postgres);
  one.erase("id");
  two.erase("id");
  EXPECT_EQ(one, two);
}

TEST_F(StudyNodesTest, StreamAtOneNodeTellsWhatHappensAtTheOther) {
  const ServerProcess one("", flags()), two("", flags());
  StudyClient here(one.port()), there(two.port());
  const std::string anna = here.sign_up("anna");
  const json made = here.create(anna);
  const std::string id = made["id"], chapter = made["chapter"];
  StreamReader stream = there.stream(id, anna, 2);
  (void)StudyClient::await_news(stream, "people");
  const json move{{"chapter", chapter}, {"parent", "0"}, {"uci", "e2e4"}};
  const std::string node = StudyClient::expect(here.command(id, anna, "move", move), 200)["node"];
  EXPECT_EQ(StudyClient::await_news(stream, "event")["node"], node);
  const json reply{{"chapter", chapter}, {"parent", node}, {"uci", "e7e5"}};
  (void)StudyClient::expect(there.command(id, anna, "move", reply), 200);
  EXPECT_EQ(here.chapter(id, chapter, anna)["nodes"].size(), 2U) << "each node reads what the other stored";
  ASSERT_EQ(
      here.send("POST", "/app/studies/" + id + "/show", anna, {{"chapter", chapter}, {"node", node}}).status,
      204);
  EXPECT_EQ(StudyClient::await_news(stream, "shown")["node"], node);
}

}  // namespace
}  // namespace rookery::tests
