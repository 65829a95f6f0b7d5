#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "rookery/jobs/job.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/stores.h"

namespace rookery::jobs {

/// Adds what the archive lacks: games stored by an older version, imports, and positions of games that were
/// archived without them; and keeps its index tidy. Games that the outbox delivers are left to it. Starts
/// over with each start of the server and skips what is there. Belongs to one thread, its executor's. May be
/// destroyed only after the executor has stopped.
class ArchiveFiller final : public Job {
 public:
  /// `stores` must outlive this.
  ArchiveFiller(boost::asio::any_io_executor executor, store::Stores& stores)
      : executor_(executor), stores_(&stores), database_(std::move(executor), *stores.database) {}

  /// Handles the next part unless the previous one is still in progress.
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  /// The number of games listed, and read, at once: small, so that people do not wait for the store.
  static constexpr std::size_t kCheckedAtOnce = 1'000, kReadAtOnce = 100;

  using FindMissing = store::Query<store::MissingInArchive, const std::string&, std::size_t>;
  [[nodiscard]] boost::asio::awaitable<void> work();
  [[nodiscard]] boost::asio::awaitable<bool> add_missing(FindMissing find, std::string& place);
  [[nodiscard]] boost::asio::awaitable<void> index_some();

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  node::AwaitableDatabase database_;
  bool is_busy_ = false;
  bool has_games_ = false, has_imports_ = false;  ///< whether all of them were handled
  std::string games_place_, imports_place_;       ///< how far they were handled
  unsigned bucket_ = 0;
};

/// The entry of a stored game or import. Empty: there is no such game, it has no result, or it is damaged.
/// Errors: Unavailable.
using FoundEntry = Expected<std::optional<store::ArchiveEntry>, store::StoreError>;
[[nodiscard]] boost::asio::awaitable<FoundEntry> read_archive_entry(boost::asio::any_io_executor executor,
                                                                    store::Stores& stores, std::string id);

}  // namespace rookery::jobs
