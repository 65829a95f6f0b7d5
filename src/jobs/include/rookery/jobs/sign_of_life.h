#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <optional>

#include "rookery/jobs/job.h"
#include "rookery/node/server_clock.h"
#include "rookery/node/store_watch.h"
#include "rookery/store/games/game_store.h"

namespace rookery::jobs {

/// Stores now and then that the only node serves, so that its next run knows from when on it did not: no
/// player is charged for more than kPeriod when it dies. Several nodes use leases instead.
class SignOfLife final : public Job {
 public:
  static constexpr Duration kPeriod{1'000};
  /// The same while no clock runs, or only those of correspondence games: the disk can sleep.
  static constexpr Duration kIdlePeriod = std::chrono::minutes(1);

  /// All must outlive this. `next_deadline`: of all games, such as the fall of a flag.
  SignOfLife(boost::asio::any_io_executor executor, store::GameStore& store, node::ServerClock& clock,
             const node::StoreWatch& store_watch, std::function<std::optional<Instant>()> next_deadline);

  [[nodiscard]] Instant tick(Instant now) override;
  /// Stores the time now, and the downtime before it, so that the next run adds up both.
  void beat();

 private:
  [[nodiscard]] bool is_due(Instant now);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  node::ServerClock* clock_;
  const node::StoreWatch* store_watch_;
  std::function<std::optional<Instant>()> next_deadline_;
  std::optional<Instant> last_;  ///< the last beat of tick()
  Duration saved_downtime_;      ///< as stored
};

}  // namespace rookery::jobs
