#pragma once
#include <functional>
#include <utility>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::jobs {

/// Work that is repeated as long as the server runs.
class Job {
 public:
  virtual ~Job() = default;
  /// Starts what is due, without waiting for it, and returns when it wants to be asked again. `now`: the
  /// server's time.
  [[nodiscard]] virtual Instant tick(Instant now) = 0;
};

/// How often a job looks for something to do if nothing is known of when there will be something.
inline constexpr Duration kUsualPause{1'000};

/// Calls a function once in each period.
class Repeated final : public Job {
 public:
  Repeated(Duration period, std::function<void()> work) : period_(period), work_(std::move(work)) {}
  [[nodiscard]] Instant tick(Instant now) override {
    work_();
    return now + period_;
  }

 private:
  Duration period_;
  std::function<void()> work_;
};

/// Asks each of its jobs when its time has come, in the order in which they were added.
class Schedule {
 public:
  /// `job` must outlive this. It is due at once.
  void add(Job& job) { entries_.push_back({&job, {}}); }
  /// To be called regularly; a job is late by at most the time between two calls.
  void tick(Instant now) {
    for (Entry& entry : entries_) {
      if (now >= entry.due) {
        entry.due = entry.job->tick(now);
      }
    }
  }

 private:
  struct Entry {
    Job* job;
    Instant due;
  };
  std::vector<Entry> entries_;
};

}  // namespace rookery::jobs
