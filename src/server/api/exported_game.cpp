#include "api/exported_game.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api/imports.h"
#include "api/lichess_words.h"
#include "endpoint/replayed_game.h"
#include "rookery/arbiter/pgn.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rooms/summary.h"

namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;
using nlohmann::json;

namespace {

/// How many pieces other than kings and pawns are on the board.
int count_non_pawns(const chess::Position& position) {
  const chess::Board& board = position.setup().board;
  const chess::Bitboard kings_and_pawns = board.by(chess::Role::King) | board.by(chess::Role::Pawn);
  return (board.occupied() & ~kings_and_pawns).count();
}

/// The plies at which the middle game and the endgame begin, by what is left on the board.
json division_of(const arbiter::Game& game) {
  constexpr int kMiddle = 10, kEnd = 6;
  json division = json::object();
  for (std::size_t ply = 0; ply < game.positions().size(); ++ply) {
    const int left = count_non_pawns(game.positions()[ply]);
    if (left <= kMiddle && !division.contains("middle")) {
      division["middle"] = ply;
    }
    if (left <= kEnd && !division.contains("end")) {
      division["end"] = ply;
    }
  }
  return division;
}

/// {"eco","name","ply"}; null: its positions have no name.
json opening_of(const arbiter::Game& game, const openings::Openings& openings) {
  // The names are those of games from the usual start; Chess960 would reach some by chance.
  if (game.terms().start.mode() == chess::CastlingMode::Chess960) {
    return nullptr;
  }
  const auto& positions = game.positions();
  // From the end: the last position that has a name, so that transpositions count.
  for (std::size_t ply = positions.size(); ply-- > 0;) {
    if (const auto found = openings.find(positions[ply])) {
      return {{"eco", found->eco}, {"name", found->name}, {"ply", ply}};
    }
  }
  return nullptr;
}

/// For who asked for words: the name of the opening, where it is reached. How the game ended is always said.
std::vector<arbiter::PgnRemark> remarks_of(const arbiter::Game& game, const ExportContext& with) {
  const json opening = with.parts.literate ? opening_of(game, with.openings) : json();
  if (opening.is_null()) {
    return {};
  }
  const std::string words = opening["eco"].get<std::string>() + " " + opening["name"].get<std::string>();
  return {{opening["ply"].get<std::size_t>(), words}};
}

void add_rating_tags(std::vector<arbiter::PgnTag>& tags, const GameView& view) {
  for (const Color side : chess::kColors) {
    const std::string name = side == Color::White ? "White" : "Black";
    if (const store::RatingChange* change = rating_change_of(view, side)) {
      const long difference = rating_difference(*change);
      tags.push_back({name + "Elo", std::to_string(std::lround(change->before.value))});
      tags.push_back({name + "RatingDiff", (difference < 0 ? "" : "+") + std::to_string(difference)});
    }
  }
}

std::vector<arbiter::PgnTag> tags_of(const GameView& view, const ExportContext& with) {
  const GameKind kind = kind_of(view.game.laws().terms());
  const std::string rated = view.header.is_rated ? "Rated " : "Casual ";
  std::vector<arbiter::PgnTag> tags{{"Event", rated + std::string(kind.perf) + " game"},
                                    {"Site", with.base_url + "/game/" + view.header.id},
                                    {"GameId", view.header.id}};
  if (kind.variant != "chess960") {
    tags.push_back({"Variant", std::string(kind.variant_name)});
  }
  add_rating_tags(tags, view);
  if (with.parts.opening) {
    const json opening = opening_of(view.game.laws(), with.openings);
    tags.push_back({"ECO", opening.is_null() ? "?" : opening["eco"].get<std::string>()});
    tags.push_back({"Opening", opening.is_null() ? "?" : opening["name"].get<std::string>()});
  }
  return tags;
}

/// With two empty lines behind it, which part it from the next one.
std::string parted(std::string pgn) {
  pgn.erase(pgn.find_last_not_of('\n') + 1);
  return pgn + "\n\n\n";
}

std::string last_move_of(const arbiter::Game& game) {
  return game.moves().empty()
             ? std::string()
             : notation::uci_move::write(game.moves().back().move, game.terms().start.mode());
}

}  // namespace

ExportParts read_parts(const Fields& query, bool is_json) {
  // What is not named is as in the Lichess API.
  return {.is_json = is_json,
          .tags = query.flag_or("tags", true),
          .moves = query.flag_or("moves", true),
          .clocks = query.flag_or("clocks", !is_json),
          .opening = query.flag_or("opening", !is_json),
          .division = query.flag("division"),
          .literate = query.flag("literate"),
          .last_fen = query.flag("lastFen"),
          .pgn_in_json = query.flag("pgnInJson")};
}

std::string exported_pgn(const GameView& view, const ExportContext& with) {
  const auto remarks = remarks_of(view.game.laws(), with);
  const std::string text = arbiter::write_pgn(view.game.laws(), tags_of(view, with),
                                              {.clocks = with.parts.clocks, .remarks = remarks});
  // No tag holds a line end, so the first empty line ends them.
  const std::size_t end_of_tags = text.find("\n\n");
  std::string pgn = with.parts.tags ? text.substr(0, end_of_tags + 2) : "";
  pgn += with.parts.moves ? text.substr(end_of_tags + 2) : "";
  return parted(std::move(pgn));
}

json exported_json(const GameView& view, const ExportContext& with) {
  const ExportParts& parts = with.parts;
  json object = exported_game_json(view, {.moves = parts.moves, .clocks = parts.clocks});
  if (parts.opening) {
    if (json opening = opening_of(view.game.laws(), with.openings); !opening.is_null()) {
      object["opening"] = std::move(opening);
    }
  }
  if (parts.division) {
    object["division"] = division_of(view.game.laws());
  }
  if (parts.last_fen) {
    object["lastFen"] = notation::fen::write(view.game.laws().position().setup());
    object["lastMove"] = last_move_of(view.game.laws());
  }
  if (parts.pgn_in_json) {
    object["pgn"] = exported_pgn(view, with);
  }
  return object;
}

std::string exported_text(const GameView& view, const ExportContext& with) {
  return with.parts.is_json ? dump_json(exported_json(view, with)) + '\n' : exported_pgn(view, with);
}

asio::awaitable<Stored<std::string>> export_stored(ServerContext& server, std::string id,
                                                   const ExportContext& with) {
  const auto replayed = co_await replay_game(server, id);
  // A game from elsewhere is kept as PGN alone: there are no events to replay.
  if (!replayed && replayed.error().kind == store::StoreError::Kind::NotFound && !with.parts.is_json) {
    const auto imported = co_await find_import(server, std::move(id));
    co_return imported.map([](const store::ImportedGame& game) { return parted(game.pgn); });
  }
  if (!replayed) {
    co_return fail(replayed.error());
  }
  const auto accounts = co_await find_accounts(server, players_of(replayed->game.laws()));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  const auto changes = co_await find_rating_changes(server, replayed->header.id);
  if (!changes) {
    co_return fail(changes.error());
  }
  const GameView view{replayed->header, replayed->game, *accounts, *changes};
  co_return exported_text(view, with);
}

Response exported_response(std::string body, bool is_json) {
  Response response = json_response(200, std::move(body));
  response.content_type = is_json ? "application/x-ndjson" : "application/x-chess-pgn";
  return response;
}

}  // namespace rookery::server
