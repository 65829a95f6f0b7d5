#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <string>
#include <vector>

#include "rookery/store/game_store.h"

namespace rookery::server {

/// Goes through all games once, and gives a summary to those that an older program stored: without it they
/// are in no player's list until something happens in them. Belongs to one thread, its executor's; answers of
/// the store are posted there. Destroyed only when the executor has stopped.
class MissingSummaries {
 public:
  /// Games that are listed at once: the store's threads have time for people.
  static constexpr std::size_t kAtOnce = 200;

  /// `store` must outlive this.
  MissingSummaries(boost::asio::any_io_executor executor, store::GameStore& store)
      : executor_(std::move(executor)), store_(&store) {}

  /// Looks at the next games, once those before are done. To be called again and again.
  void sweep();

 private:
  void take(const Expected<std::vector<store::ListedGame>, store::StoreError>& games);
  void summarize_stored(const std::string& game);
  void store_summary(store::GameAppend renewal);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  std::string last_;  ///< up to where games were looked at
  bool is_over_ = false;
  std::size_t waiting_ = 0;  ///< answers of the store that are still to come
};

}  // namespace rookery::server
