#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "printer.h"

namespace rookery::uci {

/// What runs beside the conversation; returns its last words, such as the bestmove.
using Job = std::function<std::string()>;

/// Runs one job at a time in a thread of its own, then prints its last words. Every call but those marked so
/// comes from one thread, the session's.
class Worker {
 public:
  explicit Worker(Printer& printer) : printer_(printer) {}
  ~Worker() { stop(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False as soon as the last words can have been read: who answers them at once with a new job is not
  /// turned away.
  [[nodiscard]] bool busy() const { return busy_; }

  /// Precondition: not busy.
  void start(Job job);

  /// Asks the job to end and waits until its last words are printed.
  void stop();

  /// Waits until the job ends by itself.
  void wait();

  /// For the job: whether stop was called. Any thread.
  [[nodiscard]] bool should_stop() const { return stop_; }

  /// For the job: blocks until stop is called or `condition` holds after a nudge().
  void wait_for_stop_or(const std::function<bool()>& condition);

  /// Makes a job that waits look at its condition again.
  void nudge();

 private:
  Printer& printer_;
  std::thread thread_;
  std::atomic<bool> busy_ = false;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

}  // namespace rookery::uci
