#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "endpoint/game_viewer.h"
#include "endpoint/lists.h"
#include "lichess/export/exported_game.h"
#include "lichess/export/games_export.h"
#include "lichess/export/handlers.h"
#include "lichess/lichess_words.h"
#include "rookery/http/accept.h"
#include "rookery/http/media_type.h"
#include "rookery/http/read_body.h"
#include "rookery/openings/openings.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/bookmarks.h"

/// Games as files, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// The most ids in one request, as in the Lichess API.
constexpr std::size_t kMostIds = 300;

bool wants_lines(const http::Request& request) {
  return http::names_type(request.accept, "application/x-ndjson") ||
         http::names_type(request.accept, http::kJson);
}

/// The bookmarked games that are requested, in the requested order.
std::vector<std::string> wanted_games(std::vector<store::Bookmark> bookmarks,
                                      const GamesRequest& games_request) {
  if (games_request.is_oldest_first) {
    std::ranges::reverse(bookmarks);
  }
  const store::GameFilter& filter = games_request.filter;
  std::vector<std::string> games;
  for (store::Bookmark& one : bookmarks) {
    const bool is_early = filter.since && one.at < *filter.since;
    const bool is_too_new = filter.before && one.at >= *filter.before;
    const bool is_enough = games_request.most != 0 && games.size() == games_request.most;
    if (!is_early && !is_too_new && !is_enough) {
      games.push_back(std::move(one.game));
    }
  }
  return games;
}

asio::awaitable<Stored<ExportContext>> export_context(Context& context, const http::Request& request,
                                                      const http::Members& query, bool is_json,
                                                      ExportOf what) {
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return fail(std::move(viewer.error()));
  }
  ExportContext with{read_parts(query, is_json, what), base_url_of(context.services, request),
                     context.services.openings, *std::move(viewer)};
  if (is_json && query.take_bool("withBookmarked").value_or(false) && !with.viewer.player.empty()) {
    const auto bookmarks = co_await find_bookmarks(context.services, with.viewer.player);
    if (!bookmarks) {
      co_return fail(bookmarks.error());
    }
    for (const store::Bookmark& one : *bookmarks) {
      with.bookmarked.insert(one.game);
    }
  }
  co_return with;
}

/// Exports one game; 404 if there is none.
asio::awaitable<http::Response> export_one(Context& context, const http::Request& request, std::string id,
                                           bool is_json) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto with = co_await export_context(context, request, *query, is_json, ExportOf::OneGame);
  if (!with) {
    co_return refuse_stored(with.error(), "game");
  }
  auto text = co_await export_stored(context.services, std::move(id), *with);
  if (!text) {
    co_return refuse_stored(text.error(), "game");
  }
  // Removes the line end, as a single object is not ndjson.
  if (is_json) {
    text->pop_back();
  }
  http::Response response = exported_response(*std::move(text), is_json);
  response.content_type = is_json ? "application/json" : response.content_type;
  co_return response;
}

/// The player's game in progress, or otherwise the latest one, among those that the viewer may see. Errors:
/// NotFound, also if none of the newest kMostRead may be seen; those of the store.
asio::awaitable<Stored<std::string>> find_current(Services& services, const people::GameViewer& viewer,
                                                  std::string player) {
  constexpr std::size_t kMostRead = 5'000, kInPage = 100;
  // Two queries rather than one list, since the game in progress need not be among the newest.
  auto games = co_await find_seen_ongoing(services, viewer, player);
  if (!games || !games->empty()) {
    co_return games.map([](const auto& found) { return found.front().id; });
  }
  store::GameFilter over;
  over.only_over = true;
  std::optional<store::GameCursor> after;
  for (std::size_t examined = 0; examined < kMostRead; examined += kInPage) {
    games = co_await find_games_page(services, player, over, after, kInPage);
    if (!games || games->empty()) {
      break;
    }
    for (const store::SummarizedGame& game : *games) {
      if (may_see(viewer, game)) {
        co_return game.id;
      }
    }
    after = store::GameCursor{games->back().created, games->back().id};
  }
  const store::StoreError none{store::StoreError::Kind::NotFound, ""};
  co_return fail(games ? none : games.error());
}

}  // namespace

asio::awaitable<http::Response> export_game(Context& context, const http::Request& request) {
  // PGN unless JSON is requested, as on Lichess; the current game has the opposite default.
  const std::string id = context.path["game"];
  co_return co_await export_one(context, request, id, http::names_type(request.accept, http::kJson));
}

/// Exports the game in progress, or otherwise the latest one.
asio::awaitable<http::Response> export_current_game(Context& context, const http::Request& request) {
  const std::string name = context.path["user"];
  const auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "user");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  auto game = co_await find_current(context.services, *viewer, account->id);
  if (!game) {
    co_return refuse_stored(game.error(), "game");
  }
  const bool is_json = !http::names_type(request.accept, "application/x-chess-pgn");
  co_return co_await export_one(context, request, *std::move(game), is_json);
}

asio::awaitable<http::Response> export_games_by_ids(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const bool is_json = wants_lines(request);
  auto with = co_await export_context(context, request, *query, is_json, ExportOf::ManyGames);
  if (!with) {
    co_return refuse_stored(with.error(), "game");
  }
  // Unknown ids are skipped and the order is by date, as on Lichess; programs match the games by id.
  GamesExport::Source source{.ids = split_game_ids(request.body, kMostIds), .is_newest_first = true};
  co_return export_stream_response(context.services, *std::move(with), std::move(source));
}

asio::awaitable<http::Response> export_games_of_user(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string name = context.path["user"];
  const auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "user");
  }
  auto games_request = http::read_whole(*query, read_games_request);
  if (!games_request) {
    co_return http::error_response(400, games_request.error());
  }
  const bool is_json = wants_lines(request);
  auto with = co_await export_context(context, request, *query, is_json, ExportOf::ManyGames);
  if (!with) {
    co_return refuse_stored(with.error(), "game");
  }
  GamesExport::Source source{.player = account->id, .request = *std::move(games_request)};
  co_return export_stream_response(context.services, *std::move(with), std::move(source));
}

asio::awaitable<http::Response> export_bookmarks(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto games_request = http::read_whole(*query, read_games_request);
  if (!games_request) {
    co_return http::error_response(400, games_request.error());
  }
  auto bookmarks = co_await find_bookmarks(context.services, context.principal.player.text);
  if (!bookmarks) {
    co_return refuse_stored(bookmarks.error(), "account");
  }
  const bool is_json = wants_lines(request);
  auto with = co_await export_context(context, request, *query, is_json, ExportOf::ManyGames);
  if (!with) {
    co_return refuse_stored(with.error(), "game");
  }
  GamesExport::Source source{.ids = wanted_games(*std::move(bookmarks), *games_request)};
  co_return export_stream_response(context.services, *std::move(with), std::move(source));
}

}  // namespace rookery::server
