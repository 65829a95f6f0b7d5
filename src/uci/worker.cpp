#include "worker.h"

#include <utility>

namespace rookery::uci {

void Worker::start(Job job) {
  wait();
  stop_ = false;
  busy_ = true;
  thread_ = std::thread([this, job = std::move(job)] {
    const std::string final_line = job();
    // Before the last line is written, because its reader may start the next search at once.
    busy_ = false;
    printer_.line(final_line);
  });
}

void Worker::stop() {
  stop_ = true;
  // A job may wait to be stopped, with its result ready (go infinite).
  notify();
  wait();
}

void Worker::wait() {
  if (thread_.joinable()) {
    thread_.join();
  }
}

void Worker::wait_for_stop_or(const std::function<bool()>& condition) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stop_ || condition(); });
}

void Worker::notify() {
  // The lock prevents a lost wake-up between a waiter's check and its wait.
  const std::scoped_lock lock(mutex_);
  changed_.notify_all();
}

}  // namespace rookery::uci
