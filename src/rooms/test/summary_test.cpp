#include "rookery/rooms/summary.h"

#include <gtest/gtest.h>

#include "rookery/policy/site_text.h"

namespace rookery::rooms {
namespace {

using notation::TimeControl;
using store::GameStatus;
using store::Speed;

constexpr Instant kBegin{Duration{1'700'000'000'000}};

policy::SiteGame new_game(const std::string& clock = "5+3") {
  return policy::SiteGame({.laws = {.clock = notation::time_control::parse(clock).value()}});
}

/// What the next event is, a second after the one before.
policy::SiteRecord next(const policy::SiteGame& game, const std::string& event) {
  const Duration passed = std::chrono::seconds(game.event_count());
  const std::string text = std::to_string((kBegin + passed).time_since_epoch().count()) + " " + event;
  const auto record = policy::parse_record(text, game.laws().position());
  EXPECT_TRUE(record) << event;
  return *record;
}

TEST(GameSummaries, FollowTheGame) {
  policy::SiteGame game = new_game();
  struct Row {
    const char* event;
    const char* white;
    const char* black;
    GameStatus status;
    const char* last_move;
  };
  int second = 0;
  for (const Row& row : {
           Row{"seat white ann Ann", "ann", "", GameStatus::Open, ""},
           Row{"seat black bob Bob", "ann", "bob", GameStatus::Playing, ""},
           Row{"move e2e4 300000", "ann", "bob", GameStatus::Playing, "e2e4"},
           Row{"move e7e5 300000", "ann", "bob", GameStatus::Playing, "e7e5"},
           Row{"offer-takeback black", "ann", "bob", GameStatus::Playing, "e7e5"},
           Row{"take-back 1", "ann", "bob", GameStatus::Playing, "e2e4"},
           Row{"end resignation 1-0", "ann", "bob", GameStatus::Ended, "e2e4"},
       }) {
    const policy::SiteRecord event = next(game, row.event);
    const std::size_t events = game.event_count();
    const store::GameSummary before = summarize(game);
    store::GameSummary after;
    with_game_after(game, std::span(&event, 1),
                    [&](const policy::SiteGame& then) { after = summarize(then); });
    EXPECT_EQ(summarize(game), before) << row.event << ": the game itself stays";
    EXPECT_EQ(game.event_count(), events) << row.event;
    game.record(event);
    EXPECT_EQ(after, summarize(game)) << row.event;
    EXPECT_EQ(after.white, row.white) << row.event;
    EXPECT_EQ(after.black, row.black) << row.event;
    EXPECT_EQ(after.status, row.status) << row.event;
    EXPECT_EQ(after.last_move, row.last_move) << row.event;
    EXPECT_EQ(after.last_at, kBegin + std::chrono::seconds(second++)) << row.event;
    EXPECT_EQ(after.due, game.laws().deadline()) << row.event;
    EXPECT_EQ(after.speed, Speed::Blitz) << row.event;
  }
}

TEST(GameSummaries, ComputerMoveIsDueSoonAfterThePreviousMove) {
  for (const char* clock : {"5+3", "-"}) {
    policy::SiteGame game = new_game(clock);
    for (const char* event : {"seat white ann Ann", "seat black _computer_3 Computer"}) {
      game.record(next(game, event));
    }
    EXPECT_EQ(summarize(game).due, game.laws().deadline()) << clock << ": Ann is to move";
    game.record(next(game, "move e2e4 300000"));
    const auto due = summarize(game).due;
    ASSERT_TRUE(due) << clock;
    EXPECT_GT(*due, *game.last_at()) << clock << ": the node that has the game open moves first";
    EXPECT_LE(*due, *game.last_at() + std::chrono::seconds(30)) << clock;
  }
}

TEST(GameSummaries, HoldThePointsOfAResult) {
  policy::SiteGame game = new_game();
  for (const char* event : {"seat white ann Ann", "seat black bob Bob"}) {
    game.record(next(game, event));
    EXPECT_EQ(summarize(game).points, std::nullopt);
  }
  policy::SiteGame won = game, drawn = game;
  won.record(next(won, "end resignation 1-0"));
  EXPECT_EQ(summarize(won).points, (store::GamePoints{2, 0}));
  drawn.record(next(drawn, "end agreement 1/2-1/2"));
  EXPECT_EQ(summarize(drawn).points, (store::GamePoints{1, 1}));
}

TEST(GameSummaries, AbortedGameHasNoResult) {
  policy::SiteGame game = new_game();
  for (const char* event : {"seat white ann Ann", "seat black bob Bob", "abort white"}) {
    game.record(next(game, event));
  }
  EXPECT_EQ(summarize(game).status, GameStatus::Aborted);
  EXPECT_EQ(summarize(game).points, std::nullopt);
}

TEST(GameSummaries, SpeedFollowsFromFortyMoves) {
  struct Row {
    const char* clock;
    Speed speed;
  };
  for (const Row& row : {
           Row{"-", Speed::Correspondence},
           Row{"3d", Speed::Correspondence},
           Row{"1 | 10", Speed::Rapid},
           Row{"15s", Speed::UltraBullet},
           Row{"0+1", Speed::Bullet},
           Row{"1", Speed::Bullet},
           Row{"2+1", Speed::Bullet},
           Row{"2+2", Speed::Blitz},
           Row{"3", Speed::Blitz},
           Row{"5+3", Speed::Blitz},
           Row{"8", Speed::Rapid},
           Row{"15+10", Speed::Rapid},
           Row{"25", Speed::Classical},
           Row{"40/90+30:30+30", Speed::Classical},
           Row{"20/5:5", Speed::Rapid},
       }) {
    const auto clock = notation::time_control::parse(row.clock);
    ASSERT_TRUE(clock) << row.clock;
    EXPECT_EQ(speed_of(*clock), row.speed) << row.clock;
  }
}

}  // namespace
}  // namespace rookery::rooms
