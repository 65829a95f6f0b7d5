#include <nlohmann/json.hpp>

#include "endpoint/archive_reads.h"
#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "lichess/lichess_words.h"
#include "rookery/http/accept.h"
#include "rookery/http/media_type.h"
#include "rookery/http/read_body.h"
#include "rookery/openings/openings.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/archive/archive.h"
#include "site/archive/archive_json.h"
#include "site/archive/archive_query.h"
#include "site/archive/archive_stream.h"
#include "site/archive/handlers.h"

/// Finished games: those of a player, and those that a search finds.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::ArchiveQuery;

namespace {

constexpr std::size_t kFoundInPage = 20;
// Some 100 MB of PGN: a search with more results should be narrowed.
constexpr std::int64_t kMostGamesInFile = 100'000;

http::Response page_response(const store::ArchivePage& page, const std::vector<std::string>& players) {
  json games = json::array();
  for (const store::ArchivedGame& game : page.games) {
    games.push_back(archived_json(game, players));
  }
  json body{{"games", std::move(games)}};
  if (page.next) {
    body["after"] = write_place(*page.next);
  }
  if (page.is_cut) {
    // The page then suggests a longer name.
    body["manyNames"] = true;
  }
  return http::json_response(200, dump_json(body));
}

/// The sender's query. Errors: the response.
asio::awaitable<Expected<ArchiveQuery, http::Response>> query_of(Context& context,
                                                                 const http::Request& request) {
  auto query = http::read_query(request, read_archive_query);
  if (!query) {
    co_return fail(http::error_response(400, query.error()));
  }
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return fail(refuse_stored(viewer.error(), "archive"));
  }
  query->viewer = *std::move(viewer);
  query->most = kFoundInPage;
  co_return *std::move(query);
}

http::Response refuse_found(const store::StoreError& error) {
  if (error.kind == store::StoreError::Kind::NotFound) {
    return http::error_response(404, ErrorCode::NotFound,
                                "searching by position is switched off on this server", "fen");
  }
  if (error.kind == store::StoreError::Kind::Conflict) {
    http::Response refusal = http::error_response(429, ErrorCode::TooManyRequests,
                                                  "too many searches of your address are waiting; try again");
    refusal.headers.emplace_back("Retry-After", "5");
    return refusal;
  }
  return refuse_stored(error, "archive");
}

/// Filters by the account named in the query's `player`, if there is one. Errors: the response. By name in
/// the query and by id in the store: the case of names varies, and former guests belong to an account.
asio::awaitable<std::optional<http::Response>> name_player(Context& context, const http::Request& request,
                                                           ArchiveQuery& query) {
  const auto parameters = http::read_query(request);
  const auto name = parameters ? parameters->take_string("player") : std::nullopt;
  if (!name) {
    co_return std::nullopt;
  }
  const auto account = co_await context.services.database.read(store::find_account_by_name, *name);
  if (!account) {
    co_return refuse_stored(account.error(), "player");
  }
  query.filter.player = account->id;
  co_return std::nullopt;
}

/// The most games in the file: the query's `max`. Errors: it is not a valid number.
Expected<std::size_t, Error> read_most(const http::Request& request) {
  return http::read_query(request, [](const http::Members& query) {
    return static_cast<std::size_t>(
        query.take_integer("max", {1, kMostGamesInFile}).value_or(kMostGamesInFile));
  });
}

asio::awaitable<http::Response> stream_found(Context& context, const http::Request& request, bool is_pgn) {
  auto query = co_await query_of(context, request);
  if (!query) {
    co_return std::move(query.error());
  }
  const auto most = read_most(request);
  if (!most) {
    co_return http::error_response(400, most.error());
  }
  if (auto refusal = co_await name_player(context, request, *query)) {
    co_return *std::move(refusal);
  }
  // Read once before the response begins: errors can be reported only then.
  ArchiveQuery first = *query;
  first.most = 1;
  const auto found = co_await read_archive(context.services, request.address, first);
  if (!found) {
    co_return refuse_found(found.error());
  }
  ArchiveStream::Selection selection{*std::move(query), *most, std::nullopt, request.address};
  if (is_pgn) {
    const people::GameViewer& viewer = selection.query.viewer;
    selection.pgn.emplace(
        ExportContext{{}, base_url_of(context.services, request), context.services.openings, viewer});
  }
  http::Response response = exported_response("", !is_pgn);
  // A proxy that buffers the whole response would let the client time out (nginx: X-Accel-Buffering).
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  if (is_pgn) {
    response.headers.emplace_back("Content-Disposition", "attachment");
  }
  response.stream = std::make_shared<ArchiveStream>(context.services, std::move(selection));
  co_return response;
}

}  // namespace

asio::awaitable<http::Response> get_player_games(Context& context, const http::Request& request) {
  auto query = co_await query_of(context, request);
  if (!query) {
    co_return std::move(query.error());
  }
  Services& services = context.services;
  const std::string name = context.path["player"];
  const auto account = co_await services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "player");
  }
  const auto guests = co_await find_guests(services, account->id);
  if (!guests) {
    co_return refuse_stored(guests.error(), "player");
  }
  query->filter.player = account->id;
  // Imports name players too, who may be other people.
  query->filter.source = store::ArchiveSource::Played;
  const auto page = co_await read_archive(services, request.address, *query);
  if (!page) {
    co_return refuse_found(page.error());
  }
  std::vector<std::string> players{account->id};
  for (const people::PlayerId& guest : *guests) {
    players.push_back(guest.text);
  }
  co_return page_response(*page, players);
}

/// Everyone gets the statistics of rated games; those of all games only a viewer who may see them.
asio::awaitable<http::Response> get_player_statistics(Context& context, const http::Request&) {
  Services& services = context.services;
  const std::string name = context.path["player"];
  const auto account = co_await services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "player");
  }
  const auto viewer = co_await find_game_viewer(services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "player");
  }
  const bool sees_all = people::may_see_casual_games_of(*viewer, account->id);
  const auto statistics =
      co_await services.database.read(store::archive_statistics, people::PlayerId{account->id}, !sees_all);
  if (!statistics) {
    co_return refuse_stored(statistics.error(), "player");
  }
  json body = statistics_json(*statistics);
  body["onlyRated"] = !sees_all;
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> search_games(Context& context, const http::Request& request) {
  if (http::names_type(request.accept, "application/x-ndjson")) {
    co_return co_await stream_found(context, request, false);
  }
  auto query = co_await query_of(context, request);
  if (!query) {
    co_return std::move(query.error());
  }
  if (auto refusal = co_await name_player(context, request, *query)) {
    co_return *std::move(refusal);
  }
  const auto page = co_await read_archive(context.services, request.address, *query);
  co_return page ? page_response(*page, {}) : refuse_found(page.error());
}

asio::awaitable<http::Response> export_found_games(Context& context, const http::Request& request) {
  co_return co_await stream_found(context, request, true);
}

}  // namespace rookery::server
