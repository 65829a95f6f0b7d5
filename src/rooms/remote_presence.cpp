#include "rookery/rooms/remote_presence.h"

#include <algorithm>

namespace rookery::rooms {

void RemotePresence::receive(const std::string& node, const Presence& presence, Instant now) {
  const auto [report, is_new] = nodes_.insert_or_assign(node, Report{presence, now});
  is_wanted_ = is_wanted_ || is_new;
}

void RemotePresence::forget_silent(Instant now) {
  std::erase_if(nodes_, [&](const auto& node) { return node.second.at + kForgottenAfter <= now; });
}

Presence RemotePresence::with(Presence here) const {
  for (const auto& [node, report] : nodes_) {
    here.white = here.white || report.presence.white;
    here.black = here.black || report.presence.black;
    here.watchers += report.presence.watchers;
  }
  return here;
}

bool RemotePresence::should_report(const Presence& here, Instant now) {
  const bool has_visitors = here != Presence{};
  const bool is_news = here != reported_ || (is_wanted_ && has_visitors);
  const bool is_time = has_visitors && (!reported_at_ || now >= *reported_at_ + kReportEvery);
  is_wanted_ = is_news;
  if ((!is_news && !is_time) || (reported_at_ && now < *reported_at_ + kBetween)) {
    return false;
  }
  reported_ = here;
  reported_at_ = now;
  is_wanted_ = false;
  return true;
}

std::optional<Instant> RemotePresence::next() const {
  std::optional<Instant> next;
  if (reported_at_ && (is_wanted_ || reported_ != Presence{})) {
    next = *reported_at_ + (is_wanted_ ? kBetween : kReportEvery);
  }
  for (const auto& [node, report] : nodes_) {
    const Instant forgotten = report.at + kForgottenAfter;
    next = next ? std::min(*next, forgotten) : forgotten;
  }
  return next;
}

}  // namespace rookery::rooms
