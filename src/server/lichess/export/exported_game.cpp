#include "lichess/export/exported_game.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/replayed_game.h"
#include "lichess/export/imports.h"
#include "lichess/export/lichess_pgn.h"
#include "lichess/lichess_words.h"
#include "rookery/arbiter/pgn.h"
#include "rookery/jobs/pgn_text.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_tag_section.h"
#include "rookery/notation/uci_move.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/games/ratings.h"

namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;
using nlohmann::json;
using notation::pgn::Tag;

namespace {

/// The number of pieces other than kings and pawns.
int count_non_pawns(const chess::Position& position) {
  const chess::Board& board = position.setup().board;
  const chess::Bitboard kings_and_pawns = board.by(chess::Role::King) | board.by(chess::Role::Pawn);
  return (board.occupied() & ~kings_and_pawns).count();
}

/// The plies at which middle game and endgame begin, judged by the material.
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

/// {"eco","name","ply"}; null: no position of it has a name.
json opening_of(const arbiter::Game& game, const openings::Openings& openings) {
  // The names belong to games from the initial position; Chess960 would reach some of the positions by
  // chance.
  if (game.terms().start.mode() == chess::CastlingMode::Chess960) {
    return nullptr;
  }
  const auto& positions = game.positions();
  // Backwards to the last position with a name, so that transpositions count.
  for (std::size_t ply = positions.size(); ply-- > 0;) {
    if (const auto found = openings.find(positions[ply])) {
      return {{"eco", found->eco}, {"name", found->name}, {"ply", ply}};
    }
  }
  return nullptr;
}

/// The remarks of an annotated export: the name of the opening where it is reached. How the game ended is
/// always included.
std::vector<arbiter::PgnRemark> remarks_of(const arbiter::Game& game, const ExportContext& with) {
  const json opening = with.parts.literate ? opening_of(game, with.openings) : json();
  if (opening.is_null()) {
    return {};
  }
  const std::string words = opening["eco"].get<std::string>() + " " + opening["name"].get<std::string>();
  return {{opening["ply"].get<std::size_t>(), words}};
}

/// The data of an exported game besides those derived from its events.
struct ExportedGame {
  const std::string& id;
  bool is_rated;
  store::RatingPool pool;
  std::array<const store::RatingChange*, 2> changes;  ///< by colour; null: none
};

void add_rating_tags(std::vector<Tag>& tags, Color side, const store::RatingChange* change) {
  if (change != nullptr) {
    const std::string name = side == Color::White ? "White" : "Black";
    const long difference = rating_difference(*change);
    tags.push_back({name + "Elo", std::to_string(std::lround(change->before.value))});
    tags.push_back({name + "RatingDiff", (difference < 0 ? "" : "+") + std::to_string(difference)});
  }
}

std::vector<Tag> tags_of(const ExportedGame& game, const ExportContext& with) {
  const std::string rated = game.is_rated ? "Rated " : "Casual ";
  std::vector<Tag> tags{{"Event", rated + std::string(word_of(game.pool)) + " game"},
                        {"Site", with.base_url + "/game/" + game.id},
                        {"GameId", game.id}};
  for (const Color side : chess::kColors) {
    add_rating_tags(tags, side, game.changes[chess::index(side)]);
  }
  if (!with.parts.opening) {
    tags.insert(tags.end(), {{"ECO", ""}, {"Opening", ""}});
  }
  return tags;
}

const store::RatingChange* change_of(const store::FoundPgn& found, const std::string& player) {
  const auto change = std::ranges::find(found.rating_changes, player, &store::RatingChange::player);
  return change == found.rating_changes.end() ? nullptr : &*change;
}

/// Followed by two empty lines, which separate it from the next game.
std::string split(std::string pgn) {
  pgn.erase(pgn.find_last_not_of('\n') + 1);
  return pgn + "\n\n\n";
}

/// The requested parts of a game with these additional tags.
std::string join_pgn(std::string_view section, std::string_view moves, const ExportedGame& game,
                     const ExportContext& with) {
  std::string pgn;
  if (with.parts.tags) {
    std::vector<Tag> tags = tags_of(game, with);
    if (std::string termination = capitalized_termination(section); !termination.empty()) {
      tags.push_back({"Termination", std::move(termination)});
    }
    pgn = notation::pgn::change_tags(section, tags);
  }
  pgn += with.parts.moves ? with_whole_seconds(moves) : "";
  return split(std::move(pgn));
}

/// A game that the viewer may not see is treated as missing.
store::StoreError unseen_game() {
  return {store::StoreError::Kind::NotFound, "there is no such game"};
}

std::string last_move_of(const arbiter::Game& game) {
  return game.moves().empty()
             ? std::string()
             : notation::uci_move::write(game.moves().back().move, game.terms().start.mode());
}

}  // namespace

ExportParts read_parts(const http::Members& query, bool is_json, ExportOf what) {
  // The defaults are those of the Lichess API.
  const bool is_one = what == ExportOf::OneGame;
  return {.is_json = is_json,
          .tags = query.take_bool("tags").value_or(true),
          .moves = query.take_bool("moves").value_or(true),
          .clocks = query.take_bool("clocks").value_or(is_one),
          .opening = query.take_bool("opening").value_or(is_one),
          .division = query.take_bool("division").value_or(is_one),
          .literate = query.take_bool("literate").value_or(false),
          .last_fen = query.take_bool("lastFen").value_or(false),
          .pgn_in_json = query.take_bool("pgnInJson").value_or(false)};
}

bool is_in_stored_texts(const ExportParts& parts) {
  return !parts.is_json && !parts.literate;
}

std::string exported_pgn(const std::string& id, const store::FoundPgn& found, const ExportContext& with) {
  const ExportedGame game{id,
                          found.is_rated,
                          store::pool_of(found.speed, found.is_chess960),
                          {change_of(found, found.white), change_of(found, found.black)}};
  return join_pgn(found.tags, found.moves, game, with);
}

std::string exported_pgn(const GameView& view, const ExportContext& with) {
  const auto remarks = remarks_of(view.game.laws(), with);
  const std::string text =
      jobs::write_game_pgn(view.game, with.openings, {.clocks = with.parts.clocks, .remarks = remarks});
  const std::string_view section = notation::pgn::tag_section(text);
  const ExportedGame game{view.header.id,
                          view.header.is_rated,
                          kind_of(view.game.laws().terms()).pool,
                          {rating_change_of(view, Color::White), rating_change_of(view, Color::Black)}};
  return join_pgn(section, std::string_view(text).substr(section.size()), game, with);
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
  if (with.bookmarked.contains(view.header.id)) {
    object["bookmarked"] = true;
  }
  if (parts.pgn_in_json) {
    object["pgn"] = exported_pgn(view, with);
  }
  return object;
}

std::string exported_text(const GameView& view, const ExportContext& with) {
  return with.parts.is_json ? dump_json(exported_json(view, with)) + '\n' : exported_pgn(view, with);
}

asio::awaitable<Stored<std::string>> export_stored(Services& services, std::string id,
                                                   const ExportContext& with) {
  auto replayed = co_await replay_game(services, id);
  // An imported game is stored only as PGN: there are no events to replay.
  if (!replayed && replayed.error().kind == store::StoreError::Kind::NotFound && !with.parts.is_json) {
    const auto imported = co_await find_import(services, std::move(id));
    if (imported && !people::may_see_imported(with.viewer, imported->account)) {
      co_return fail(unseen_game());
    }
    co_return imported.map([](const store::ImportedGame& game) { return split(game.pgn); });
  }
  if (!replayed || !may_see(with.viewer, *replayed)) {
    co_return fail(replayed ? unseen_game() : replayed.error());
  }
  if (with.parts.is_delayed && !replayed->game.laws().is_over()) {
    replayed->game = as_it_was(replayed->game, kDelayPlies);
  }
  const auto accounts =
      co_await services.database.read(store::find_accounts, rooms::players_of(replayed->game.laws()));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  const auto changes =
      co_await services.database.read(store::rating_changes_of, store::GameId{replayed->header.id});
  if (!changes) {
    co_return fail(changes.error());
  }
  const GameView view{replayed->header, replayed->game, *accounts, *changes};
  co_return exported_text(view, with);
}

http::Response exported_response(std::string body, bool is_json) {
  http::Response response = http::json_response(200, std::move(body));
  response.content_type = is_json ? "application/x-ndjson" : "application/x-chess-pgn";
  return response;
}

}  // namespace rookery::server
