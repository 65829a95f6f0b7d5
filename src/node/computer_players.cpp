#include "rookery/node/computer_players.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rookery/async/low_priority.h"
#include "rookery/engine/levels.h"
#include "rookery/rooms/computer.h"

namespace rookery::node {
namespace {

/// Clients know eight levels, the engine has ten: the lowest and the highest correspond.
constexpr std::array<int, rooms::kComputerLevels> kEngineLevels{1, 2, 3, 4, 6, 7, 9, 10};

/// Every move starts with a new table, so a small one suffices.
constexpr std::size_t kHashMib = 4;

/// The engine's errors depend on the seed, so another node, or this one after a restart, plays the same move.
/// FNV-1a gives the same seed on every node, and a different one for each game.
std::uint64_t seed_of(const std::string& game) {
  constexpr std::uint64_t kBasis = 0xcbf29ce484222325, kPrime = 0x100000001b3;
  std::uint64_t hash = kBasis;
  for (const char c : game) {
    hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
  }
  return hash;
}

}  // namespace

ComputerPlayers::ComputerPlayers() : thread_([this] { run(); }) {}

ComputerPlayers::~ComputerPlayers() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  woken_.notify_all();
  thread_.join();
}

void ComputerPlayers::ask(MoveRequest request, Callback answered) {
  {
    const std::lock_guard lock(mutex_);
    // Only the latest position of a game matters: a takeback makes the older request void.
    erase_waiting(request.game);
    waiting_.push_back({std::move(request), std::move(answered)});
  }
  woken_.notify_all();
}

void ComputerPlayers::withdraw(const std::string& game) {
  const std::lock_guard lock(mutex_);
  erase_waiting(game);
}

void ComputerPlayers::erase_waiting(const std::string& game) {
  std::erase_if(waiting_, [&](const Task& task) { return task.request.game == game; });
}

/// The engine is created with the first request: a server without such games needs none.
void ComputerPlayers::run() {
  // Games between people have priority on a machine with two cores.
  async::lower_priority();
  std::unique_ptr<engine::Engine> engine;
  for (;;) {
    std::unique_lock lock(mutex_);
    woken_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (ends_) {
      return;
    }
    const Task task = std::move(waiting_.front());
    waiting_.pop_front();
    // Unlocked while the engine thinks, so that new requests do not wait for it.
    lock.unlock();
    if (!engine) {
      engine = std::make_unique<engine::Engine>(kHashMib);
    }
    const auto& [game, position, earlier_keys, level] = task.request;
    const int engine_level = kEngineLevels.at(static_cast<std::size_t>(level - 1));
    if (const auto move = engine::choose_move(*engine, position, earlier_keys, engine_level, seed_of(game))) {
      task.answered(*move);
    }
  }
}

}  // namespace rookery::node
