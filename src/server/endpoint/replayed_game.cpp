#include "endpoint/replayed_game.h"

#include <algorithm>

#include "rookery/rooms/game_record.h"
#include "rookery/rooms/seats.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Stored<ReplayedGame>> replay_game(Services& services, std::string id) {
  auto stored = co_await ask(services, &store::GameStore::read, store::GameId{std::move(id)}, std::size_t{0});
  if (!stored) {
    co_return fail(stored.error());
  }
  auto game = rooms::read_game(*stored);
  if (!game) {
    co_return fail(game.error());
  }
  ReplayedGame replayed{std::move(stored->header), *std::move(game)};
  co_return replayed;
}

namespace {

/// Records in `game` who went berserk after so many events of the Laws.
void record_berserk(policy::SiteGame& game, const policy::Berserk& berserk, std::size_t law_events) {
  for (const chess::Color side : chess::kColors) {
    const auto& gone = berserk.by_side[index(side)];
    if (gone && gone->law_events == law_events) {
      game.record({gone->at, policy::Berserked{side, gone->halved}});
    }
  }
}

}  // namespace

policy::SiteGame as_it_was(const policy::SiteGame& game, std::size_t plies_ago) {
  const std::size_t all = game.laws().moves().size();
  const std::size_t plies = all - std::min(all, plies_ago);
  const auto& events = game.laws().scoresheet();
  // The game may have been longer before a takeback: the last moment with this many plies counts.
  arbiter::Game whole(game.laws().terms());
  std::size_t count = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    whole.record(events[i]);
    count = whole.moves().size() <= plies ? i + 1 : count;
  }
  policy::SiteGame before(game.terms());
  for (std::size_t i = 0; i < count; ++i) {
    record_berserk(before, game.berserk(), i);
    before.record({events[i].at, policy::as_site_event(events[i].event)});
  }
  record_berserk(before, game.berserk(), count);
  return before;
}

asio::awaitable<Expected<ReplayedGame, http::Response>> replay_own_game(Context& context) {
  const people::Principal& player = context.principal;
  auto replayed = co_await replay_game(context.services, context.path["game"]);
  if (!replayed) {
    co_return fail(refuse_stored(replayed.error(), "game"));
  }
  const arbiter::Game& game = replayed->game.laws();
  if (!rooms::seat_of(game, rooms::id_in(game, player.player, player.former))) {
    co_return fail(
        http::error_response(404, ErrorCode::GameNotFound, "you do not play in a game with this id"));
  }
  co_return *std::move(replayed);
}

}  // namespace rookery::server
