#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "rookery/store/game_store.h"

namespace rookery::server {

/// Whether a move could be stored now. The store is asked at most once a second, however many ask here: they
/// share its answer. Belongs to its executor's one thread.
class StoreHealth {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Callback = std::function<void(const Expected<void, store::StoreError>&)>;
  static constexpr std::chrono::seconds kFresh{1};  ///< so long an answer of the store is passed on

  /// `store` must outlive this. Precondition: not moved once asked.
  StoreHealth(boost::asio::any_io_executor executor, store::GameStore& store)
      : executor_(std::move(executor)), store_(&store) {}

  /// `done` is called once, at once or later, on this thread.
  void ask(Time now, Callback done);

 private:
  void settle(Expected<void, store::StoreError> health);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  std::optional<Time> asked_;                              ///< the store, last
  std::optional<Expected<void, store::StoreError>> last_;  ///< its answer
  std::vector<Callback> waiting_;                          ///< for its answer
};

}  // namespace rookery::server
