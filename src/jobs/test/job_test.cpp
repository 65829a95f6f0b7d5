#include "rookery/jobs/job.h"

#include <gtest/gtest.h>

#include <string>

namespace rookery::jobs {
namespace {

constexpr Instant kStart{Duration{1'700'000'000'000}};

/// Notes its letter when it is asked, and wants to be asked again after its pause.
class Noted final : public Job {
 public:
  Noted(std::string& log, char letter, Duration pause) : log_(&log), letter_(letter), pause_(pause) {}
  [[nodiscard]] Instant tick(Instant now) override {
    *log_ += letter_;
    return now + pause_;
  }

 private:
  std::string* log_;
  char letter_;
  Duration pause_;
};

TEST(Schedule, AsksEachJobWhenItWantedToBeAsked) {
  std::string log;
  Noted often(log, 'a', Duration{0}), seldom(log, 'b', Duration{1'000});
  Schedule schedule;
  schedule.add(often);
  schedule.add(seldom);
  for (const int milliseconds : {0, 500, 999, 1'000, 1'500}) {
    schedule.tick(kStart + Duration{milliseconds});
  }
  EXPECT_EQ(log, "abaaaba");
}

TEST(Schedule, LongPauseMakesAJobRunOnce) {
  std::string log;
  Noted job(log, 'a', Duration{1'000});
  Schedule schedule;
  schedule.add(job);
  schedule.tick(kStart);
  schedule.tick(kStart + std::chrono::hours(8));
  EXPECT_EQ(log, "aa");
}

TEST(Repeated, RunsOncePerPeriod) {
  int runs = 0;
  Repeated job(Duration{2'000}, [&] { ++runs; });
  Schedule schedule;
  schedule.add(job);
  for (int i = 0; i < 9; ++i) {
    schedule.tick(kStart + i * Duration{500});
  }
  EXPECT_EQ(runs, 3);
}

}  // namespace
}  // namespace rookery::jobs
