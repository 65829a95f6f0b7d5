#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "printer.h"

namespace rookery::uci {

/// A task of the worker thread. Returns the final line to print, such as the bestmove.
using Job = std::function<std::string()>;

/// Runs one job at a time in its own thread, then prints the job's final line. All calls come from the
/// session's thread, except where noted.
class Worker {
 public:
  explicit Worker(Printer& printer) : printer_(printer) {}
  ~Worker() { stop(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False just before the final line is printed, so that a job sent in answer to that line is not refused.
  [[nodiscard]] bool is_busy() const { return busy_; }

  /// Precondition: !is_busy().
  void start(Job job);

  /// Asks the job to end and waits until its final line is printed.
  void stop();

  /// Waits until the job ends by itself.
  void wait();

  /// For jobs: whether stop() was called. Any thread.
  [[nodiscard]] bool should_stop() const { return stop_; }

  /// For jobs: blocks until stop() is called or `condition` holds. It is checked again after each notify().
  void wait_for_stop_or(const std::function<bool()>& condition);

  /// Wakes a waiting job, which checks its condition again. Any thread.
  void notify();

 private:
  Printer& printer_;
  std::thread thread_;
  std::atomic<bool> busy_ = false;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

}  // namespace rookery::uci
