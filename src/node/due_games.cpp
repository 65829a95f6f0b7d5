#include "rookery/node/due_games.h"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace rookery::node {

using store::DueGame;
using store::StoreError;

void DueGames::poll(Instant now) {
  // One query at a time: the next one starts where this one ends.
  if (is_waiting_) {
    return;
  }
  go_back(now);
  // All games due within the window have been reported; the next game is later.
  if (has_reached_next_ && (!next_ || now + kAhead < *next_)) {
    return;
  }
  is_waiting_ = true;
  store_->due(place_, kAtOnce,
              [this, now, executor = executor_](Expected<std::vector<DueGame>, StoreError> games) {
                // The store answers on a thread of its own.
                boost::asio::post(executor, [this, now, games = std::move(games)]() mutable {
                  is_waiting_ = false;
                  if (games) {
                    take(std::move(*games), now);
                  }
                });
              });
}

void DueGames::go_back(Instant now) {
  // From the start now and then, to retry games that could not be handled.
  if (now >= from_start_at_) {
    from_start_at_ = now + kFromStartEvery;
    place_.reset();
    // Back a little: a game may have become due earlier than the place reached.
  } else if (has_reached_next_ && now >= back_at_) {
    place_ = DueGame{"", now - kBack};
  } else {
    return;
  }
  back_at_ = now + kBackEvery;
  has_reached_next_ = false;
}

void DueGames::take(std::vector<DueGame> games, Instant now) {
  const auto later =
      std::find_if(games.begin(), games.end(), [&](const DueGame& game) { return game.due > now + kAhead; });
  has_reached_next_ = later != games.end() || games.size() < kAtOnce;
  next_ = later == games.end() ? std::nullopt : std::optional(later->due);
  games.erase(later, games.end());
  if (!games.empty()) {
    place_ = games.back();
    schedule_(games);
  }
}

}  // namespace rookery::node
