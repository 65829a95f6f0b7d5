#include "rookery/node/server_clock.h"

#include <gtest/gtest.h>

namespace rookery::node {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

constexpr Instant kThen{Duration{1'700'000'000'000}};

/// A machine whose clocks show what they are told.
class SteppedMachine final : public MachineTime {
 public:
  [[nodiscard]] Instant wall() const override { return shown; }
  [[nodiscard]] Duration since_boot() const override { return booted; }
  void pass(Duration time) {
    shown += time;
    booted += time;
  }
  Instant shown = kThen;
  Duration booted = hours(5);
};

/// What happens to the machine, and what the server's time and its downtime are afterwards.
struct ClockStep {
  Duration passes{0};    ///< by both clocks
  Duration wall_set{0};  ///< by so much
};
struct ClockRow {
  const char* name;
  std::vector<ClockStep> steps;  ///< after each the clock is read
  Duration now;                  ///< since the start
  Duration downtime;
};

TEST(ServerClockTest, AdvancesAndRecordsPauses) {
  const Duration longest = ServerClock::kLongestPause;
  for (const ClockRow& row : {
           ClockRow{"nothing passes", {{}}, seconds(0), seconds(0)},
           ClockRow{"time passes", {{seconds(1)}, {seconds(1)}}, seconds(2), seconds(0)},
           ClockRow{"set back an hour", {{seconds(1), -hours(1)}, {seconds(1)}}, seconds(2), seconds(0)},
           ClockRow{"set ahead an hour", {{seconds(1), hours(1)}, {seconds(1)}}, seconds(2), seconds(0)},
           ClockRow{"set ahead ten years", {{seconds(1), hours(87'600)}}, seconds(1), seconds(0)},
           ClockRow{"set before 1970", {{seconds(1), -hours(600'000)}}, seconds(1), seconds(0)},
           ClockRow{"the longest pause", {{longest}}, longest, seconds(0)},
           ClockRow{"longer", {{longest + Duration{1}}}, longest + Duration{1}, longest + Duration{1}},
           ClockRow{"asleep for a night", {{hours(8)}, {seconds(1)}}, hours(8) + seconds(1), hours(8)},
           ClockRow{"asleep twice", {{seconds(8)}, {seconds(1)}, {seconds(9)}}, seconds(18), seconds(17)},
           ClockRow{"asleep and set back", {{seconds(8), -hours(1)}}, seconds(8), seconds(8)},
       }) {
    SteppedMachine machine;
    ServerClock clock(kThen, {}, machine);
    for (const ClockStep& step : row.steps) {
      machine.pass(step.passes);
      machine.shown += step.wall_set;
      (void)clock.now();
    }
    EXPECT_EQ(clock.now(), kThen + row.now) << row.name;
    EXPECT_EQ(clock.downtime().total(), row.downtime) << row.name;
    EXPECT_EQ(clock.downtime().since(kThen), row.downtime) << row.name;
  }
}

TEST(ServerClockTest, NeverGoesBackWithTheWallClock) {
  SteppedMachine machine;
  ServerClock clock(kThen, {}, machine);
  machine.pass(seconds(1));
  const Instant before = clock.now();
  machine.booted -= seconds(1);
  EXPECT_EQ(clock.now(), before);
}

TEST(ServerClockTest, ContinuesFromALaterInstant) {
  SteppedMachine machine;
  ServerClock clock(kThen, {}, machine);
  clock.advance_to(kThen - seconds(5));
  EXPECT_EQ(clock.now(), kThen);
  clock.advance_to(kThen + seconds(30));
  machine.pass(seconds(1));
  EXPECT_EQ(clock.now(), kThen + seconds(31));
  EXPECT_EQ(clock.downtime().since(kThen), seconds(30));
}

TEST(ServerClockTest, ReportsTheWallClockOffset) {
  SteppedMachine machine;
  ServerClock clock(kThen, {}, machine);
  machine.pass(seconds(1));
  EXPECT_EQ(clock.wall_ahead(), seconds(0));
  machine.shown -= hours(1);
  EXPECT_EQ(clock.wall_ahead(), -hours(1));
}

TEST(ServerClockTest, ReadsTheMachinesOwnClocks) {
  const Duration before = this_machine().since_boot();
  EXPECT_GT(before, Duration{0});
  EXPECT_GE(this_machine().since_boot(), before);
  EXPECT_GE(this_machine().wall(), Instant{});
}

struct StartRow {
  const char* name;
  Duration alive;  ///< the last sign of life, before (-) or after the wall clock's time
  bool is_due;
  Duration now;      ///< the server's time, after the wall clock's
  Duration charged;  ///< of the time from a minute before the sign of life until the server's time
};

TEST(ServerClockTest, StartContinuesFromTheLatestKnownInstant) {
  for (const StartRow& row : {
           StartRow{"an hour off", -hours(1), true, seconds(0), seconds(60)},
           StartRow{"no games", -hours(1), false, seconds(0), seconds(60)},
           StartRow{"set back an hour", hours(1), true, hours(1) + seconds(1), seconds(60)},
           StartRow{"set back ten years", hours(87'600), true, hours(87'600) + seconds(1), seconds(60)},
       }) {
    const StartOfTime start = start_of_time(kThen, kThen + row.alive, {}, row.is_due);
    const Instant moved = kThen + row.alive - seconds(60);
    EXPECT_EQ(start.now, kThen + row.now) << row.name;
    EXPECT_EQ(start.now - moved - start.downtime.since(moved), row.charged) << row.name;
    EXPECT_GT(start.downtime.total(), Duration{0}) << row.name << ": the stop is downtime";
  }
}

TEST(ServerClockTest, StartWithoutGamesUsesAWallClockSetBack) {
  Outages old;
  old.add(kThen + hours(1), kThen + hours(2));
  const StartOfTime start = start_of_time(kThen, kThen + hours(3), old, false);
  EXPECT_EQ(start.now, kThen);
  EXPECT_EQ(start.downtime.since(kThen), Duration{0}) << "no game that begins now was played then";
}

TEST(ServerClockTest, FirstStartUsesTheWallClock) {
  const StartOfTime start = start_of_time(kThen, std::nullopt, {}, false);
  EXPECT_EQ(start.now, kThen);
  EXPECT_EQ(start.downtime.total(), Duration{0});
}

}  // namespace
}  // namespace rookery::node
