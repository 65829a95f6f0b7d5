#include "endpoint/tournaments.h"

#include <algorithm>

namespace rookery::server {

namespace {

/// Some megabytes: an evening has a few hundred events.
constexpr std::size_t kMostEventsKept = 100'000;
constexpr std::size_t kMostPairingsWaiting = 64;

}  // namespace

ReplayedTournaments::Replayed ReplayedTournaments::find(const std::string& id) {
  const auto found = std::ranges::find(kept_, id, &Kept::id);
  if (found == kept_.end()) {
    return nullptr;
  }
  kept_.splice(kept_.begin(), kept_, found);
  return kept_.front().replayed;
}

void ReplayedTournaments::keep(const std::string& id, Replayed replayed) {
  const auto found = std::ranges::find(kept_, id, &Kept::id);
  if (found != kept_.end()) {
    events_ -= found->replayed->events().size();
    kept_.erase(found);
  }
  events_ += replayed->events().size();
  kept_.push_front({id, std::move(replayed)});
  while (events_ > kMostEventsKept && kept_.size() > 1) {
    events_ -= kept_.back().replayed->events().size();
    kept_.pop_back();
  }
}

Tournaments::Tournaments(boost::asio::any_io_executor executor)
    : pairer(std::move(executor), kMostPairingsWaiting) {}

}  // namespace rookery::server
