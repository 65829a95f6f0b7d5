// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>

#include "rookery/arbiter/game.h"
#include "rookery/arbiter/text.h"
#include "rookery/base/random.h"

namespace rookery::arbiter {
namespace {

const SiteLimits kLimits{.first_move = {std::chrono::minutes(1), std::chrono::minutes(2)},
                         .lag_pool = {Duration{20'000}, Duration{5'000}},
                         .lag_credit = Duration{500}};

/// Asks in seeded games for whatever can happen, by either side.
class TimedGame {
 public:
  TimedGame(const char* clock, const char* rules, std::uint64_t seed)
      : random_(seed),
        game_(Terms{.clock = notation::time_control::parse(clock).value(),
                    .rules = parse_rules(rules).value(),
                    .limits = kLimits}) {}

  void expect_deadlines_of_a_replay(int steps) {
    for (int step = 0; step < steps; ++step) {
      now_ += Duration(random_.below(3'000));
      const auto action = parse_action(choose(), game_.position());
      if (!action) {
        continue;
      }
      const chess::Color actor = chess::kColors[random_.below(2)];
      const auto events = game_.decide(actor, *action, now_, Duration(random_.below(300)));
      if (!events) {
        continue;
      }
      std::vector<EventRecord> records;
      for (const Event& event : *events) {
        records.push_back({now_, event});
      }
      for (const EventRecord& record : records) {
        game_.record(record);
      }
      const Game replayed = replay(game_.terms(), game_.scoresheet()).value();
      ASSERT_EQ(replayed.deadline(), game_.deadline())
          << write_record(records.back(), chess::CastlingMode::Standard);
      deadlines_ += game_.deadline() ? 1 : 0;
    }
  }
  [[nodiscard]] int deadlines() const { return deadlines_; }

 private:
  std::string choose() {
    const chess::MoveList moves = chess::legal_moves(game_.position());
    if (!moves.empty() && random_.below(3) > 0) {
      const Played played{moves[random_.below(moves.size())]};
      const std::string event = write_event(played, chess::CastlingMode::Standard);
      return event.substr(0, event.rfind(' '));
    }
    static constexpr std::array kChoices{"sit a A", "sit b B",  "offer-takeback", "accept-takeback",
                                         "press",   "press",    "illegal hands",  "offer-draw",
                                         "flag",    "touch e2", "adjust"};
    return kChoices[random_.below(kChoices.size())];
  }

  Random random_;
  Instant now_{Duration{1'700'000'000'000}};
  Game game_;
  int deadlines_ = 0;
};

TEST(Timekeeping, ReplayHasTheGamesDeadlines) {
  for (const char* clock : {"5+3", "1 d3", "1 b3", "2/1+1", "3d", "5+0 | 3+2", "-"}) {
    for (const char* rules : {"", "touch", "otb", "penalties"}) {
      int deadlines = 0;
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        SCOPED_TRACE(std::string(clock) + ' ' + rules + ", seed " + std::to_string(seed));
        TimedGame game(clock, rules, seed);
        game.expect_deadlines_of_a_replay(150);
        deadlines += game.deadlines();
      }
      EXPECT_EQ(deadlines > 0, clock != std::string("-")) << clock << ' ' << rules;
    }
  }
}

}  // namespace
}  // namespace rookery::arbiter
