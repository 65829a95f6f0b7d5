#include <gtest/gtest.h>

#include <array>

#include "rookery/base/random.h"
#include "test_game.h"

/// A move shown before the server has confirmed it, and what a view after a move has to list.
namespace rookery::wasm {
namespace {

TestGame& seat(TestGame& game) {
  game.record("1 seat white a Anna");
  game.record("1 seat black b Boris");
  return game;
}

/// A view as a page shows it: how often something changed is no part of it.
json shown(TestGame& game, double now = kNow) {
  json view = game.view(now);
  view.erase("changes");
  return view;
}

TEST(Guess, ShowsTheMoveUntilItIsConfirmed) {
  TestGame page;
  TestGame other;
  seat(page);
  seat(other);
  EXPECT_EQ(page.guess(false, "move e2e4", 900), other.decide(false, "move e2e4"));
  EXPECT_EQ(page.view()["moves"][0]["san"], "e4");
  EXPECT_EQ(rookery_is_guessing(page.game), 1U);
  const std::string_view confirmed = "1000 move e2e4 302000 100";
  page.record(confirmed);
  other.record(confirmed);
  EXPECT_EQ(rookery_is_guessing(page.game), 0U);
  EXPECT_EQ(shown(page), shown(other));
}

TEST(Guess, IsRevertedCompletely) {
  TestGame game;
  seat(game);
  game.record("1000 move e2e4 303000");
  game.record("2000 move d7d5 303000");
  game.record("2500 offer-draw black");
  const json before = shown(game, 9'000);
  game.guess(false, "move e4d5", 4'000);
  EXPECT_EQ(game.view(9'000)["captured"]["black"], json::parse(R"(["pawn"])"));
  EXPECT_EQ(game.view(9'000)["drawOffer"], json());
  EXPECT_EQ(rookery_forget_guess(game.game), 1U);
  EXPECT_EQ(rookery_forget_guess(game.game), 0U);
  EXPECT_EQ(shown(game, 9'000), before);
}

TEST(Guess, IsASingleMove) {
  TestGame game;
  seat(game);
  EXPECT_EQ(game.guess(true, "move e7e5")["refusal"], "not_your_turn");
  EXPECT_EQ(game.guess(false, "mov e2e4")["refusal"], "invalid_action");
  EXPECT_EQ(game.guess(false, "resign")["ok"], true);
  EXPECT_EQ(rookery_is_guessing(game.game), 0U);
  game.guess(false, "move e2e4");
  EXPECT_EQ(game.guess(true, "move e7e5")["error"]["code"], "guess_stands");
}

struct GuessRow {
  const char* name;
  const char* record;
  bool stands;  ///< the guess, after the event
};

class GuessAndEvent : public testing::TestWithParam<GuessRow> {};

TEST_P(GuessAndEvent, GuessStaysWhileItRemainsPossible) {
  TestGame game(kStart, "5+3", "touch");
  seat(game);
  game.record("1000 move e2e4 303000");
  game.record("2000 move e7e5 303000");
  game.record("2000 undecided");
  ASSERT_EQ(game.guess(false, "move g1f3", 2'500)["ok"], true);
  EXPECT_TRUE(game.record(GetParam().record).contains("event"));
  EXPECT_EQ(rookery_is_guessing(game.game) == 1, GetParam().stands);
}

constexpr GuessRow kGuessRows[] = {
    {"AnOffer", "3000 offer-draw black", true},
    {"TheTouchOfItsOwnPiece", "3000 touch white g1", true},
    {"TheTouchOfAnother", "3000 touch white b1", false},
    {"ServerDowntime", "3000 downtime 500", true},
    {"AProof", "3000 considered 2 alive", true},
    {"TheMove", "3000 move g1f3 303000", false},
    {"AnotherMove", "3000 move b1c3 303000", false},
    {"TheEnd", "3000 end flag_fall 0-1", false},
};

INSTANTIATE_TEST_SUITE_P(Guess, GuessAndEvent, testing::ValuesIn(kGuessRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Guess, SurvivesAnUnreadableEvent) {
  TestGame game;
  seat(game);
  game.guess(false, "move e2e4");
  EXPECT_TRUE(game.record("1 nonsense").contains("error"));
  EXPECT_TRUE(game.record("1 take-back 1").contains("error"));
  EXPECT_EQ(game.view()["ply"], 1);
}

/// What a page holds that asks for what is new since its last view.
class Page {
 public:
  void update(TestGame& game) {
    const json view = game.view(kNow, seen_);
    seen_ = view["changes"];
    const auto from = view["movesFrom"].get<std::size_t>();
    ASSERT_LE(from, moves_.size());
    moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(from), moves_.end());
    moves_.insert(moves_.end(), view["moves"].begin(), view["moves"].end());
    listed_ = view["moves"].size();
  }
  [[nodiscard]] const json& moves() const { return moves_; }
  [[nodiscard]] std::size_t listed() const { return listed_; }

 private:
  json moves_ = json::array();
  std::uint32_t seen_ = 0;
  std::size_t listed_ = 0;
};

TEST(View, ListsChanges) {
  TestGame game;
  seat(game);
  Page page;
  const auto listed_after = [&](std::string_view record) {
    EXPECT_TRUE(game.record(record).contains("event")) << record;
    page.update(game);
    return page.listed();
  };
  EXPECT_EQ(listed_after("1 move e2e4 1"), 1U);
  EXPECT_EQ(listed_after("1 move e7e5 1"), 1U);
  EXPECT_EQ(listed_after("1 offer-draw white"), 0U);
  game.record("1 take-back 2");
  EXPECT_EQ(listed_after("1 move d2d4 1"), 1U);
  EXPECT_EQ(page.moves(), game.view()["moves"]);
}

/// Seeded games in which moves are guessed, confirmed with other times, forgotten and taken back: what the
/// page has put together is what a reader of the same events is told who has seen nothing of it.
TEST(View, ChangesAddUpToTheWhole) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    TestGame game;
    seat(game);
    Page page;
    std::string events = "1 seat white a Anna\n1 seat black b Boris\n";
    const auto record = [&](const std::string& line) {
      if (game.record(line).contains("event")) {
        events += line + '\n';
      }
    };
    for (int step = 0; step < 60; ++step) {
      const json view = game.view();
      if (view["dests"].empty()) {
        break;
      }
      auto origin = view["dests"].begin();
      std::advance(origin, random.below(view["dests"].size()));
      const std::string move = origin.key() + origin->at(random.below(origin->size())).get<std::string>();
      const std::string remaining = std::to_string(random.below(300'000));
      switch (random.below(6)) {
        case 0:
          record("5 take-back " + std::to_string(1 + random.below(2)));
          break;
        case 1:
          rookery_forget_guess(game.game);
          break;
        case 2:
          game.guess(view["turn"] == "black", "move " + move, 1'000);
          break;
        default:
          record("7 move " + move + ' ' + remaining);
      }
      if (random.below(3) != 0) {
        page.update(game);
        ASSERT_EQ(page.moves(), game.view()["moves"]) << "seed " << seed;
      }
    }
    rookery_forget_guess(game.game);
    page.update(game);
    TestGame fresh;
    for (std::size_t at = 0; at < events.size();) {
      const std::size_t end = events.find('\n', at);
      ASSERT_TRUE(fresh.record(events.substr(at, end - at)).contains("event"));
      at = end + 1;
    }
    ASSERT_EQ(page.moves(), fresh.view()["moves"]) << "seed " << seed;
    ASSERT_EQ(shown(game), shown(fresh)) << "seed " << seed;
  }
}

TEST(ClockNow, MatchesTheViewsClock) {
  std::array<double, 3> times{-1, -1, -1};
  const TestGame untimed(kStart, "-");
  EXPECT_EQ(rookery_clock_now(untimed.game, false, kNow, times.data()), 0U);
  EXPECT_EQ(times[0], -1);
  TestGame game(kStart, "5 d3 | 3");
  seat(game);
  EXPECT_EQ(rookery_clock_now(game.game, false, 5, times.data()), 1U);
  game.record("1000 move e2e4 300000");
  game.record("2000 move e7e5 180000");
  EXPECT_EQ(rookery_clock_now(game.game, false, 3'000, times.data()), 2U);
  EXPECT_EQ(times, (std::array<double, 3>{300'000, 180'000, 2'000}));
  game.record("5500 move g1f3 299500");
  EXPECT_EQ(rookery_clock_now(game.game, false, 6'000, times.data()), 3U);
  EXPECT_EQ(times, (std::array<double, 3>{299'500, 179'500, 0}));
}

TEST(ClockNow, CanRunUntilTheGuessIsConfirmed) {
  std::array<double, 3> times{};
  TestGame game(kStart, "5");
  seat(game);
  game.record("1000 move e2e4 300000");
  game.record("2000 move e7e5 300000");
  (void)game.guess(false, "move g1f3", 3'000);
  EXPECT_EQ(rookery_clock_now(game.game, false, 5'000, times.data()), 3U);
  EXPECT_EQ(times, (std::array<double, 3>{299'000, 298'000, 0}));
  EXPECT_EQ(rookery_clock_now(game.game, true, 5'000, times.data()), 2U);
  EXPECT_EQ(times, (std::array<double, 3>{297'000, 300'000, 0}));
}

}  // namespace
}  // namespace rookery::wasm
