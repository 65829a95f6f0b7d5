#include "rookery/jobs/game_rating.h"

#include <algorithm>

namespace rookery::jobs {
namespace {

using chess::Color;
using chess::Points;
using people::Rating;
using store::Account;
using store::RatingChange;
using store::RatingUpdate;

const Account* account_of(const RatedGame& game, Color side) {
  const std::string& id = game.end.players[chess::index(side)];
  const auto found = std::find_if(game.accounts.begin(), game.accounts.end(),
                                  [&](const Account& account) { return account.id == id; });
  return found == game.accounts.end() ? nullptr : &*found;
}

std::array<Rating, 2> after_game(const std::array<Rating, 2>& before, std::optional<double> points) {
  // An aborted game changes no rating.
  if (!points) {
    return before;
  }
  const auto [white, black] = people::rate_game(before[0], before[1], *points);
  return {white, black};
}

std::vector<RatingUpdate> first_updates(const RatedGame& game, const std::array<const Account*, 2>& players) {
  const std::optional<double> points = white_points(game.end.score);
  if (!points) {
    return {};
  }
  const store::RatingPool pool = pool_of(game.end.category.speed, game.end.category.is_chess960);
  // The deviation has grown since the last game (Glickman, step 6).
  const std::array<Rating, 2> before{rating_at(*players[0], pool, game.at),
                                     rating_at(*players[1], pool, game.at)};
  const std::array<Rating, 2> after = after_game(before, points);
  std::vector<RatingUpdate> updates;
  for (std::size_t i = 0; i < players.size(); ++i) {
    updates.push_back({{game.id, players[i]->id, pool, game.at, before[i], after[i]}, after[i]});
  }
  return updates;
}

const RatingChange* change_of(const RatedGame& game, const std::string& player) {
  const auto found = std::find_if(game.changes.begin(), game.changes.end(),
                                  [&](const RatingChange& change) { return change.player == player; });
  return found == game.changes.end() ? nullptr : &*found;
}

/// The present rating, had the game resulted in `after`. It is shifted by the difference rather than
/// calculated again: the games since then were rated with what was known then.
Rating corrected(const Rating& current, const RatingChange& change, const Rating& after) {
  Rating rating = current;
  rating.value = std::clamp(current.value + after.value - change.after.value, people::kLeastRating,
                            people::kGreatestRating);
  return rating;
}

std::vector<RatingUpdate> corrections(const RatedGame& game, const std::array<const Account*, 2>& players) {
  const std::array changes{change_of(game, players[0]->id), change_of(game, players[1]->id)};
  if (changes[0] == nullptr || changes[1] == nullptr) {
    return {};
  }
  const std::array<Rating, 2> after =
      after_game({changes[0]->before, changes[1]->before}, white_points(game.end.score));
  std::vector<RatingUpdate> updates;
  for (std::size_t i = 0; i < players.size(); ++i) {
    RatingUpdate update{*changes[i], {}, true};
    const store::PoolRating* now = store::find_rating(*players[i], changes[i]->pool);
    update.current = corrected(now == nullptr ? changes[i]->after : now->rating, *changes[i], after[i]);
    update.change.after = after[i];
    updates.push_back(std::move(update));
  }
  return updates;
}

}  // namespace

std::optional<double> white_points(const std::optional<chess::Score>& score) {
  for (const auto& [known, points] :
       {std::pair{chess::win_for(Color::White), 1.0}, std::pair{chess::kDrawn, 0.5},
        std::pair{chess::win_for(Color::Black), 0.0}}) {
    if (score == known) {
      return points;
    }
  }
  return std::nullopt;
}

Rating rating_at(const Account& account, store::RatingPool pool, Instant now) {
  const store::PoolRating* rating = store::find_rating(account, pool);
  // An outbox entry may be older than the last rated game: no time has passed then.
  return rating == nullptr ? Rating()
                           : people::after_idle(rating->rating, std::max(now - rating->at, Duration{0}));
}

std::vector<RatingUpdate> rating_updates(const RatedGame& game) {
  const std::array players{account_of(game, Color::White), account_of(game, Color::Black)};
  // A guest has no rating, and a game of an account against itself is not rated.
  const bool is_rated = game.end.category.is_rated && players[0] != nullptr && players[1] != nullptr &&
                        players[0] != players[1];
  if (!is_rated) {
    return {};
  }
  return game.end.replaces ? corrections(game, players) : first_updates(game, players);
}

}  // namespace rookery::jobs
