#include "endpoint/tournaments.h"

#include <algorithm>

namespace rookery::server {

namespace {

/// An evening has a few hundred events of some 50 bytes, which take a few times as much memory.
constexpr std::size_t kMostBytesKept = std::size_t{16} * 1024 * 1024;
constexpr std::size_t kMostPairingsWaiting = 64;
/// Each with its events as they are stored.
constexpr std::size_t kMostReplaysWaiting = 16;

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
    bytes_ -= found->replayed->bytes;
    kept_.erase(found);
  }
  bytes_ += replayed->bytes;
  kept_.push_front({id, std::move(replayed)});
  while (bytes_ > kMostBytesKept && kept_.size() > 1) {
    bytes_ -= kept_.back().replayed->bytes;
    kept_.pop_back();
  }
}

Tournaments::Tournaments(boost::asio::any_io_executor executor)
    : pairer(executor, kMostPairingsWaiting),
      answerer(executor, kMostPairingsWaiting),
      replayer(std::move(executor), kMostReplaysWaiting) {}

}  // namespace rookery::server
