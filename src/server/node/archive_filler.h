#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "rookery/store/stores.h"

namespace rookery::server {

/// Puts into the archive what is not there: games that an older program stored, imports, and the positions of
/// games that came without them; and keeps its index tidy. What the outbox brings it leaves alone. It begins
/// again with each start, and passes over what is there. Belongs to one thread, its executor's. Destroyed
/// only when the executor has stopped.
class ArchiveFiller {
 public:
  /// `stores` must outlive this.
  ArchiveFiller(boost::asio::any_io_executor executor, store::Stores& stores)
      : executor_(std::move(executor)), stores_(&stores) {}

  /// Does the next part, unless the last one is not done yet. To be called again and again.
  void sweep();

 private:
  /// Games that are looked at, and that are read, at once: the threads have time for people.
  static constexpr std::size_t kLookedAt = 1'000, kReadAtOnce = 100;

  using Missing = store::ArchiveStore::Missing;
  [[nodiscard]] boost::asio::awaitable<void> work();
  [[nodiscard]] boost::asio::awaitable<bool> add_missing(
      void (store::ArchiveStore::*missing)(std::string, std::size_t, store::Callback<Missing>),
      std::string& place);
  [[nodiscard]] boost::asio::awaitable<void> index_some();

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  bool is_busy_ = false;
  bool has_games_ = false, has_imports_ = false;  ///< all of them were looked at
  std::string games_place_, imports_place_;       ///< up to where
  unsigned bucket_ = 0;
};

/// The entry of a game or of an import that the store has. Nothing: there is none, it has no result, or it is
/// damaged. Errors: Unavailable.
using FoundEntry = Expected<std::optional<store::ArchiveEntry>, store::StoreError>;
[[nodiscard]] boost::asio::awaitable<FoundEntry> read_archive_entry(boost::asio::any_io_executor executor,
                                                                    store::Stores& stores, std::string id);

}  // namespace rookery::server
