#include "worker.h"

#include <utility>

namespace rookery::uci {

void Worker::start(Job job) {
  wait();
  stop_ = false;
  busy_ = true;
  thread_ = std::thread([this, job = std::move(job)] {
    const std::string last_words = job();
    busy_ = false;
    printer_.line(last_words);
  });
}

void Worker::stop() {
  stop_ = true;
  nudge();
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

void Worker::nudge() {
  // Taking the lock keeps the news from falling between a waiter's look and its sleep.
  const std::scoped_lock lock(mutex_);
  changed_.notify_all();
}

}  // namespace rookery::uci
