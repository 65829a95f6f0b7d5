#include "thinker.h"

#include <utility>

namespace rookery::server {

Thinker::Thinker(std::uint64_t max_nodes) : max_nodes_(max_nodes), thread_([this] { run(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    stop_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void Thinker::ask(std::string game, arbiter::OpenQuestion question, Callback answered) {
  std::optional<Task> dropped;
  {
    const std::lock_guard lock(mutex_);
    erase_waiting(game);
    if (waiting_.size() >= kMaxWaiting) {
      dropped = std::move(waiting_.front());
      waiting_.pop_front();
    }
    waiting_.push_back({std::move(game), std::move(question), std::move(answered)});
  }
  woken_.notify_one();
  if (dropped) {
    dropped->answered({std::move(dropped->question), std::nullopt});
  }
}

void Thinker::withdraw(const std::string& game) {
  const std::lock_guard lock(mutex_);
  erase_waiting(game);
  if (game_ == game) {
    stop_ = true;
  }
}

void Thinker::erase_waiting(const std::string& game) {
  std::erase_if(waiting_, [&](const Task& task) { return task.game == game; });
}

void Thinker::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    woken_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (ends_) {
      return;
    }
    Task task = std::move(waiting_.back());
    waiting_.pop_back();
    game_ = task.game;
    stop_ = false;
    lock.unlock();
    arbiter::Event event = arbiter::answer(task.question, {max_nodes_, &stop_});
    lock.lock();
    game_.clear();
    if (!stop_) {
      lock.unlock();
      task.answered({std::move(task.question), std::move(event)});
      lock.lock();
    }
  }
}

}  // namespace rookery::server
