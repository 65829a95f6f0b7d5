#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "rookery/jobs/game_import.h"
#include "rookery/store/archive/imports.h"
#include "site/archive/handlers.h"

/// Imported games of an account.
namespace rookery::server {

namespace asio = boost::asio;
namespace pgn = notation::pgn;
using nlohmann::json;

namespace {

json fault_json(const pgn::Error& fault) {
  return {{"game", fault.game},
          {"line", fault.line},
          {"column", fault.column},
          {"offset", fault.offset},
          {"code", pgn::word(fault.fault)},
          {"message", pgn::describe(fault)}};
}

/// A game of the seven tags alone has a hundred bytes, so that a request has some hundred games. Games of two
/// bytes would keep the games that are played from the store for seconds.
constexpr std::size_t kMostGamesAtOnce = 1'000;

http::Response refuse_import(const store::StoreError& error) {
  if (error.kind == store::StoreError::Kind::Conflict) {
    return http::error_response(409, ErrorCode::OutOfRange, error.what);
  }
  return refuse_stored(error, "account");
}

}  // namespace

asio::awaitable<http::Response> import_library(Context& context, const http::Request& request) {
  jobs::ReadGames read = jobs::read_games_to_import(
      request.body, {context.principal.player.text, context.now, kMostGamesAtOnce});
  if (read.has_more) {
    co_return http::error_response(413, ErrorCode::BodyTooLarge,
                                   "at most 1,000 games in one request were expected");
  }
  std::vector<store::ImportEntry> entries;
  for (jobs::ReadGame& game : read.games) {
    entries.push_back(std::move(game.entry));
  }
  const std::size_t count = entries.size();
  const auto added =
      co_await context.services.database.write(store::add_imports, std::move(entries), store::kMostImports);
  if (!added) {
    co_return refuse_import(added.error());
  }
  json faults = json::array();
  for (const pgn::Error& fault : read.faults) {
    faults.push_back(fault_json(fault));
  }
  const auto fresh = static_cast<std::size_t>(std::count(added->begin(), added->end(), true));
  const json answer{{"added", fresh}, {"known", count - fresh}, {"faults", std::move(faults)}};
  co_return http::json_response(200, dump_json(answer));
}

asio::awaitable<http::Response> remove_from_library(Context& context, const http::Request&) {
  const std::string id = context.path["game"];
  const auto removed = co_await context.services.database.write(
      store::remove_import, store::ImportId{id}, store::AccountId{context.principal.player.text});
  co_return removed ? http::no_content() : refuse_stored(removed.error(), "game");
}

}  // namespace rookery::server
