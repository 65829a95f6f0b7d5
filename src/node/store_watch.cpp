#include "rookery/node/store_watch.h"

#include <algorithm>

#include "rookery/log/log.h"

namespace rookery::node {

void StoreWatch::begin() {
  const std::lock_guard lock(mutex_);
  ++unanswered_;
  if (!tried_at_) {
    tried_at_ = clock_->now();
  }
}

void StoreWatch::end(Answer answer) {
  const std::lock_guard lock(mutex_);
  const Instant now = clock_->now();
  --unanswered_;
  if (answer == Answer::Stored) {
    note_absence(now);
    stored_at_ = now;
    has_failed_ = false;
    tried_at_ = unanswered_ > 0 ? std::optional(now) : std::nullopt;
  } else if (answer == Answer::Failed) {
    has_failed_ = true;
  } else if (unanswered_ == 0 && !is_away_locked()) {
    tried_at_.reset();  // the store was reachable, although it stored nothing
  }
}

/// While clocks run, the node writes often: then the absence began with the last successful write, and not
/// with the write that failed.
void StoreWatch::note_absence(Instant now) {
  if (!tried_at_ || clock_->ran_since(*tried_at_) <= kShortest) {
    return;
  }
  const Instant from = std::max(stored_at_, *tried_at_ - kWrittenEvery);
  clock_->note_absence(from, now);
  log::warn("nothing could be stored for {} ms", (now - from).count());
}

bool StoreWatch::is_away() const {
  const std::lock_guard lock(mutex_);
  return is_away_locked();
}

bool StoreWatch::is_cut_off() const {
  const std::lock_guard lock(mutex_);
  return is_away_locked() && clock_->ran_since(stored_at_) >= kCutOff;
}

Instant StoreWatch::stored_at() const {
  const std::lock_guard lock(mutex_);
  return stored_at_;
}

bool StoreWatch::is_away_locked() const {
  return tried_at_ && (has_failed_ || clock_->ran_since(*tried_at_) >= kPatience);
}

}  // namespace rookery::node
