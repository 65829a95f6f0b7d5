#include "endpoint/listed_games.h"

#include <algorithm>

namespace rookery::server {

namespace {

/// More often than that, and a list is not kept.
constexpr std::size_t kKeptChanges = 1'000;

std::size_t cost_of(const ListedGames& games) {
  return games.games.size() + ListedGamesCache::kListCost;
}

bool concerns(const std::vector<std::string>& changed, const std::vector<std::string>& players) {
  return changed.empty() || std::ranges::find_first_of(changed, players) != changed.end();
}

}  // namespace

std::shared_ptr<const ListedGames> ListedGamesCache::find(const std::string& name) {
  const auto found = std::ranges::find(entries_, name, &Entry::name);
  if (found == entries_.end()) {
    return nullptr;
  }
  entries_.splice(entries_.begin(), entries_, found);
  return found->games;
}

void ListedGamesCache::put(const std::string& name, std::shared_ptr<const ListedGames> games,
                           std::uint64_t since) {
  if (has_changed(*games, since) || std::ranges::find(entries_, name, &Entry::name) != entries_.end()) {
    return;
  }
  games_ += cost_of(*games);
  entries_.push_front({name, std::move(games)});
  // The newest stays, even if it alone is too large: its reader asks again at once.
  while (games_ > kMostGames && entries_.size() > 1) {
    games_ -= cost_of(*entries_.back().games);
    entries_.pop_back();
  }
}

void ListedGamesCache::forget(std::vector<std::string> players) {
  std::erase_if(entries_, [&](const Entry& entry) {
    const bool is_old = concerns(players, entry.games->players);
    games_ -= is_old ? cost_of(*entry.games) : 0;
    return is_old;
  });
  ++now_;
  changes_.push_back(std::move(players));
  if (changes_.size() > kKeptChanges) {
    changes_.pop_front();
  }
}

bool ListedGamesCache::has_changed(const ListedGames& games, std::uint64_t since) const {
  const std::uint64_t missed = now_ - since;
  return missed > changes_.size() ||
         std::any_of(
             changes_.end() - static_cast<std::ptrdiff_t>(missed), changes_.end(),
             [&](const std::vector<std::string>& changed) { return concerns(changed, games.players); });
}

}  // namespace rookery::server
