#include "rookery/node/proof_workers.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rookery/async/low_priority.h"

namespace rookery::node {

unsigned ProofWorkers::default_count() {
  constexpr unsigned kLeast = 2;  // one of them for short tries
  // Half the cores: the others serve games. An unknown number, 0, becomes the minimum.
  return std::clamp(std::thread::hardware_concurrency() / 2, kLeast, rooms::ProofLimits::kMostWorkers);
}

ProofWorkers::ProofWorkers() : ProofWorkers(Options{}) {}

ProofWorkers::ProofWorkers(Options options) : nodes_of_tries_(std::move(options.nodes_of_tries)) {
  for (unsigned i = 0; i < options.workers; ++i) {
    workers_.push_back(std::make_unique<Worker>());
    // So that a short try never waits behind long ones, the last worker takes only short ones.
    workers_.back()->only_short = i > 0 && i + 1 == options.workers;
  }
  for (const auto& worker : workers_) {
    worker->thread = std::thread([this, &worker = *worker] { run(worker); });
  }
}

ProofWorkers::~ProofWorkers() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    for (const auto& worker : workers_) {
      worker->stop = true;
    }
  }
  woken_.notify_all();
  for (const auto& worker : workers_) {
    worker->thread.join();
  }
}

void ProofWorkers::ask(ProofRequest request, Callback answered) {
  std::optional<Task> dropped;
  {
    const std::lock_guard lock(mutex_);
    // A newer query of the same game makes the older one void.
    erase_waiting(request.game);
    dropped = make_room(request.player);
    waiting_.push_back({std::move(request), std::move(answered), 0, ++last_number_});
  }
  woken_.notify_all();
  if (dropped) {
    // Without the lock, since the callback may ask again.
    dropped->answered({std::move(dropped->request.query), std::nullopt});
  }
}

std::size_t ProofWorkers::waiting() {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void ProofWorkers::withdraw(const std::string& game) {
  const std::lock_guard lock(mutex_);
  erase_waiting(game);
  for (const auto& worker : workers_) {
    if (worker->game == game) {
      worker->stop = true;
    }
  }
}

void ProofWorkers::erase_waiting(const std::string& game) {
  std::erase_if(waiting_, [&](const Task& task) { return task.request.game == game; });
}

/// Removes what has to make room for one more request of `player`: their oldest request, or the oldest of the
/// player with the most.
std::optional<ProofWorkers::Task> ProofWorkers::make_room(const std::string& player) {
  const auto player_of = [](const Task& task) -> const std::string& { return task.request.player; };
  const auto own = static_cast<std::size_t>(std::ranges::count(waiting_, player, player_of));
  std::string gives_way = player;
  // Within the player's own share their oldest request goes; beyond the common limit, that of the player with
  // the most.
  if (own < rooms::ProofLimits::kWaitingOfPlayer) {
    if (waiting_.size() < rooms::ProofLimits::kWaiting) {
      return std::nullopt;
    }
    std::map<std::string, std::size_t> counts;
    for (const Task& task : waiting_) {
      ++counts[task.request.player];
    }
    gives_way = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; })->first;
  }
  const auto oldest = std::ranges::find(waiting_, gives_way, player_of);
  std::optional<Task> dropped(std::move(*oldest));
  waiting_.erase(oldest);
  return dropped;
}

/// The next task for `worker`, or the end: the fewest tries first, then the player who was served longest
/// ago, then the newest request.
ProofWorkers::Tasks::iterator ProofWorkers::choose(const Worker& worker) {
  const auto turn = [this](const Task& task) {
    const auto served = turn_of_.find(task.request.player);
    return served == turn_of_.end() ? 0 : served->second;
  };
  auto best = waiting_.end();
  for (auto task = waiting_.begin(); task != waiting_.end(); ++task) {
    if (worker.only_short && task->tries > 0) {
      continue;
    }
    // ~number: the newest first. A game whose players wait now precedes one whose players have waited in
    // vain.
    const auto key = [&](const Task& of) { return std::tuple(of.tries, turn(of), ~of.number); };
    if (best == waiting_.end() || key(*task) < key(*best)) {
      best = task;
    }
  }
  return best;
}

void ProofWorkers::run(Worker& worker) {
  async::lower_priority();
  std::unique_lock lock(mutex_);
  for (;;) {
    auto next = waiting_.end();
    woken_.wait(lock, [&] { return ends_ || (next = choose(worker)) != waiting_.end(); });
    if (ends_) {
      return;
    }
    Task task = std::move(*next);
    waiting_.erase(next);
    // The table of turns is bounded: otherwise it would remember everyone.
    if (waiting_.empty() || turn_of_.size() > 2 * rooms::ProofLimits::kWaiting) {
      turn_of_.clear();
    }
    turn_of_[task.request.player] = ++last_turn_;
    worker.game = task.request.game;
    worker.number = task.number;
    // Set under the lock: an earlier withdrawal referred to the previous query.
    worker.stop = false;
    lock.unlock();
    carry_out(worker, std::move(task));
    lock.lock();
  }
}

/// Unless the game has sent a newer query since.
void ProofWorkers::wait_for_longer_try(Task task) {
  const auto is_newer = [&](const std::string& game, std::uint64_t number) {
    return game == task.request.game && number > task.number;
  };
  // A query that was replaced during its try must not come back.
  const bool is_replaced =
      std::ranges::any_of(waiting_, [&](const Task& t) { return is_newer(t.request.game, t.number); }) ||
      std::ranges::any_of(workers_, [&](const auto& w) { return is_newer(w->game, w->number); });
  if (is_replaced) {
    return;
  }
  erase_waiting(task.request.game);
  waiting_.insert(std::ranges::lower_bound(waiting_, task.number, {}, &Task::number), std::move(task));
  woken_.notify_all();
}

/// Carries out one try.
void ProofWorkers::carry_out(Worker& worker, Task task) {
  const std::uint64_t nodes = nodes_of_tries_[task.tries++];
  arbiter::ProofResult result = arbiter::prove(task.request.query, {nodes, &worker.stop});
  const bool is_last = result.is_conclusive || task.tries == nodes_of_tries_.size();
  {
    const std::lock_guard lock(mutex_);
    worker.game.clear();
    if (worker.stop) {
      return;
    }
    if (!is_last) {
      return wait_for_longer_try(std::move(task));
    }
  }
  task.answered({std::move(task.request.query), std::move(result.event)});
}

}  // namespace rookery::node
