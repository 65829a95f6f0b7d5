#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <string>
#include <vector>

#include "rookery/jobs/job.h"
#include "rookery/store/games/game_store.h"

namespace rookery::jobs {

/// Goes through all games once and adds a summary to those stored by an older version: without it they are in
/// no player's list until their next event. Belongs to one thread, its executor's; the store's answers are
/// posted there. May be destroyed only after the executor has stopped.
class MissingSummaries final : public Job {
 public:
  /// The number of games listed at once: small, so that people do not wait for the store.
  static constexpr std::size_t kAtOnce = 200;

  /// `store` must outlive this.
  MissingSummaries(boost::asio::any_io_executor executor, store::GameStore& store)
      : executor_(std::move(executor)), store_(&store) {}

  /// Handles the next games once the previous ones are done.
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  void take(const Expected<std::vector<store::ListedGame>, store::StoreError>& games);
  void summarize_stored(const std::string& game);
  void store_summary(store::GameAppend renewal);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  std::string last_;  ///< how far games were handled
  bool is_over_ = false;
  std::size_t waiting_ = 0;  ///< pending answers of the store
};

}  // namespace rookery::jobs
