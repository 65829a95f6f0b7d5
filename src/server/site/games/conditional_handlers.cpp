#include <nlohmann/json.hpp>
#include <sstream>

#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "endpoint/replayed_game.h"
#include "rookery/http/read_body.h"
#include "rookery/rooms/conditional_moves.h"
#include "rookery/rooms/seats.h"
#include "rookery/store/games/conditional_moves.h"
#include "site/games/handlers.h"

/// Conditional moves in correspondence games. They are kept secret from everyone else.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

using Lines = std::vector<std::vector<std::string>>;

constexpr std::size_t kMostLineText = 400;

/// Variations of moves in UCI notation, one per line.
Lines read_lines(const http::Members& members) {
  const std::string text = members.need_string("lines");
  if (text.size() > rooms::ConditionalMoves::kMostLines * kMostLineText) {
    http::reject(ErrorCode::OutOfRange, "lines", "at most 20 lines of 40 plies were expected");
  }
  Lines lines;
  std::istringstream rows(text);
  for (std::string row; std::getline(rows, row);) {
    std::istringstream words(row);
    std::vector<std::string> line;
    for (std::string word; words >> word;) {
      line.push_back(word);
    }
    if (!line.empty()) {
      lines.push_back(std::move(line));
    }
  }
  if (lines.size() > rooms::ConditionalMoves::kMostLines) {
    http::reject(ErrorCode::OutOfRange, "lines", "at most 20 lines were expected");
  }
  return lines;
}

/// The sender's id in the game. Precondition: replay_own_game found a seat.
people::PlayerId own_id(const Context& context, const arbiter::Game& game) {
  return rooms::id_in(game, context.principal.player, context.principal.former);
}

/// The refusal of conditional moves; empty: they are allowed.
std::optional<http::Response> refuse_conditional(const arbiter::Game& game, const people::PlayerId& own) {
  if (!rooms::is_by_days(game)) {
    return http::error_response(409, ErrorCode::InvalidAction,
                                "only correspondence games have conditional moves");
  }
  const bool is_waiting = !game.is_over() && rooms::seat_of(game, own) == ~game.position().turn();
  if (!is_waiting) {
    return http::error_response(409, ErrorCode::InvalidAction, "the opponent is not to move");
  }
  return std::nullopt;
}

}  // namespace

asio::awaitable<http::Response> get_conditional(Context& context, const http::Request&) {
  const auto replayed = co_await replay_own_game(context);
  if (!replayed) {
    co_return replayed.error();
  }
  const arbiter::Game& game = replayed->game.laws();
  const std::string own = own_id(context, game).text;
  const std::string id = context.path["game"];
  const auto stored = co_await context.services.database.read(store::find_conditional_moves,
                                                              people::PlayerId{own}, store::GameId{id});
  if (!stored) {
    co_return refuse_stored(stored.error(), "game");
  }
  const auto moves = rooms::read_conditional_moves(*stored);
  const json body{{"from", moves ? moves->from : 0}, {"lines", moves ? moves->lines : Lines()}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> set_conditional(Context& context, const http::Request& request) {
  const auto lines = http::read_body(request, read_lines);
  if (!lines) {
    co_return http::error_response(400, lines.error());
  }
  const auto replayed = co_await replay_own_game(context);
  if (!replayed) {
    co_return replayed.error();
  }
  const arbiter::Game& game = replayed->game.laws();
  const people::PlayerId own = own_id(context, game);
  if (auto refusal = refuse_conditional(game, own)) {
    co_return *std::move(refusal);
  }
  if (const auto fault = rooms::check_lines(game, *lines); !fault) {
    co_return http::error_response(400, ErrorCode::InvalidValue,
                                   "line " + std::to_string(fault.error().line + 1) + ", move " +
                                       std::to_string(fault.error().ply + 1) +
                                       ": a legal move was expected, and your answer at the end",
                                   "lines");
  }
  const rooms::ConditionalMoves moves{game.moves().size(), *lines};
  const std::string text = lines->empty() ? "" : rooms::write_conditional_moves(moves);
  const auto set = co_await context.services.database.write(
      store::set_conditional_moves, own, store::GameId{context.path["game"]}, text, context.now);
  co_return set ? http::no_content() : refuse_stored(set.error(), "game");
}

}  // namespace rookery::server
