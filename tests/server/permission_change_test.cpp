#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "server/raw_connection.h"
#include "server/school_world.h"
#include "server/stream_reader.h"

/// What is under way when a teacher, or somebody who blocks, changes what may be done.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class PermissionChangeTest : public ::testing::Test {
 protected:
  /// A program that waits for an opponent.
  [[nodiscard]] RawConnection wait_for_opponent(const SchoolMember& who) const {
    const std::string form = "time=5&increment=3&rated=true";
    RawConnection waits(world_.port());
    waits.send("POST /api/board/seek HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + who.token +
               "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
               std::to_string(form.size()) + "\r\n\r\n" + form);
    return waits;
  }
  [[nodiscard]] StreamReader lobby() const { return {world_.port(), "/app/lobby"}; }
  /// The names in the lobby, as soon as there are so many.
  static std::vector<std::string> names_in(StreamReader& lobby, std::size_t count) {
    std::vector<std::string> names;
    const json message =
        lobby.await([&](const json& now) { return now.value("seeks", json()).size() == count; });
    for (const json& seek : message["seeks"]) {
      names.push_back(seek["name"]);
    }
    return names;
  }
  [[nodiscard]] std::size_t games_of(const SchoolMember& who) const {
    return expect_json(world_.api("GET", "/api/account/playing", who), 200)["nowPlaying"].size();
  }

  SchoolWorld world_;
};

TEST_F(PermissionChangeTest, PupilsTokenIsAsRestrictedAsThePage) {
  const Answer refused =
      world_.api("POST", "/api/board/seek", world_.at("cem"), "time=5&increment=3&rated=true");
  EXPECT_EQ(refused.status, 403);
  EXPECT_THAT(refused.body, HasSubstr("not_permitted"));
  StreamReader sees = lobby();
  EXPECT_TRUE(names_in(sees, 0).empty());
}

TEST_F(PermissionChangeTest, ClosingTheLobbyWithdrawsPupilsSeeks) {
  world_.allow({.lobby = true});
  StreamReader sees = lobby();
  RawConnection waits = wait_for_opponent(world_.at("cem"));
  ASSERT_EQ(waits.receive().status, 200);
  ASSERT_EQ(names_in(sees, 1), std::vector<std::string>{"cem"});
  const std::string by_days =
      expect_json(world_.api("POST", "/api/board/seek", world_.at("dana"), "days=3"), 200)["id"];
  ASSERT_EQ(names_in(sees, 2).size(), 2U);
  world_.allow({});
  EXPECT_TRUE(names_in(sees, 0).empty());
  (void)waits.receive_all();  // the request ends
  RawConnection ann = wait_for_opponent(world_.at("ann"));
  ASSERT_EQ(ann.receive().status, 200);
  EXPECT_EQ(names_in(sees, 1), std::vector<std::string>{"ann"}) << "nobody was there for her";
  EXPECT_EQ(games_of(world_.at("cem")), 0U);
  EXPECT_EQ(world_.page("POST", "/app/seeks/" + by_days + "/accept", world_.at("ann").cookie).status, 404);
}

TEST_F(PermissionChangeTest, PupilsEarlierLinkAdmitsOnlyTheClass) {
  world_.allow({.challenges = true});
  const std::string game = world_.open_game(world_.at("cem"));
  world_.allow({});
  Player ann(world_.port(), game, world_.at("ann").cookie);
  EXPECT_EQ(ann.welcome()["you"], "watcher");
  EXPECT_EQ(ann.act("1", "resign")["code"], "not_a_player");
  EXPECT_EQ(world_.command(game, world_.at("guest"), "sit").status, 403);
  Player dana(world_.port(), game, world_.at("dana").cookie);
  EXPECT_EQ(dana.await_message("seat")["you"], "black");
}

TEST_F(PermissionChangeTest, BlockEndsLinksRematchesAndChallenges) {
  const SchoolMember &ann = world_.at("ann"), &bob = world_.at("bob");
  const std::string game = world_.game_of(ann, bob), link = world_.open_game(ann);
  ASSERT_EQ(world_.command(game, bob, "resign").status, 200);
  ASSERT_EQ(world_.command(game, bob, "offer-rematch").status, 200);
  ASSERT_EQ(world_.api("POST", "/api/rel/block/bob", ann).status, 200);
  EXPECT_EQ(world_.command(game, ann, "accept-rematch").status, 403);
  EXPECT_EQ(world_.command(link, bob, "sit").status, 403);
  ASSERT_EQ(world_.api("POST", "/api/rel/unblock/bob", ann).status, 200);
  EXPECT_EQ(world_.command(game, ann, "accept-rematch").status, 200);
  EXPECT_EQ(world_.command(link, bob, "sit").status, 200);
}

TEST_F(PermissionChangeTest, PupilsProgramReceivesNoForbiddenChat) {
  world_.allow({.chat = true});
  const SchoolMember &cem = world_.at("cem"), &dana = world_.at("dana");
  const std::string game = world_.game_of(cem, dana), chat = "/app/games/" + game + "/chat";
  StreamReader follows(world_.port(), "/api/board/game/stream/" + game,
                       {{"Authorization", "Bearer " + cem.token}});
  const auto next_line = [&follows] {
    for (auto line = follows.next(); line; line = follows.next()) {
      const json message = json::parse(*line, nullptr, false);
      if (message.is_object() && (message["type"] == "chatLine" || message["type"] == "gameState")) {
        return message;
      }
    }
    throw std::runtime_error("the stream ended");
  };
  ASSERT_EQ(world_.page("POST", chat, dana.cookie, {{"text", "before"}}).status, 204);
  EXPECT_EQ(next_line()["text"], "before");
  world_.allow({});
  // A watcher writes to all who watch: the only voice that is left.
  ASSERT_EQ(world_.page("POST", chat, world_.at("ann").cookie, {{"text", "aside"}}).status, 204);
  ASSERT_EQ(world_.command(game, cem, "resign").status, 200);
  EXPECT_EQ(next_line()["type"], "gameState") << "and nothing of what was said";
}

}  // namespace
}  // namespace rookery::tests
