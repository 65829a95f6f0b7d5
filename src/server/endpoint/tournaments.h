#pragma once
#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <string>

#include "rookery/async/worker.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::server {

/// A tournament as its stored events make it.
struct ReplayedTournament {
  tournament::RunningTournament running;
  std::size_t bytes = 0;  ///< of its events as they are stored
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

  async::Worker pairer;    ///< pairs: hundreds of players take longer than other requests may wait
  async::Worker answerer;  ///< answers questions about pairings and large tournaments, which anybody may ask
  std::map<std::string, std::size_t> waiting = {};  ///< pairings that wait, by the owner of the tournament
  ReplayedTournaments replayed;
};

}  // namespace rookery::server
