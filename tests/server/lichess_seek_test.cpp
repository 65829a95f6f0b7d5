#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lichess_client.h"

/// Seeks over the Lichess API, with a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;

class LichessSeeks : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  /// A request that waits for an opponent.
  [[nodiscard]] RawConnection seek(const std::string& token, const std::string& form) const {
    RawConnection asks(server_.port());
    asks.send("POST /api/board/seek HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token +
              "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
              std::to_string(form.size()) + "\r\n\r\n" + form);
    EXPECT_EQ(asks.receive().status, 200) << form;
    return asks;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  std::string anns_ = make_program("Ann", "", where()), bobs_ = make_program("Bob", "", where());
  LichessClient ann_{server_.port(), anns_}, bob_{server_.port(), bobs_};
};

TEST_F(LichessSeeks, EqualSeeksArePaired) {
  StreamReader ann_events = ann_.stream("/api/stream/event");
  RawConnection of_ann =
      seek(anns_, "rated=false&time=10&increment=5&variant=standard&color=black&ratingRange=");
  RawConnection of_bob = seek(bobs_, "time=10&increment=5");
  const json game = await_event(ann_events, "gameStart")["game"];
  EXPECT_EQ(game["color"], "black");
  EXPECT_EQ(game["opponent"]["username"], "Bob");
  EXPECT_EQ(game["speed"], "rapid");
  (void)of_ann.receive_all();  // both requests end
  (void)of_bob.receive_all();
  EXPECT_EQ(bob_.json_of("/api/account/playing")["nowPlaying"].size(), 1U);
}

TEST_F(LichessSeeks, DifferentClocksAreNotPaired) {
  const RawConnection other_clock = seek(anns_, "time=3&increment=2");
  const json answer = json::parse(bob_.post("/api/board/seek", "days=2").body);
  EXPECT_TRUE(answer["id"].is_string()) << "a seek of days waits on its own";
  EXPECT_EQ(bob_.json_of("/api/account/playing")["nowPlaying"].size(), 0U);
  const json second = json::parse(ann_.post("/api/board/seek", "days=2").body);
  EXPECT_EQ(ann_.json_of("/api/account/playing")["nowPlaying"][0]["gameId"], second["id"]);
}

TEST_F(LichessSeeks, UnplayableTermsAreRefused) {
  for (const char* form : {"", "time=1000&increment=0", "time=x&increment=0", "time=5&increment=-1",
                           "days=100", "time=5&increment=0&variant=atomic"}) {
    EXPECT_EQ(ann_.post("/api/board/seek", form).status, 400) << form;
  }
}

}  // namespace
}  // namespace rookery::tests
