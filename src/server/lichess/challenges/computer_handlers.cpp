#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "lichess/challenges/challenge_terms.h"
#include "lichess/challenges/handlers.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/notation/fen.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/games/challenges.h"

/// Games against the computer, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;

namespace {

/// Both seats are in the first commit, so that such a game is never seen without its opponent.
rooms::MadeGame game_against(int level, const people::Principal& player, const store::Challenge& challenge,
                             const policy::SiteTerms& terms) {
  const Color side = challenge.challenger_is_white ? Color::White : Color::Black;
  const arbiter::Seated own{side, player.player.text, player.name};
  const arbiter::Seated other{~side, rooms::computer_id(level), rooms::computer_name(level)};
  const std::vector<policy::SiteEvent> events{own, other};
  return rooms::begin_game(challenge.game, terms, events, challenge.game.created);
}

asio::awaitable<Stored<void>> store_game(Services& services, rooms::MadeGame made) {
  return ask(services, &store::GameStore::create, std::move(made.header), std::move(made.events),
             std::move(made.summary));
}

nlohmann::json created_json(const store::Challenge& challenge, const arbiter::Terms& terms,
                            const std::string& player) {
  const GameKind kind = kind_of(terms);
  const std::string& id = challenge.game.id;
  return {{"id", id},
          {"fullId", auth::full_id_of(id, player)},
          {"variant", variant_json(kind)},
          {"speed", kind.speed},
          {"perf", kind.perf},
          {"rated", false},
          {"fen", notation::fen::write(terms.start.setup())},
          {"turns", 0},
          {"source", "ai"},
          {"status", {{"id", 20}, {"name", "started"}}},
          {"createdAt", challenge.game.created.time_since_epoch().count()},
          {"player", challenge.challenger_is_white ? "white" : "black"}};
}

}  // namespace

asio::awaitable<http::Response> challenge_computer(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const auto level = http::read_whole(*fields, [](const http::Members& members) {
    return members.need_integer("level", {1, rooms::kComputerLevels});
  });
  if (!level) {
    co_return http::error_response(400, level.error());
  }
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const ChallengeContext drawn = draw_challenge_context(*std::move(id), context.now);
  const auto challenge =
      http::read_whole(*fields, [&](const http::Members& members) { return read_challenge(members, drawn); });
  if (!challenge) {
    co_return http::error_response(400, challenge.error());
  }
  const auto terms = rooms::read_terms(challenge->game);
  if (!terms) {
    co_return refuse_stored(terms.error(), "game");
  }
  const rooms::MadeGame made = game_against(static_cast<int>(*level), context.principal, *challenge, *terms);
  const auto stored = co_await store_game(context.services, made);
  if (!stored) {
    co_return refuse_stored(stored.error(), "game");
  }
  // Opens the room at once, since the computer may have the first move.
  context.services.rooms.schedule({{made.header.id, context.now}});
  context.services.news.notify(node::news_of_player(context.principal.player.text));
  co_return http::json_response(
      201, dump_json(created_json(*challenge, terms->laws, context.principal.player.text)));
}

}  // namespace rookery::server
