#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "rookery/arbiter/open_question.h"

namespace rookery::server {

/// One thread beside the house's that thinks open questions through, the newest first: one that was just
/// asked is likelier to be waited for, and a game's newest answers for its older ones. What is under way goes
/// on when a newer question comes, so that a quick game is answered too.
class Thinker {
 public:
  struct Answer {
    arbiter::OpenQuestion question;
    std::optional<arbiter::Event> event;  ///< to be recorded; empty: the question was dropped
  };
  /// Runs on the thinker's thread, or on the asker's for a question that is dropped; must not block.
  using Callback = std::function<void(Answer)>;

  static constexpr std::size_t kMaxWaiting = 64;
  /// Some seconds and 120 MB at worst.
  static constexpr std::uint64_t kMaxNodes = 2'000'000;

  explicit Thinker(std::uint64_t max_nodes = kMaxNodes);
  /// Ends at once: what was asked is not answered any more.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Returns at once. Replaces what waits of the same game; if too much waits, the oldest is dropped. From
  /// any thread, as withdraw().
  void ask(std::string game, arbiter::OpenQuestion question, Callback answered);
  /// Nothing about `game` needs an answer any more; one that is on its way may still come.
  void withdraw(const std::string& game);

 private:
  struct Task {
    std::string game;
    arbiter::OpenQuestion question;
    Callback answered;
  };

  void run();
  void erase_waiting(const std::string& game);

  const std::uint64_t max_nodes_;
  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<Task> waiting_;  ///< the newest last
  std::string game_;          ///< thought about now; empty: none
  bool ends_ = false;
  std::atomic<bool> stop_ = false;  ///< what is thought about now
  std::thread thread_;
};

}  // namespace rookery::server
