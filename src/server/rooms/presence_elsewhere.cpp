#include "rooms/presence_elsewhere.h"

#include <algorithm>

namespace rookery::server {

void PresenceElsewhere::hear(const std::string& node, const Presence& presence, Instant now) {
  const auto [heard, is_new] = nodes_.insert_or_assign(node, Heard{presence, now});
  is_wanted_ = is_wanted_ || is_new;
}

void PresenceElsewhere::forget_silent(Instant now) {
  std::erase_if(nodes_, [&](const auto& node) { return node.second.at + kForgottenAfter <= now; });
}

Presence PresenceElsewhere::with(Presence here) const {
  for (const auto& [node, heard] : nodes_) {
    here.white = here.white || heard.presence.white;
    here.black = here.black || heard.presence.black;
    here.watchers += heard.presence.watchers;
  }
  return here;
}

bool PresenceElsewhere::should_tell(const Presence& here, Instant now) {
  const bool has_anybody = here != Presence{};
  const bool is_news = here != told_ || (is_wanted_ && has_anybody);
  const bool is_time = has_anybody && (!told_at_ || now >= *told_at_ + kTellEvery);
  is_wanted_ = is_news;
  if ((!is_news && !is_time) || (told_at_ && now < *told_at_ + kBetween)) {
    return false;
  }
  told_ = here;
  told_at_ = now;
  is_wanted_ = false;
  return true;
}

std::optional<Instant> PresenceElsewhere::next() const {
  std::optional<Instant> next;
  if (told_at_ && (is_wanted_ || told_ != Presence{})) {
    next = *told_at_ + (is_wanted_ ? kBetween : kTellEvery);
  }
  for (const auto& [node, heard] : nodes_) {
    const Instant forgotten = heard.at + kForgottenAfter;
    next = next ? std::min(*next, forgotten) : forgotten;
  }
  return next;
}

}  // namespace rookery::server
