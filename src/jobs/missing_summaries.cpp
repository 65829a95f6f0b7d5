#include "rookery/jobs/missing_summaries.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "rookery/rooms/game_record.h"
#include "rookery/rooms/summary.h"

namespace rookery::jobs {

using store::ListedGame;
using store::StoredGame;
using store::StoreError;

Instant MissingSummaries::tick(Instant now) {
  // One part of the list at a time: there is no hurry, and the store has other work.
  if (is_over_ || waiting_ > 0) {
    return now + kUsualPause;
  }
  ++waiting_;
  store_->list(last_, kAtOnce,
               [this, executor = executor_](Expected<std::vector<ListedGame>, StoreError> games) {
                 boost::asio::post(executor, [this, games = std::move(games)] { take(games); });
               });
  return now + kUsualPause;
}

void MissingSummaries::take(const Expected<std::vector<ListedGame>, StoreError>& games) {
  --waiting_;
  if (!games) {
    return;  // the next tick asks again
  }
  for (const ListedGame& game : *games) {
    if (!game.has_summary) {
      summarize_stored(game.id);
    }
  }
  is_over_ = games->size() < kAtOnce;
  last_ = games->empty() ? last_ : games->back().id;
}

/// A damaged game gets no summary.
void MissingSummaries::summarize_stored(const std::string& game) {
  ++waiting_;
  store_->read(
      store::GameId{game}, 0,
      [this, game, executor = executor_](const Expected<StoredGame, StoreError>& stored) {
        const auto read = stored.and_then([](const StoredGame& found) { return rooms::read_game(found); });
        // Without events, the append changes only the summary.
        store::GameAppend renewal{game, stored ? stored->events.size() : 0, {}, {}};
        if (read) {
          renewal.summary = rooms::summarize(*read);
        }
        boost::asio::post(executor,
                          [this, is_readable = read.has_value(), renewal = std::move(renewal)]() mutable {
                            --waiting_;
                            if (is_readable) {
                              store_summary(std::move(renewal));
                            }
                          });
      });
}

/// A game that got an event meanwhile has its summary from that, and refuses this one.
void MissingSummaries::store_summary(store::GameAppend renewal) {
  ++waiting_;
  store_->append(std::move(renewal), [this, executor = executor_](const Expected<void, StoreError>&) {
    boost::asio::post(executor, [this] { --waiting_; });
  });
}

}  // namespace rookery::jobs
