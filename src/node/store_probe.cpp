#include "rookery/node/store_probe.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <iterator>
#include <utility>

#include "rookery/node/downtime_watch.h"

namespace rookery::node {

StoreProbe::StoreProbe(boost::asio::any_io_executor executor, store::GameStore& store, StoreWatch& watch,
                       ServerClock& clock, std::function<bool()> knows_downtime)
    : executor_(std::move(executor)),
      store_(&store),
      watch_(&watch),
      clock_(&clock),
      knows_downtime_(std::move(knows_downtime)) {}

void StoreProbe::ask(Callback done) {
  boost::asio::post(executor_, [this, done = std::move(done)]() mutable {
    next_.push_back({clock_->now(), std::move(done)});
    write();
  });
}

void StoreProbe::tick(bool keeps_asking) {
  const Instant now = clock_->now();
  confirm();
  for (AllWaiting* waiting : {&next_, &current_, &stored_}) {
    give_up(*waiting, now - kPatience);
  }
  const bool is_due = now - watch_->stored_at() >= StoreWatch::kWrittenEvery;
  if (!next_.empty() || watch_->is_away() || (keeps_asking && is_due)) {
    write();
  }
}

/// One at a time: requests that arrive meanwhile are answered by the next write. The fact is not a sign of
/// life, because the time in which nothing could be stored is measured from that (DowntimeWatch).
void StoreProbe::write() {
  if (is_writing_) {
    return;
  }
  is_writing_ = true;
  current_ = std::exchange(next_, {});
  store_->put({{"stored_at", write_instant(clock_->now())}},
              [this, executor = executor_](const Expected<void, store::StoreError>& done) {
                boost::asio::post(executor, [this, is_stored = done.has_value()] { settle(is_stored); });
              });
}

void StoreProbe::settle(bool is_stored) {
  is_writing_ = false;
  if (is_stored) {
    std::move(current_.begin(), current_.end(), std::back_inserter(stored_));
    current_.clear();
    confirm();
  } else {
    give_up(current_, clock_->now());
  }
  if (!next_.empty()) {
    write();
  }
}

void StoreProbe::confirm() {
  if (!stored_.empty() && knows_downtime_()) {
    for (const Waiting& one : std::exchange(stored_, {})) {
      one.done(true);
    }
  }
}

/// Gives up the requests that have waited since `before` or longer, which are at the front.
void StoreProbe::give_up(AllWaiting& waiting, Instant before) {
  const auto later =
      std::find_if(waiting.begin(), waiting.end(), [&](const Waiting& one) { return one.since > before; });
  const AllWaiting given_up(std::move_iterator(waiting.begin()), std::move_iterator(later));
  waiting.erase(waiting.begin(), later);
  for (const Waiting& one : given_up) {
    one.done(false);
  }
}

}  // namespace rookery::node
