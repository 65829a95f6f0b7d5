#include "rookery/jobs/upkeep.h"

#include <utility>

namespace rookery::jobs {

Upkeep::Upkeep(Dependencies with)
    : due_games_(&with.due_games),
      lease_(with.lease),
      unused_games_(with.executor, *with.stores.games,
                    [&rooms = with.rooms](const std::string& game) { return rooms.has_room(game); }),
      left_games_(
          {with.executor, *with.stores.database, with.games, with.rooms, std::move(with.announce_deleted)}),
      missing_summaries_(with.executor, *with.stores.games),
      pgn_text_writer_(with.executor, with.games, *with.stores.database, with.openings),
      archive_filler_(with.executor, with.stores) {
  schedule_.add(unused_games_);
  schedule_.add(left_games_);
  schedule_.add(missing_summaries_);
  schedule_.add(pgn_text_writer_);
  schedule_.add(archive_filler_);
}

Instant Upkeep::tick(Instant now) {
  // Another node has the lease: if this one gets it later, it starts from the beginning.
  if (lease_ != nullptr && !lease_->is_held(now)) {
    due_games_->begin_again();
    return now;
  }
  due_games_->poll(now);
  schedule_.tick(now);
  return now;
}

}  // namespace rookery::jobs
