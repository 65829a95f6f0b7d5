#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "lichess/export/games_export.h"
#include "lichess/export/handlers.h"
#include "lichess/export/imports.h"
#include "lichess/lichess_words.h"
#include "rookery/http/read_body.h"
#include "rookery/jobs/game_import.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/openings/openings.h"
#include "rookery/store/archive/imports.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace pgn = notation::pgn;

namespace {

Error wrong_pgn(const std::string& message, std::optional<std::size_t> offset = std::nullopt) {
  return {ErrorCode::InvalidValue, "pgn", offset, message};
}

/// Checks that the text contains exactly one game.
Expected<void, Error> check_one_game(std::string_view text) {
  pgn::Reader reader(text);
  const auto game = pgn::read_tree(reader);
  if (!game) {
    return fail(wrong_pgn(pgn::describe(game.error()), game.error().offset));
  }
  if (!*game) {
    return fail(wrong_pgn("pgn: a game was expected"));
  }
  // A second game would be dropped silently.
  const auto next = pgn::read_tree(reader);
  if (!next || *next) {
    return fail(wrong_pgn("pgn: one game was expected, and there is more"));
  }
  return {};
}

}  // namespace

asio::awaitable<Stored<store::ImportedGame>> find_import(Services& services, std::string id) {
  return services.database.read(store::find_import, store::ImportId{std::move(id)});
}

asio::awaitable<http::Response> import_game(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const std::string given = fields->take_string("pgn").value_or("");
  if (const auto checked = check_one_game(given); !checked) {
    co_return http::error_response(400, checked.error());
  }
  jobs::ReadGames read = jobs::read_games_to_import(given, {context.principal.player.text, context.now});
  const std::string id = read.games.front().entry.game.id;
  std::vector<store::ImportEntry> entries{std::move(read.games.front().entry)};
  // The store checks the limit in the same transaction, so that two simultaneous requests cannot exceed it
  // together.
  const auto done =
      co_await context.services.database.write(store::add_imports, std::move(entries), store::kMostImports);
  if (!done && done.error().kind == store::StoreError::Kind::Conflict) {
    // 400 rather than 503, which would ask the program to retry.
    co_return http::error_response(400, wrong_pgn(done.error().what));
  }
  if (!done) {
    co_return refuse_stored(done.error(), "account");
  }
  const nlohmann::json answer{{"id", id},
                              {"url", base_url_of(context.services, request) + "/analysis#game=" + id}};
  co_return http::json_response(200, dump_json(answer));
}

asio::awaitable<http::Response> export_imports(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  auto ids = co_await context.services.database.read(store::imports_of,
                                                     store::AccountId{context.principal.player.text});
  if (!ids) {
    co_return refuse_stored(ids.error(), "account");
  }
  const ExportContext with{read_parts(*query, false, ExportOf::ManyGames),
                           base_url_of(context.services, request),
                           context.services.openings,
                           {.player = context.principal.player.text}};
  GamesExport::Source source;
  // Streamed by id: the texts of 50,000 imports would not fit into memory.
  source.ids = *std::move(ids);
  co_return export_stream_response(context.services, with, std::move(source));
}

}  // namespace rookery::server
