#include "rookery/node/room_time.h"

#include <utility>

namespace rookery::node {

RoomTime::RoomTime(ServerClock& clock, std::optional<Instant> since) : clock_(&clock) {
  const ServerClock::Reading reading = clock.read();
  announced_downtime_ = reading.downtime;
  announced_paused_ = reading.paused;
  for (const Outages::Span& span : clock.downtime().added_since(Duration{0})) {
    if (since && span.to > *since) {
      opened_.downtime.push_back({span.to - span.from, reading.now - span.to});
    }
  }
}

RoomTime::News RoomTime::next() {
  const auto [now, downtime, paused] = clock_->read();
  const std::vector<Outages::Span> pauses = clock_->pauses_added_since(announced_paused_);
  if (paused != announced_paused_ && !pauses.empty()) {
    const Outages::Span& first = pauses.front();
    announced_paused_ = pauses.size() == 1 ? paused : announced_paused_ + (first.to - first.from);
    return {now, rooms::NodePaused{first.to - first.from, now - first.to}};
  }
  if (downtime != announced_downtime_) {
    std::vector<rooms::Downtime> all;
    for (const Outages::Span& span : clock_->downtime_added_since(announced_downtime_)) {
      all.push_back({span.to - span.from, now - span.to});
    }
    for (const rooms::Downtime& one : all) {
      announced_downtime_ += one.length;
    }
    rooms::Downtime last = std::move(all.back());
    all.pop_back();
    last.also = std::move(all);
    return {now, std::move(last)};
  }
  return {now, std::nullopt};
}

}  // namespace rookery::node
