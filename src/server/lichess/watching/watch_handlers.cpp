#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "endpoint/lists.h"
#include "endpoint/replayed_game.h"
#include "lichess/export/exported_game.h"
#include "lichess/export/games_export.h"
#include "lichess/lichess_words.h"
#include "lichess/watching/handlers.h"
#include "lichess/watching/watch_stream.h"
#include "rookery/http/accept.h"
#include "rookery/http/read_body.h"
#include "rookery/openings/openings.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/results.h"

/// Games for spectators, for the Lichess API: a game by its id, channels of games in progress, and the score
/// between two accounts.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::SummarizedGame;

namespace {

// All channels are chosen from one list of games: one query each would be sixteen.
constexpr std::size_t kMostWatched = 200;
constexpr std::int64_t kUsualTvGames = 10, kMostTvGames = 30;

/// Channels of variants that are not played here exist, too: a client that requests one gets an empty
/// channel, not an error.
constexpr std::array<std::string_view, 16> kChannels{
    "best",     "bot",        "computer",  "bullet", "blitz", "rapid",       "classical",  "ultraBullet",
    "chess960", "crazyhouse", "antichess", "atomic", "horde", "racingKings", "threeCheck", "kingOfTheHill"};

bool is_channel(std::string_view word) {
  return std::find(kChannels.begin(), kChannels.end(), word) != kChannels.end();
}

bool has_computer(const SummarizedGame& game) {
  return rooms::computer_level(game.summary.white) || rooms::computer_level(game.summary.black);
}

/// Whether a game belongs to a channel. Channels of variants that are not played here are empty.
bool is_in(const SummarizedGame& game, std::string_view channel,
           const std::vector<store::Account>& accounts) {
  const auto is_bot = [&](const std::string& id) {
    return std::any_of(accounts.begin(), accounts.end(), [&](const store::Account& account) {
      return account.id == id && account.title == store::kBotTitle;
    });
  };
  const bool has_bot = is_bot(game.summary.white) || is_bot(game.summary.black);
  if (channel == "computer") {
    return has_computer(game);
  }
  if (channel == "bot") {
    return has_bot;
  }
  return !has_computer(game) && !has_bot &&
         (channel == "best" || word_of(pool_of(game.summary.speed, game.is_chess960)) == channel);
}

/// The games in progress, and their players.
struct Playing {
  std::vector<SummarizedGame> games;
  std::vector<store::Account> accounts;
};

/// Only games that the viewer may see.
asio::awaitable<Stored<Playing>> find_all_playing(Context& context) {
  Services& services = context.services;
  const auto viewer = co_await find_game_viewer(services, context.principal);
  if (!viewer) {
    co_return fail(viewer.error());
  }
  auto games = co_await find_playing(services, kMostWatched);
  if (!games) {
    co_return fail(games.error());
  }
  std::erase_if(*games, [&](const SummarizedGame& game) { return !may_see(*viewer, game); });
  std::vector<std::string> ids;
  for (const SummarizedGame& game : *games) {
    ids.insert(ids.end(), {game.summary.white, game.summary.black});
  }
  auto accounts = co_await services.database.read(store::find_accounts, std::move(ids));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  Playing playing{*std::move(games), *std::move(accounts)};
  co_return playing;
}

const SummarizedGame* first_in(const Playing& playing, std::string_view channel) {
  const auto found =
      std::find_if(playing.games.begin(), playing.games.end(),
                   [&](const SummarizedGame& game) { return is_in(game, channel, playing.accounts); });
  return found == playing.games.end() ? nullptr : &*found;
}

json tv_game_json(const SummarizedGame& game, const std::vector<store::Account>& accounts) {
  const auto found = std::find_if(accounts.begin(), accounts.end(), [&](const store::Account& account) {
    return account.id == game.summary.white;
  });
  const bool is_known = found != accounts.end();
  json user{{"id", is_known ? found->id : "anonymous"},
            {"name", is_known ? found->name : std::string(kAnonymous)}};
  const store::PoolRating* rating =
      is_known ? store::find_rating(*found, pool_of(game.summary.speed, game.is_chess960)) : nullptr;
  const long shown = rating == nullptr ? kNoRating : std::lround(rating->rating.value);
  return {{"user", std::move(user)}, {"rating", shown}, {"gameId", game.id}, {"color", "white"}};
}

/// For a channel without a game in progress, since programs expect every channel.
json empty_channel_json() {
  return {{"user", {{"id", "anonymous"}, {"name", kAnonymous}}},
          {"rating", kNoRating},
          {"gameId", ""},
          {"color", "white"}};
}

/// 404 if there is no such game, or the viewer may not see it; otherwise a stream of its moves.
asio::awaitable<http::Response> watch(Context& context, const http::Request& request, std::string id,
                                      WatchFormat format) {
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "game");
  }
  const auto replayed = co_await replay_game(context.services, id);
  if (!replayed || !may_see(*viewer, *replayed)) {
    const store::StoreError unseen{store::StoreError::Kind::NotFound, ""};
    co_return refuse_stored(replayed ? unseen : replayed.error(), "game");
  }
  const auto accounts =
      co_await context.services.database.read(store::find_accounts, rooms::players_of(replayed->game.laws()));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  auto stream = std::make_shared<WatchStream>(context.services, id, *accounts, format);
  co_return news_response(std::move(stream), request);
}

asio::awaitable<http::Response> watch_channel(Context& context, const http::Request& request,
                                              std::string channel) {
  if (!is_channel(channel)) {
    co_return http::error_response(404, ErrorCode::NotFound, "no such channel");
  }
  const auto playing = co_await find_all_playing(context);
  if (!playing) {
    co_return refuse_stored(playing.error(), "game");
  }
  const SummarizedGame* game = first_in(*playing, channel);
  if (game == nullptr) {
    // 404 also for a known channel: a stream needs a first game.
    co_return http::error_response(404, ErrorCode::NotFound, "no game is in progress in this channel");
  }
  co_return co_await watch(context, request, game->id, WatchFormat::Channel);
}

}  // namespace

asio::awaitable<http::Response> watch_game(Context& context, const http::Request& request) {
  const std::string id = context.path["game"];
  co_return co_await watch(context, request, id, WatchFormat::Game);
}

asio::awaitable<http::Response> get_channels(Context& context, const http::Request&) {
  const auto playing = co_await find_all_playing(context);
  if (!playing) {
    co_return refuse_stored(playing.error(), "game");
  }
  json channels = json::object();
  for (const std::string_view channel : kChannels) {
    const SummarizedGame* game = first_in(*playing, channel);
    channels[std::string(channel)] =
        game == nullptr ? empty_channel_json() : tv_game_json(*game, playing->accounts);
  }
  co_return http::json_response(200, dump_json(channels));
}

asio::awaitable<http::Response> watch_best(Context& context, const http::Request& request) {
  const std::string best = "best";
  co_return co_await watch_channel(context, request, best);
}

asio::awaitable<http::Response> watch_named_channel(Context& context, const http::Request& request) {
  const std::string channel = context.path["channel"];
  co_return co_await watch_channel(context, request, channel);
}

asio::awaitable<http::Response> export_channel(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string channel = context.path["channel"];
  if (!is_channel(channel)) {
    co_return http::error_response(404, ErrorCode::NotFound, "no such channel");
  }
  const auto most = static_cast<std::size_t>(query->take_integer_or("nb", {1, kMostTvGames}, kUsualTvGames));
  const auto playing = co_await find_all_playing(context);
  if (!playing) {
    co_return refuse_stored(playing.error(), "game");
  }
  GamesExport::Source source;
  for (const SummarizedGame& game : playing->games) {
    // Chosen before the export begins, as it may take long, and games leave their channels meanwhile.
    if (source.ids.size() < most && is_in(game, channel, playing->accounts)) {
      source.ids.push_back(game.id);
    }
  }
  const bool is_json = http::names_type(request.accept, "application/x-ndjson") ||
                       http::names_type(request.accept, "application/json");
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "game");
  }
  const ExportContext with{read_parts(*query, is_json, ExportOf::ManyGames),
                           base_url_of(context.services, request), context.services.openings,
                           *std::move(viewer)};
  co_return export_stream_response(context.services, with, std::move(source));
}

/// The points of two accounts in the games between them; a draw is half a point.
asio::awaitable<http::Response> get_crosstable(Context& context, const http::Request&) {
  const std::string first = context.path["user"], second = context.path["opponent"];
  const auto one = co_await context.services.database.read(store::find_account_by_name, first);
  const auto other = co_await context.services.database.read(store::find_account_by_name, second);
  if (!one || !other) {
    co_return refuse_stored(one ? other.error() : one.error(), "user");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  const bool only_rated = !people::may_see(*viewer, {false, one->id, other->id});
  const auto found = co_await context.services.database.read(store::encounters_of, people::PlayerId{one->id},
                                                             people::PlayerId{other->id}, only_rated);
  if (!found) {
    co_return refuse_stored(found.error(), "user");
  }
  constexpr double kHalf = 0.5;
  json users = json::object();
  users[one->id] = static_cast<double>(found->halves) * kHalf;
  users[other->id] = static_cast<double>(found->halves_of_other) * kHalf;
  const json table{{"users", std::move(users)}, {"nbGames", found->games}};
  co_return http::json_response(200, dump_json(table));
}

}  // namespace rookery::server
