#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/new_game.h"
#include "rookery/store/games/challenges.h"
#include "site/games/game_json.h"
#include "site/games/game_request.h"
#include "site/games/handlers.h"

/// Games against the computer, and the sender's unfinished games on any device.
namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;
using nlohmann::json;
using store::ChallengeColor;
using store::SummarizedGame;

namespace {

constexpr std::size_t kMostOwnGames = 30;

struct ComputerGameRequest {
  GameRequest game;
  int level = 1;
};

ComputerGameRequest read_computer_game_request(const http::Members& members) {
  ComputerGameRequest game_request;
  game_request.game = read_game_request(members);
  game_request.level = static_cast<int>(members.need_integer("level", {1, rooms::kComputerLevels}));
  if (game_request.game.is_rated) {
    // The computer has no rating here, so nothing could be won or lost.
    http::reject(ErrorCode::InvalidValue, "rated", "rated: games against the computer are casual");
  }
  return game_request;
}

rooms::MadeGame computer_game(const ComputerGameRequest& game_request, store::GameHeader header,
                              const policy::SiteTerms& terms, const people::Principal& player) {
  const ChallengeColor color = game_request.game.color;
  const bool is_white = color == ChallengeColor::Random ? auth::draw_coin() : color == ChallengeColor::White;
  const Color side = is_white ? Color::White : Color::Black;
  // An event of the scoresheet needs a name, and a guest may have none.
  const std::string name = player.name.empty() ? "Guest" : player.name;
  const std::array<policy::SiteEvent, 2> events{arbiter::Seated{side, player.player.text, name},
                                                arbiter::Seated{~side, rooms::computer_id(game_request.level),
                                                                rooms::computer_name(game_request.level)}};
  const Instant now = header.created;
  return rooms::begin_game(std::move(header), terms, events, now);
}

/// Empty: the stored game cannot be read.
json own_game_json(const SummarizedGame& listed, const store::StoredGame& stored,
                   const people::Principal& asker) {
  const auto site_game = rooms::read_game(stored);
  if (!site_game) {
    return nullptr;
  }
  const arbiter::Game& game = site_game->laws();
  // Games of a former guest are listed under the account's id, so a player who is not White is Black.
  const bool is_white = listed.summary.white == asker.player.text;
  const Color side = is_white ? Color::White : Color::Black;
  const auto& other = game.seat(~side);
  return {{"id", listed.id},
          {"opponent", other ? other->name : ""},
          {"color", is_white ? "white" : "black"},
          {"turn", game.position().turn() == side},
          {"clock", stored.header.clock},
          {"at", listed.summary.last_at.time_since_epoch().count()},
          {"lastMove", listed.summary.last_move}};
}

}  // namespace

asio::awaitable<http::Response> play_computer(Context& context, const http::Request& request) {
  const auto game_request = http::read_body(request, read_computer_game_request);
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const auto header =
      game_request ? header_of(game_request->game, *std::move(id), context.now) : fail(game_request.error());
  if (!header) {
    co_return http::error_response(400, header.error());
  }
  const auto terms = rooms::read_terms(*header);
  if (!terms) {
    co_return refuse_stored(terms.error(), "game");
  }
  const rooms::MadeGame made = computer_game(*game_request, *header, *terms, context.principal);
  const auto stored =
      co_await ask(context.services, &store::GameStore::create, made.header, made.events, made.summary);
  if (!stored) {
    co_return refuse_stored(stored.error(), "game");
  }
  // Opens the room at once, since the computer may have the first move.
  context.services.rooms.schedule({{made.header.id, context.now}});
  context.services.news.notify(node::news_of_player(context.principal.player.text));
  co_return http::json_response(201, write_created(made.header.id));
}

asio::awaitable<http::Response> list_own_games(Context& context, const http::Request&) {
  const auto listed = co_await ask(context.services, &store::GameStore::ongoing, context.principal.player);
  if (!listed) {
    co_return refuse_stored(listed.error(), "account");
  }
  json games = json::array();
  for (const SummarizedGame& one : *listed) {
    if (one.summary.status != store::GameStatus::Playing || games.size() == kMostOwnGames) {
      continue;
    }
    const auto stored =
        co_await ask(context.services, &store::GameStore::read, store::GameId{one.id}, std::size_t{0});
    // A damaged game is skipped: it must not break the list. 'rookery doctor' reports it.
    json game = stored ? own_game_json(one, *stored, context.principal) : json(nullptr);
    if (!game.is_null()) {
      games.push_back(std::move(game));
    }
  }
  const json body{{"games", std::move(games)}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
