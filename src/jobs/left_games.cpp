#include "rookery/jobs/left_games.h"

#include <set>

#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"
#include "rookery/node/masked_games.h"
#include "rookery/rooms/game_record.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using store::LeftGame;
using store::StoredGame;
using store::StoreError;

namespace {

/// A game over the board, or one whose colours are not drawn, has no seat to be left. Others are tried again:
/// another node may have had it open with the name before.
constexpr int kMostTries = 5;

}  // namespace

Instant LeftGames::tick(Instant now) {
  if (is_polling_) {
    return now + kPause;
  }
  is_polling_ = true;
  const bool is_for_all = !next_for_all_ || *next_for_all_ <= now;
  if (is_for_all) {
    next_for_all_ = now + kAllEvery;
    tries_.clear();
  }
  async::spawn_guarded(with_.executor, poll(is_for_all ? Instant{} : now - kRecent),
                       "games of deleted accounts");
  return now + kPause;
}

asio::awaitable<void> LeftGames::poll(Instant since) {
  struct Ending {
    bool& is_polling;
    ~Ending() { is_polling = false; }
  };
  const Ending ending{is_polling_};
  auto found = co_await database_.read(store::find_left_games, since, kAtOnce + tries_.size());
  if (!found) {
    co_return;  // the next tick asks again
  }
  std::erase_if(*found, [this](const LeftGame& one) { return ++tries_[one.game] > kMostTries; });
  std::set<std::string> players, games;
  for (const LeftGame& one : *found) {
    players.insert(one.player);
    games.insert(one.game);
  }
  if (!players.empty()) {
    with_.announce({players.begin(), players.end()});
  }
  for (const std::string& game : games) {
    co_await leave(game);
  }
}

asio::awaitable<void> LeftGames::leave(std::string game) {
  using Answer = Expected<StoredGame, StoreError>;
  const auto begin = [this, &game](std::function<void(Answer)> done) {
    with_.games.read(store::GameId{game}, 0, std::move(done));
  };
  const Answer stored = co_await async::await_callback<Answer>(with_.executor, begin);
  const auto read = stored.and_then([](const StoredGame& one) { return rooms::read_game(one); });
  if (!read) {
    co_return;
  }
  for (const chess::Color side : chess::kColors) {
    const std::optional<arbiter::Seated>& seat = read->laws().seat(side);
    if (seat && node::is_deleted_player(seat->player)) {
      // The id is the same at each try: what was done is done once.
      rooms::Act act{"account" + seat->player, policy::AbortOrResign{}, side};
      const rooms::Command command{std::move(act), node::kDeletedName};
      (void)co_await with_.rooms.submit(game, people::account_principal(seat->player), command);
    }
  }
}

}  // namespace rookery::jobs
