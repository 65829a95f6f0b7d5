#include "endpoint/game_viewer.h"

#include "rookery/store/classes/classes.h"
#include "rookery/store/games/results.h"

namespace rookery::server {

namespace asio = boost::asio;
using people::GameViewer;

asio::awaitable<Stored<GameViewer>> find_game_viewer(Services& services, const people::Principal& principal) {
  GameViewer viewer;
  viewer.player = principal.player.text;
  // Games from before the account existed are the viewer's own, including casual ones.
  for (const people::PlayerId& guest : principal.former) {
    viewer.former.push_back(guest.text);
  }
  viewer.is_administrator = principal.role == people::Role::Administrator;
  // Only for teachers, since it costs a query.
  if (principal.role == people::Role::Teacher) {
    auto pupils = co_await services.database.read(store::pupils_of, store::AccountId{viewer.player});
    if (!pupils) {
      co_return fail(std::move(pupils.error()));
    }
    viewer.pupils = *std::move(pupils);
  }
  co_return viewer;
}

bool may_see(const GameViewer& viewer, const store::SummarizedGame& game) {
  return people::may_see(viewer, {game.is_rated, game.summary.white, game.summary.black});
}

bool may_see(const GameViewer& viewer, const ReplayedGame& game) {
  const arbiter::Game& laws = game.game.laws();
  const auto player = [&](chess::Color side) {
    return laws.seat(side) ? std::string_view(laws.seat(side)->player) : std::string_view();
  };
  return people::may_see(viewer,
                         {game.header.is_rated, player(chess::Color::White), player(chess::Color::Black)});
}

asio::awaitable<std::optional<http::Response>> refuse_unseen_game(Services& services,
                                                                  const GameViewer& viewer,
                                                                  std::string game) {
  const auto replayed = co_await replay_game(services, std::move(game));
  if (replayed && may_see(viewer, *replayed)) {
    co_return std::nullopt;
  }
  const store::StoreError unseen{store::StoreError::Kind::NotFound, ""};
  co_return refuse_stored(replayed ? unseen : replayed.error(), "game");
}

asio::awaitable<Stored<std::vector<store::PlayerResults>>> find_seen_results(Services& services,
                                                                             const GameViewer& viewer,
                                                                             std::string player) {
  auto results = co_await services.database.read(store::results_of, people::PlayerId{player});
  if (results && !people::may_see_casual_games_of(viewer, player)) {
    std::erase_if(*results, [](const store::PlayerResults& one) { return !one.category.is_rated; });
  }
  co_return results;
}

asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_seen_ongoing(Services& services,
                                                                              const GameViewer& viewer,
                                                                              std::string player) {
  auto games = co_await ask(services, &store::GameStore::ongoing, people::PlayerId{std::move(player)});
  if (games) {
    std::erase_if(*games, [&](const store::SummarizedGame& game) { return !may_see(viewer, game); });
  }
  co_return games;
}

}  // namespace rookery::server
