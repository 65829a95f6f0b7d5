#include <cmath>
#include <nlohmann/json.hpp>

#include "api/ask.h"
#include "api/fields.h"
#include "api/handlers.h"
#include "api/lichess_game.h"
#include "api/lichess_words.h"
#include "http/accept.h"
#include "http/media_type.h"
#include "rookery/arbiter/pgn.h"
#include "rooms/game_record.h"
#include "rooms/summary.h"

/// Games as files over the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// What of a game is wanted, as its query says.
struct ExportParts {
  bool tags = true;
  bool moves = true;
  bool clocks = true;
  bool pgn_in_json = false;
};

ExportParts read_parts(const Fields& query, bool is_json) {
  return {.tags = query.flag_or("tags", true),
          .moves = query.flag_or("moves", true),
          .clocks = query.flag_or("clocks", !is_json),
          .pgn_in_json = query.flag("pgnInJson")};
}

void add_rating_tags(std::vector<arbiter::PgnTag>& tags, const GameView& view) {
  for (const chess::Color side : chess::kColors) {
    const std::string name = side == chess::Color::White ? "White" : "Black";
    if (const store::RatingChange* change = rating_change_of(view, side)) {
      const long difference = rating_difference(*change);
      tags.push_back({name + "Elo", std::to_string(std::lround(change->before.value))});
      tags.push_back({name + "RatingDiff", (difference < 0 ? "" : "+") + std::to_string(difference)});
    }
  }
}

/// The text as the library writes it, or one of its two sections. A file of several games has two empty lines
/// between them.
std::string exported_pgn(const GameView& view, const ExportParts& parts, const std::string& base_url) {
  const GameKind kind = kind_of(view.game.laws().terms());
  const std::string rated = view.header.is_rated ? "Rated " : "Casual ";
  std::vector<arbiter::PgnTag> tags{{"Event", rated + std::string(kind.perf) + " game"},
                                    {"Site", base_url + "/game/" + view.header.id},
                                    {"GameId", view.header.id}};
  if (kind.variant != "chess960") {
    tags.push_back({"Variant", std::string(kind.variant_name)});
  }
  add_rating_tags(tags, view);
  const std::string text = arbiter::write_pgn(view.game.laws(), tags, {.clocks = parts.clocks});
  const std::size_t end_of_tags = text.find("\n\n");
  std::string pgn = parts.tags ? text.substr(0, end_of_tags + 2) : "";
  pgn += parts.moves ? text.substr(end_of_tags + 2) : "";
  return pgn + "\n\n";
}

Response exported(const GameView& view, const ExportParts& parts, bool is_json, const std::string& base_url) {
  if (!is_json) {
    Response response = json_response(200, exported_pgn(view, parts, base_url));
    response.content_type = "application/x-chess-pgn";
    return response;
  }
  nlohmann::json object = exported_game_json(view, {.moves = parts.moves, .clocks = parts.clocks});
  if (parts.pgn_in_json) {
    object["pgn"] = exported_pgn(view, parts, base_url);
  }
  return json_response(200, dump_json(object));
}

}  // namespace

asio::awaitable<Response> export_game(Context& context, const Request& request) {
  const auto query = read_query(request);
  if (!query) {
    co_return error_response(400, query.error());
  }
  const std::string id = context.path["game"];
  const auto stored = co_await find_game(context.server, id);
  if (!stored) {
    co_return refuse_stored(stored.error(), "game");
  }
  const auto game = read_game(*stored);
  if (!game) {
    co_return refuse_stored(game.error(), "game");
  }
  const auto accounts = co_await find_accounts(context.server, players_of(game->laws()));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  const auto changes = co_await find_rating_changes(context.server, id);
  if (!changes) {
    co_return refuse_stored(changes.error(), "game");
  }
  const bool is_json = names_type(request.accept, kJson);
  const GameView view{stored->header, *game, *accounts, *changes};
  co_return exported(view, read_parts(*query, is_json), is_json, base_url_of(context.server, request));
}

}  // namespace rookery::server
