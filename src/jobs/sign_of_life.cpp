#include "rookery/jobs/sign_of_life.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "rookery/log/log.h"
#include "rookery/node/downtime_watch.h"

namespace rookery::jobs {
namespace {

constexpr std::chrono::hours kCloseDeadline{24};

}  // namespace

SignOfLife::SignOfLife(boost::asio::any_io_executor executor, store::GameStore& store,
                       node::ServerClock& clock, const node::StoreWatch& store_watch,
                       std::function<std::optional<Instant>()> next_deadline)
    : executor_(std::move(executor)),
      store_(&store),
      clock_(&clock),
      store_watch_(&store_watch),
      next_deadline_(std::move(next_deadline)),
      saved_downtime_(clock.read().downtime) {}

Instant SignOfLife::tick(Instant now) {
  // No sign of life while nothing can be stored: the next run would not count that time as downtime.
  if (is_due(now) && !store_watch_->is_away()) {
    last_ = now;
    beat();
  }
  return now + kPeriod;
}

bool SignOfLife::is_due(Instant now) {
  const std::optional<Instant> next = next_deadline_();
  return (next && *next - now < kCloseDeadline) || !last_ || now - *last_ >= kIdlePeriod ||
         saved_downtime_ != clock_->read().downtime;
}

void SignOfLife::beat() {
  std::vector<store::Fact> facts{{"alive_at", node::write_instant(clock_->now())}};
  const Duration total = clock_->read().downtime;
  if (total != saved_downtime_) {
    facts.push_back({"outages", clock_->downtime().write()});
  }
  // Updated only after it was stored: a failed write is repeated.
  store_->put(std::move(facts), [this, total](Expected<void, store::StoreError> done) {
    if (!done) {
      log::warn("{}", done.error().what);
      return;
    }
    boost::asio::post(executor_, [this, total] { saved_downtime_ = std::max(saved_downtime_, total); });
  });
}

}  // namespace rookery::jobs
