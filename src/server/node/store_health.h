#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "rookery/store/game_store.h"

namespace rookery::server {

/// Whether a move could be stored now. The store is asked at most once a second, however many ask here: they
/// share its answer. A store that does not answer keeps nobody waiting: for a while it counts as it answered
/// last, and then as unavailable. Belongs to its executor's one thread.
class StoreHealth {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Result = Expected<void, store::StoreError>;
  using Callback = std::function<void(const Result&)>;
  static constexpr std::chrono::seconds kFresh{1};  ///< so long an answer of the store is passed on
  /// The longest that anybody waits here.
  static constexpr std::chrono::milliseconds kPatience{300};
  /// So long after the question the answer before it still counts.
  static constexpr std::chrono::milliseconds kSilence{3'000};

  /// `store` must outlive this. Precondition: not moved once asked.
  StoreHealth(boost::asio::any_io_executor executor, store::GameStore& store)
      : executor_(std::move(executor)), store_(&store), patience_(executor_) {}

  /// `done` is called once, at once or within kPatience, on this thread.
  void ask(Time now, Callback done);

 private:
  void ask_store(Time now);
  void settle(Result health);
  void answer(const Result& health);
  [[nodiscard]] Result known_at(Time now) const;

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  boost::asio::steady_timer patience_;
  std::optional<Time> asked_;      ///< the store, last
  std::optional<Result> last_;     ///< its answer, or the one before while it is asked
  bool is_asked_ = false;          ///< its answer has not come yet
  std::vector<Callback> waiting_;  ///< for its answer
};

}  // namespace rookery::server
