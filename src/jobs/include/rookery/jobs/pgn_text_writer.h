#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <set>
#include <string>

#include "rookery/jobs/job.h"
#include "rookery/jobs/pgn_text.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/store/games/pgn_texts.h"

namespace rookery::jobs {

/// Writes finished games as PGN, some at a time and with pauses: new ones, those stored by an older version,
/// and those of deleted accounts again. Exports replay the games that it has not yet reached. Belongs to one
/// thread, its executor's. May be destroyed only after the executor has stopped.
class PgnTextWriter final : public Job {
 public:
  static constexpr std::size_t kAtOnce = 50;  ///< games written in one commit
  static constexpr std::chrono::milliseconds kPause{20};

  /// `games`, `database` and `openings` must outlive this; `games` masks the names of deleted accounts.
  PgnTextWriter(boost::asio::any_io_executor executor, store::GameStore& games, store::Database& database,
                const openings::Openings& openings);

  /// Writes what is missing now, unless it is already writing.
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  [[nodiscard]] boost::asio::awaitable<void> write_missing();
  [[nodiscard]] boost::asio::awaitable<bool> write_some(std::vector<store::MissingPgn> missing);
  [[nodiscard]] boost::asio::awaitable<std::optional<store::PgnText>> write_one(std::string id);

  boost::asio::any_io_executor executor_;
  store::GameStore* games_;
  node::AwaitableDatabase database_;
  const openings::Openings* openings_;
  boost::asio::steady_timer pause_;
  std::set<std::string> unreadable_;  ///< damaged games; not tried again until the server restarts
  bool is_writing_ = false;
};

/// Writes all finished games again, also those that have a text, and returns their number; damaged ones are
/// skipped. Blocks. Errors: those of the stores.
[[nodiscard]] Expected<std::size_t, store::StoreError> rewrite_pgn_texts(store::GameStore& games,
                                                                         store::Database& database);

}  // namespace rookery::jobs
