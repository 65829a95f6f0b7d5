#pragma once
#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "rookery/async/worker.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::server {

/// Counts bytes, on whatever thread, as long as it lives.
class CountedBytes {
 public:
  using Total = std::atomic<std::size_t>;

  CountedBytes(std::shared_ptr<Total> total, std::size_t bytes) : total_(std::move(total)), bytes_(bytes) {
    *total_ += bytes_;
  }
  ~CountedBytes() { *total_ -= bytes_; }
  CountedBytes(const CountedBytes&) = delete;
  CountedBytes& operator=(const CountedBytes&) = delete;

 private:
  std::shared_ptr<Total> total_;
  std::size_t bytes_;
};

/// A tournament as its stored events make it.
struct ReplayedTournament {
  tournament::RunningTournament running;
  std::size_t bytes = 0;                             ///< of its events as they are stored
  std::shared_ptr<const CountedBytes> counted = {};  ///< in Tournaments::bytes
};

/// Tournaments that were replayed, so that a request replays only what is new. The ones that were asked for
/// last are kept. Of the thread that serves HTTP.
class ReplayedTournaments {
 public:
  using Replayed = std::shared_ptr<const ReplayedTournament>;

  /// Null: it is not kept.
  [[nodiscard]] Replayed find(const std::string& id);
  void keep(const std::string& id, Replayed replayed);

 private:
  struct Kept {
    std::string id;
    Replayed replayed;
  };
  std::list<Kept> kept_;  ///< the last one that was asked for first
  std::size_t bytes_ = 0;
};

/// What requests for tournaments share.
struct Tournaments {
  /// `executor`: of the thread that serves HTTP.
  explicit Tournaments(boost::asio::any_io_executor executor);

  async::Worker pairer;    ///< pairs, and decides in long tournaments: longer than other requests may wait
  async::Worker answerer;  ///< answers questions about pairings and large tournaments, which anybody may ask
  async::Worker replayer;  ///< replays long tournaments that are not kept
  std::map<std::string, std::size_t> waiting = {};  ///< what waits for the pairer, by the owner
  /// Those that are being read or replayed: their timers are cancelled at the end.
  std::map<std::string, std::shared_ptr<boost::asio::steady_timer>> replaying = {};
  /// Of all that were replayed and are still used, whether they are kept or not.
  std::shared_ptr<CountedBytes::Total> bytes = std::make_shared<CountedBytes::Total>(0);
  ReplayedTournaments replayed;
};

}  // namespace rookery::server
