#include "merge.h"

#include <algorithm>

namespace rookery::explorer {

Merge::Merge(const std::string& folder, std::uint32_t number, std::vector<Source> sources,
             std::size_t sorted_rows)
    : sources_(std::move(sources)),
      segment_(std::make_unique<NewSegment>(folder, number, sorted_rows, stop_.get_token())) {}

Merge::~Merge() {
  stop_.request_stop();
}

void Merge::start() {
  thread_ = std::jthread([this] {
    run();
    is_done_ = true;
  });
}

void Merge::wait() {
  if (thread_.joinable()) {
    thread_.join();
  }
}

Expected<void, std::string> Merge::copy_games(std::size_t source) {
  const StoredSegment& stored = *sources_[source].stored;
  for (std::uint32_t game = 0; game < stored.segment.games(); ++game) {
    if (stop_.stop_requested()) {
      return fail(stored.path + ": the merge was stopped");
    }
    if (stored.removals.has_game(game)) {
      continue;
    }
    const auto prepared = stored.segment.prepared(game);
    if (!prepared) {
      damaged_ = source;
      return fail(stored.path + ": " + std::string(describe(prepared.error())));
    }
    segment_->builder.add(*prepared);
  }
  return {};
}

void Merge::run() {
  for (std::size_t source = 0; source < sources_.size(); ++source) {
    result_ = copy_games(source);
    if (!result_) {
      return;
    }
  }
  if (has_games()) {
    result_ = segment_->finish();
  }
}

std::vector<std::uint32_t> Merge::removed_since(const std::vector<Source>& now) const {
  std::vector<std::uint32_t> removed;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const StoredSegment& before = *sources_[i].stored;
    const std::vector<std::uint32_t>& left_out = before.removals.games;
    for (const std::uint32_t game : now[i].stored->removals.games) {
      const auto at = std::ranges::lower_bound(left_out, game);
      if (at == left_out.end() || *at != game) {
        removed.push_back(first + game - static_cast<std::uint32_t>(at - left_out.begin()));
      }
    }
    first += static_cast<std::uint32_t>(before.live_games());
  }
  return removed;
}

}  // namespace rookery::explorer
