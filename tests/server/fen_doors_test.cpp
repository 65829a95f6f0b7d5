#include <gtest/gtest.h>

#include <cctype>

#include "server/player.h"
#include "server/small_server.h"
#include "texts/fen_slips.h"

/// The doors of FEN that open over HTTP read each text as all others do (tests/texts).
namespace rookery::tests {
namespace {

using nlohmann::json;

/// In a form, all but letters and digits in hexadecimal.
std::string form_value(const std::string& text) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = std::isalnum(byte) != 0;
    out += is_plain ? std::string(1, c) : std::string{'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
  }
  return out;
}

class FenDoors : public ::testing::Test {
 protected:
  [[nodiscard]] Answer post_form(const std::string& target, const std::string& form) const {
    return ask(server_.port(),
               {"POST", target, {{"Content-Type", "application/x-www-form-urlencoded"}}, form});
  }
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }

  /// Calls `check` for each row, with its text in the failure message.
  template <class Check>
  static void for_each_slip(Check check) {
    for (const texts::FenSlip& slip : texts::fen_slips(ROOKERY_FEN_SLIPS)) {
      SCOPED_TRACE("\"" + slip.text + "\"");
      check(slip);
    }
  }

 private:
  static http::Limits for_many_games() {
    http::Limits limits;
    limits.games_at_once = limits.games_per_minute = 10'000;
    return limits;
  }

  SmallServer server_{for_many_games()};
};

TEST_F(FenDoors, NewGame) {
  for_each_slip([&](const texts::FenSlip& slip) {
    const Answer made = ask(port(), {"POST", "/app/games", {}, json{{"fen", slip.text}}.dump()});
    ASSERT_EQ(made.status, slip.position.empty() ? 400 : 201) << made.body;
    const json answer = json::parse(made.body);
    if (slip.position.empty()) {
      EXPECT_EQ(answer["error"]["field"], "fen");
      return;
    }
    std::vector<std::uint32_t> places;
    for (const json& remark : answer.value("remarks", json::array())) {
      places.push_back(remark["offset"]);
    }
    EXPECT_EQ(places, slip.remarks);
    const std::string game = "/app/games/" + answer["id"].get<std::string>();
    EXPECT_EQ(json::parse(ask(port(), {"GET", game}).body)["terms"]["fen"], slip.position);
  });
}

TEST_F(FenDoors, ChallengeOfTheLichessApi) {
  for_each_slip([&](const texts::FenSlip& slip) {
    const Answer made = post_form("/api/challenge/open", "variant=fromPosition&fen=" + form_value(slip.text));
    ASSERT_EQ(made.status, slip.position.empty() ? 400 : 200) << made.body;
    if (!slip.position.empty()) {
      EXPECT_EQ(json::parse(made.body)["initialFen"], slip.position);
    }
  });
}

}  // namespace
}  // namespace rookery::tests
