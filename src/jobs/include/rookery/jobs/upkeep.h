#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>

#include "rookery/jobs/archive_filler.h"
#include "rookery/jobs/job.h"
#include "rookery/jobs/left_games.h"
#include "rookery/jobs/missing_summaries.h"
#include "rookery/jobs/pgn_text_writer.h"
#include "rookery/jobs/unused_games.h"
#include "rookery/node/due_games.h"
#include "rookery/node/held_lease.h"

namespace rookery::jobs {

/// The work that one node does for all: it finds the games that are due, and completes what older builds and
/// interrupted work left incomplete in the store.
class Upkeep final : public Job {
 public:
  struct Dependencies {
    boost::asio::any_io_executor executor;
    store::Stores& stores;
    store::GameStore& games;  ///< masks the names of deleted accounts
    const openings::Openings& openings;
    node::DueGames& due_games;
    node::HeldLease* lease;  ///< null: this is the only node
    node::RoomThreads& rooms;
    /// As LeftGames::Dependencies has it.
    std::function<void(const std::vector<std::string>& players)> announce_deleted;
  };
  /// All must outlive this.
  explicit Upkeep(Dependencies with);

  [[nodiscard]] Instant tick(Instant now) override;

 private:
  node::DueGames* due_games_;
  node::HeldLease* lease_;
  UnusedGames unused_games_;
  LeftGames left_games_;
  MissingSummaries missing_summaries_;
  PgnTextWriter pgn_text_writer_;
  ArchiveFiller archive_filler_;
  Schedule schedule_;
};

}  // namespace rookery::jobs
