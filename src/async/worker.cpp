#include "rookery/async/worker.h"

#include "rookery/async/low_priority.h"

namespace rookery::async {

Worker::Worker(boost::asio::any_io_executor executor, std::size_t most_waiting)
    : executor_(std::move(executor)), most_waiting_(most_waiting), thread_([this] { run_all(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  woken_.notify_all();
  thread_.join();
}

bool Worker::add(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_waiting_) {
      return false;
    }
    waiting_.push_back(std::move(work));
  }
  woken_.notify_one();
  return true;
}

void Worker::run_all() {
  lower_priority();
  std::unique_lock lock(mutex_);
  for (;;) {
    woken_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (ends_) {
      return;
    }
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    lock.lock();
  }
}

}  // namespace rookery::async
