#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <set>
#include <string>

#include "node/pgn_text.h"

namespace rookery::server {

/// Writes games that are over as PGN, some at a time and with pauses: those that ended just now, those that
/// an older program stored, and those of deleted accounts, again. What it did not come to yet, exports
/// replay. Belongs to one thread, its executor's. Destroyed only when the executor has stopped.
class PgnTextWriter {
 public:
  static constexpr std::size_t kAtOnce = 50;  ///< games that are written in one commit
  static constexpr std::chrono::milliseconds kPause{20};

  /// `games`, `texts` and `openings` must outlive this; `games` masks the names of deleted accounts.
  PgnTextWriter(boost::asio::any_io_executor executor, store::GameStore& games, store::PgnTextStore& texts,
                const openings::Openings& openings);

  /// Writes what is missing now, unless it does so already. To be called again and again.
  void sweep();

 private:
  [[nodiscard]] boost::asio::awaitable<void> write_missing();
  [[nodiscard]] boost::asio::awaitable<bool> write_some(std::vector<store::MissingPgn> missing);
  [[nodiscard]] boost::asio::awaitable<std::optional<store::PgnText>> write_one(std::string id);

  boost::asio::any_io_executor executor_;
  store::GameStore* games_;
  store::PgnTextStore* texts_;
  const openings::Openings* openings_;
  boost::asio::steady_timer pause_;
  std::set<std::string> unreadable_;  ///< damaged games; looked at no more until the server starts again
  bool is_sweeping_ = false;
};

/// Writes all games that are over again, also those that have a text. Blocks. How many it wrote; damaged ones
/// are left out. Errors: as the stores have them.
[[nodiscard]] Expected<std::size_t, store::StoreError> rewrite_pgn_texts(store::GameStore& games,
                                                                         store::PgnTextStore& texts);

}  // namespace rookery::server
