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

namespace rookery::server {

/// A position in which the computer is to move.
struct MoveRequest {
  std::string game;
  chess::Position position;
  std::vector<std::uint64_t> earlier_keys;  ///< of the positions before it, oldest first
  int level = 1;                            ///< as rooms/computer.h has it
};

/// A thread of low priority that chooses the computer's moves in all games of this process, in the order in
/// which they are asked for. Each takes as many nodes as its level has (rookery/engine/levels.h), a tenth of
/// a second at most on a usual machine, so games wait for each other, and for nothing else.
class ComputerPlayers {
 public:
  /// Runs on the worker's thread; must not block.
  using Callback = std::function<void(chess::Move)>;

  ComputerPlayers();
  /// Ends after the move that is being chosen: what else was asked is not answered any more.
  ~ComputerPlayers();
  ComputerPlayers(const ComputerPlayers&) = delete;
  ComputerPlayers& operator=(const ComputerPlayers&) = delete;

  /// Returns at once. Replaces what waits of the same game. Nothing is answered where there is no legal move.
  /// From any thread, as withdraw(). The same game, position and level get the same move, on every node.
  void ask(MoveRequest request, Callback answered);
  /// No move is waited for in `game`; one that is on its way may still come.
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

}  // namespace rookery::server
