#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// Whether a move could be stored now. The store is asked at most once a second; all callers share its
/// answer. A store that does not answer keeps no one waiting: for a while its last answer counts, and then it
/// counts as unavailable. Belongs to its executor's one thread.
class StoreHealth {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Result = Expected<void, store::StoreError>;
  using Callback = std::function<void(const Result&)>;
  static constexpr std::chrono::seconds kFresh{1};  ///< how long an answer of the store is reused
  /// The longest wait of a caller.
  static constexpr std::chrono::milliseconds kPatience{300};
  /// How long after a question the previous answer still counts.
  static constexpr std::chrono::milliseconds kSilence{3'000};

  /// `store` must outlive this. Must not be moved after the first ask().
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
  std::optional<Time> asked_;      ///< when the store was last asked
  std::optional<Result> last_;     ///< its last answer
  bool is_asked_ = false;          ///< its answer is pending
  std::vector<Callback> waiting_;  ///< for its answer
};

}  // namespace rookery::node
