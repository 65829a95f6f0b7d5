#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "rookery/chess/move.h"
#include "rookery/chess/position.h"

namespace rookery::node {

/// A position in which the computer has the move.
struct MoveRequest {
  std::string game;
  chess::Position position;
  std::vector<std::uint64_t> earlier_keys;  ///< of the positions before it, oldest first
  int level = 1;                            ///< as in rookery/rooms/computer.h
};

/// A thread of low priority that chooses the computer's moves in all games of this process, in the order of
/// the requests. Each move takes as many nodes as its level has (rookery/engine/levels.h), at most a tenth of
/// a second on an ordinary machine, so these games wait only for each other.
class ComputerPlayers {
 public:
  /// Runs on the worker's thread; must not block.
  using Callback = std::function<void(chess::Move)>;

  ComputerPlayers();
  /// Ends after the move in progress; other requests get no answer.
  ~ComputerPlayers();
  ComputerPlayers(const ComputerPlayers&) = delete;
  ComputerPlayers& operator=(const ComputerPlayers&) = delete;

  /// Returns at once. Replaces a waiting request of the same game. Without a legal move there is no answer.
  /// May be called on any thread, as may withdraw(). The same game, position and level get the same move on
  /// every node.
  void ask(MoveRequest request, Callback answered);
  /// Removes a waiting request of `game`; an answer in progress may still arrive.
  void withdraw(const std::string& game);

 private:
  struct Task {
    MoveRequest request;
    Callback answered;
  };

  void run();
  void erase_waiting(const std::string& game);

  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<Task> waiting_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace rookery::node
