#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "rookery/arbiter/dead_position_query.h"
#include "rookery/http/limits.h"
#include "rookery/rooms/proof_limits.h"

namespace rookery::node {

/// A proof that a game waits for.
struct ProofRequest {
  std::string game;
  std::string player;  ///< who brought it about: moved into the position, or lost the game in it
  arbiter::DeadPositionQuery query;
};

struct ProofReply {
  arbiter::DeadPositionQuery query;
  std::optional<arbiter::Event> event;  ///< to be recorded; empty: the request was dropped
};

/// Threads of low priority that carry out proofs next to the server's own threads.
///
/// Fair: every request gets a short try before any gets a longer one (ProofLimits). Among requests with the
/// same try the players take turns, each with their newest request first: someone is more likely to wait for
/// it, and a game's newest answer settles its older ones. One thread, if there are several, takes only short
/// tries, so that these never wait for long ones. So a player with many hard requests waits for them, and no
/// other player does.
class ProofWorkers {
 public:
  /// Runs on a worker's thread, or on the caller's for a dropped request; must not block.
  using Callback = std::function<void(ProofReply)>;

  struct Options {
    unsigned workers = default_count();  ///< at least 1
    std::vector<std::uint64_t> nodes_of_tries{std::begin(rooms::ProofLimits::kNodesOfTries),
                                              std::end(rooms::ProofLimits::kNodesOfTries)};
  };

  /// Two on a machine with up to four processors; half of them on a larger one, at most
  /// ProofLimits::kMostWorkers.
  [[nodiscard]] static unsigned default_count();

  ProofWorkers();
  explicit ProofWorkers(Options options);
  /// Ends at once; requests get no answer.
  ~ProofWorkers();
  ProofWorkers(const ProofWorkers&) = delete;
  ProofWorkers& operator=(const ProofWorkers&) = delete;

  /// Returns at once. Replaces a waiting request of the same game. If too many wait, the oldest request of
  /// the player concerned is dropped and answered accordingly. May be called on any thread, as may
  /// withdraw().
  void ask(ProofRequest request, Callback answered);
  /// `game` needs no answer any more; an answer in progress may still arrive.
  void withdraw(const std::string& game);
  /// The number of requests that wait for a worker. May be called on any thread.
  [[nodiscard]] std::size_t waiting();

 private:
  struct Task {
    ProofRequest request;
    Callback answered;
    std::size_t tries = 0;  ///< so far
    std::uint64_t number = 0;
  };
  struct Worker {
    bool only_short = false;
    std::string game;          ///< in progress; empty: none
    std::uint64_t number = 0;  ///< of that request
    std::atomic<bool> stop = false;
    std::thread thread;
  };
  using Tasks = std::vector<Task>;

  void run(Worker& worker);
  void carry_out(Worker& worker, Task task);
  [[nodiscard]] Tasks::iterator choose(const Worker& worker);
  [[nodiscard]] std::optional<Task> make_room(const std::string& player);
  void erase_waiting(const std::string& game);
  void wait_for_longer_try(Task task);

  const std::vector<std::uint64_t> nodes_of_tries_;
  std::mutex mutex_;
  std::condition_variable woken_;
  Tasks waiting_;  ///< in the order of their numbers
  /// When each player with waiting requests was last served.
  std::map<std::string, std::uint64_t> turn_of_;
  std::uint64_t last_number_ = 0, last_turn_ = 0;
  bool ends_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace rookery::node
