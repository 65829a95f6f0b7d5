#include "rookery/jobs/consequences.h"

#include "rookery/jobs/archive_filler.h"
#include "rookery/jobs/game_rating.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/results.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using chess::Color;
using chess::Points;
using store::ResultCounts;
using store::StoreError;

namespace {

using Followed = Expected<store::Consequences, StoreError>;

Points points_of(const chess::Score& score, Color side) {
  return side == Color::White ? score.white : score.black;
}

/// Adds `games` results with these points, in which the player went berserk or not.
void add(ResultCounts& counts, Points points, bool is_berserk, int games) {
  counts.berserks += is_berserk ? games : 0;
  switch (points) {
    case Points::One:
      counts.wins += games;
      break;
    case Points::Half:
      counts.draws += games;
      break;
    case Points::Zero:
      counts.losses += games;
      break;
  }
}

asio::awaitable<Followed> count_results(asio::any_io_executor, store::Stores&, EndedGame game) {
  store::Consequences consequences;
  consequences.results = results_of(game.end);
  co_return consequences;
}

asio::awaitable<Followed> rate_players(asio::any_io_executor executor, store::Stores& stores,
                                       EndedGame game) {
  const node::AwaitableDatabase database(executor, *stores.database);
  const std::vector<std::string> players(game.end.players.begin(), game.end.players.end());
  auto accounts = co_await database.read(store::find_accounts, players);
  if (!accounts) {
    co_return fail(accounts.error());
  }
  auto changes = co_await database.read(store::rating_changes_of, store::GameId{game.key.game});
  if (!changes) {
    co_return fail(changes.error());
  }
  const RatedGame rated{game.key.game, game.at, game.end, *std::move(accounts), *std::move(changes)};
  store::Consequences consequences;
  consequences.ratings = rating_updates(rated);
  co_return consequences;
}

/// An unreadable game is not archived.
asio::awaitable<Followed> archive_game(asio::any_io_executor executor, store::Stores& stores,
                                       EndedGame game) {
  auto entry = co_await read_archive_entry(executor, stores, game.key.game);
  if (!entry) {
    co_return fail(entry.error());
  }
  store::Consequences consequences;
  if (*entry) {
    consequences.archive.push_back(**std::move(entry));
  }
  co_return consequences;
}

}  // namespace

std::vector<store::ResultChange> results_of(const rooms::GameEnd& end) {
  const auto& [white, black] = end.players;
  // A player against oneself wins and loses at once, and an open seat has no player.
  if (white.empty() || black.empty() || white == black) {
    return {};
  }
  std::vector<store::ResultChange> changes;
  for (const Color side : chess::kColors) {
    ResultCounts by;
    const bool is_berserk = end.is_berserk[chess::index(side)];
    if (end.score) {
      add(by, points_of(*end.score, side), is_berserk, 1);
    }
    // A correction subtracts the old result and adds the new one, whatever was counted in between.
    if (end.replaces) {
      add(by, points_of(*end.replaces, side), is_berserk, -1);
    }
    // A result that changes nothing for this side needs no row.
    if (by != ResultCounts{}) {
      changes.push_back({end.players[chess::index(side)], end.category, by});
    }
  }
  return changes;
}

std::span<const Consequence> consequences() {
  static constexpr std::array kConsequences{Consequence{rooms::kResults, count_results},
                                            Consequence{rooms::kRatings, rate_players},
                                            Consequence{rooms::kArchive, archive_game}};
  return kConsequences;
}

}  // namespace rookery::jobs
