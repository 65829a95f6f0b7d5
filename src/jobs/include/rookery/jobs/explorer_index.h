#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rookery/jobs/job.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/store/stores.h"

namespace rookery::jobs {

class ExplorerWriter;

/// Keeps the opening explorer's collections of the archive (archive_collections.h) as the archive is: games
/// are added some seconds after their end and leave with what removed them. Each node has its own, in its own
/// folder, and follows the numbers of the archive's changes, whichever node made them; the first start reads
/// all games. Belongs to one thread, its executor's; what takes long runs on a thread of its own. May be
/// destroyed only after the executor has stopped.
class ExplorerIndex final : public Job {
 public:
  /// Told when games changed: of these players and owners; none: of anybody.
  using OnChange = std::function<void(const std::vector<std::string>& players)>;

  /// `folder`: that of all collections. `stores` must outlive this.
  ExplorerIndex(boost::asio::any_io_executor executor, store::Stores& stores, std::string folder,
                OnChange on_change);
  ~ExplorerIndex() override;
  ExplorerIndex(const ExplorerIndex&) = delete;
  ExplorerIndex& operator=(const ExplorerIndex&) = delete;

  /// Adds what changed, unless that is still in progress.
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  [[nodiscard]] boost::asio::awaitable<void> work();
  [[nodiscard]] boost::asio::awaitable<bool> follow();
  [[nodiscard]] boost::asio::awaitable<bool> on_thread(std::function<Expected<void, std::string>()> work);

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  node::AwaitableDatabase database_;
  std::string folder_;
  OnChange on_change_;
  bool is_busy_ = false;
  std::string fault_;  ///< logged last
  std::string store_;  ///< store::ArchiveChanges::store, as read last
  std::unique_ptr<ExplorerWriter> writer_;
  boost::asio::thread_pool thread_{1};
};

}  // namespace rookery::jobs
