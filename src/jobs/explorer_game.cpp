#include "explorer_game.h"

#include <algorithm>
#include <cmath>

#include "rookery/async/await_callback.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/people/game_visibility.h"
#include "rookery/rooms/game_record.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using explorer::Outcome;
using store::ArchivedGame;
using store::ArchiveSource;
using store::StoreError;

namespace {

using FoundGame = Expected<std::optional<explorer::Game>, StoreError>;

std::optional<Outcome> outcome_of(const std::optional<store::GamePoints>& points) {
  constexpr std::int64_t kWin = 2, kDraw = 1;  // in halves
  if (!points || points->white + points->black != kWin) {
    return std::nullopt;
  }
  return points->white == kWin    ? Outcome::WhiteWins
         : points->white == kDraw ? Outcome::Draw
                                  : Outcome::BlackWins;
}

explorer::Month month_of(Instant at) {
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(at));
  return {static_cast<unsigned>(static_cast<int>(day.year())), static_cast<unsigned>(day.month())};
}

std::uint16_t stored_rating(double rating) {
  return static_cast<std::uint16_t>(std::clamp(std::round(rating), 0.0, double{explorer::kMostRating}));
}

std::uint16_t rating_of(const std::vector<store::RatingChange>& ratings, const std::string& player) {
  const auto change = std::ranges::find(ratings, player, &store::RatingChange::player);
  return change == ratings.end() ? std::uint16_t{0} : stored_rating(change->before.value);
}

std::uint16_t rating_of(std::string_view tag) {
  std::uint16_t rating = 0;
  for (const char c : tag) {
    if (c < '0' || c > '9' || rating > explorer::kMostRating) {
      return 0;
    }
    rating = static_cast<std::uint16_t>(10 * rating + (c - '0'));
  }
  return std::min(rating, explorer::kMostRating);
}

/// All but moves and ratings. Empty: the result does not count.
std::optional<explorer::Game> without_moves(const ArchivedGame& archived) {
  const auto outcome = outcome_of(archived.points);
  if (!outcome) {
    return std::nullopt;
  }
  explorer::Game game;
  game.header.id = archived.id;
  game.header.names = {archived.white.name, archived.black.name};
  game.header.attributes.outcome = *outcome;
  game.header.attributes.speed = archived.speed
                                     ? explorer::kSpeeds.at(static_cast<std::size_t>(*archived.speed))
                                     : explorer::Speed::Classical;
  game.event = archived.event;
  game.date = archived.date;
  return game;
}

}  // namespace

bool is_public(const ArchivedGame& game) {
  const people::GameViewer anonymous;
  return game.source == ArchiveSource::Played
             ? people::may_see(anonymous, {game.is_rated, game.white.id, game.black.id})
             : people::may_see_imported(anonymous, game.owner);
}

std::optional<explorer::Game> explorer_game(const ArchivedGame& archived, const policy::SiteGame& played,
                                            const std::vector<store::RatingChange>& ratings) {
  auto game = without_moves(archived);
  if (!game) {
    return std::nullopt;
  }
  explorer::Attributes& about = game->header.attributes;
  about.month = month_of(archived.at);
  about.ratings = {rating_of(ratings, archived.white.id), rating_of(ratings, archived.black.id)};
  game->start = played.laws().terms().start;
  for (const auto& move : played.laws().moves()) {
    game->moves.push_back(move.move);
  }
  return game;
}

std::optional<explorer::Game> explorer_game(const ArchivedGame& archived,
                                            const store::ImportedGame& imported) {
  auto game = without_moves(archived);
  notation::pgn::Reader reader(imported.pgn);
  const auto read = notation::pgn::read_game(reader);
  if (!game || !read || !*read) {
    return std::nullopt;
  }
  const notation::pgn::Game& pgn = **read;
  explorer::Attributes& about = game->header.attributes;
  about.month = explorer::month_of_date(archived.date);
  about.ratings = {rating_of(pgn.tag("WhiteElo")), rating_of(pgn.tag("BlackElo"))};
  game->site = pgn.tag("Site");
  game->round = pgn.tag("Round");
  game->start = pgn.start;
  for (const notation::pgn::Ply& ply : pgn.plies) {
    game->moves.push_back(ply.move);
  }
  return game;
}

asio::awaitable<FoundGame> read_explorer_game(asio::any_io_executor executor, store::Stores& stores,
                                              ArchivedGame archived) {
  const auto is_away = [](const StoreError& error) { return error.kind == StoreError::Kind::Unavailable; };
  const node::AwaitableDatabase database(executor, *stores.database);
  if (archived.source != ArchiveSource::Played) {
    const auto imported = co_await database.read(store::find_import, store::ImportId{archived.id});
    if (!imported && is_away(imported.error())) {
      co_return fail(imported.error());
    }
    co_return imported ? explorer_game(archived, *imported) : std::nullopt;
  }
  using Answer = Expected<store::StoredGame, StoreError>;
  const auto ask_game = [&](std::function<void(Answer)> callback) {
    stores.games->read(store::GameId{archived.id}, 0, std::move(callback));
  };
  const auto stored = co_await async::await_callback<Answer>(executor, ask_game);
  if (!stored && is_away(stored.error())) {
    co_return fail(stored.error());
  }
  const auto game =
      stored ? rooms::read_game(*stored) : Expected<policy::SiteGame, StoreError>(fail(stored.error()));
  const auto ratings = co_await database.read(store::rating_changes_of, store::GameId{archived.id});
  if (!ratings) {
    co_return fail(ratings.error());
  }
  co_return game ? explorer_game(archived, *game, *ratings) : std::nullopt;
}

}  // namespace rookery::jobs
