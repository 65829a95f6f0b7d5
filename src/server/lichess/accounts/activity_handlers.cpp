#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "endpoint/lists.h"
#include "endpoint/replayed_game.h"
#include "lichess/accounts/handlers.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "rookery/rooms/seats.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"

/// An account's games of the last days, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;
using nlohmann::json;
using store::RatingPool;

namespace {

constexpr std::int64_t kActivityDayMs = 86'400'000;
constexpr std::int64_t kDaysShown = 7;
/// The most games counted. Each is read completely, as only its events say who won.
constexpr std::size_t kMostGamesShown = 100;

std::int64_t day_played(Instant instant) {
  // Days of UTC, as on Lichess.
  return instant.time_since_epoch().count() / kActivityDayMs;
}

/// "UserActivityScore", built from the newest game to the oldest.
struct ActivityScore {
  int wins = 0, losses = 0, draws = 0;
  std::optional<long> before, after;  ///< ratings; empty: no rated game
};
/// By day, the latest first, and by pool.
using Activity = std::map<std::int64_t, std::map<RatingPool, ActivityScore>, std::greater<>>;

void count_game(ActivityScore& score, Color side, const arbiter::Game& game) {
  const std::optional<Color> winner = winner_of(game);
  ++(!winner ? score.draws : *winner == side ? score.wins : score.losses);
}

void count_rating(ActivityScore& score, const std::string& player,
                  const std::vector<store::RatingChange>& changes) {
  for (const store::RatingChange& change : changes) {
    // The games come from the newest to the oldest: the rating before is that of the oldest, the rating after
    // that of the newest.
    if (change.player == player) {
      score.before = std::lround(change.before.value);
      score.after = score.after.value_or(std::lround(change.after.value));
    }
  }
}

json score_json(const ActivityScore& score) {
  return {{"win", score.wins},
          {"loss", score.losses},
          {"draw", score.draws},
          {"rp", {{"before", score.before.value_or(kNoRating)}, {"after", score.after.value_or(kNoRating)}}}};
}

json activity_json(const Activity& activity) {
  json days = json::array();
  for (const auto& [day, scores] : activity) {
    json games = json::object();
    for (const auto& [pool, score] : scores) {
      games[std::string(word_of(pool))] = score_json(score);
    }
    days.push_back({{"interval", {{"start", day * kActivityDayMs}, {"end", (day + 1) * kActivityDayMs}}},
                    {"games", std::move(games)}});
  }
  return days;
}

/// Counts one game, unless it cannot be read.
asio::awaitable<void> count_stored(Services& services, const store::SummarizedGame& game,
                                   const std::string& player, Activity& activity) {
  const auto replayed = co_await replay_game(services, game.id);
  const auto changes = co_await services.database.read(store::rating_changes_of, store::GameId{game.id});
  if (replayed && changes && replayed->game.laws().outcome()) {
    const Color side = game.summary.white == player ? Color::White : Color::Black;
    ActivityScore& score =
        activity[day_played(game.summary.last_at)][pool_of(game.summary.speed, game.is_chess960)];
    count_game(score, side, replayed->game.laws());
    count_rating(score, player, *changes);
  }
}

}  // namespace

asio::awaitable<http::Response> get_activity(Context& context, const http::Request&) {
  const std::string name = context.path["user"];
  const auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "user");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  store::GameFilter over;
  over.only_over = true;
  const std::optional<store::GameCursor> from_newest;
  const auto games =
      co_await find_games_page(context.services, account->id, over, from_newest, kMostGamesShown);
  if (!games) {
    co_return refuse_stored(games.error(), "user");
  }
  const std::int64_t first_day = day_played(context.now) - kDaysShown + 1;
  Activity activity;
  for (const store::SummarizedGame& game : *games) {
    // An aborted game does not count as played.
    const bool is_ended = game.summary.status == store::GameStatus::Ended;
    if (is_ended && may_see(*viewer, game) && day_played(game.summary.last_at) >= first_day) {
      co_await count_stored(context.services, game, account->id, activity);
    }
  }
  co_return http::json_response(200, dump_json(activity_json(activity)));
}

}  // namespace rookery::server
