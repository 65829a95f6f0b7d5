#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/audit.h"
#include "endpoint/class_game.h"
#include "endpoint/classes.h"
#include "endpoint/dump_json.h"
#include "endpoint/lists.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/new_game.h"
#include "rookery/store/lessons/lesson_games.h"
#include "rookery/store/lessons/simuls.h"
#include "site/lessons/handlers.h"
#include "site/lessons/question_json.h"

/// A teacher plays pupils of the class at once, from any position, with or without clocks; each board can
/// begin again.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Pupil;
using store::SimulBoard;
using store::SimulWithBoards;
using store::StoreError;

namespace {

constexpr std::size_t kMostListedSimuls = 50;

enum class HostColor : std::uint8_t { White, Black, Alternate };

struct SimulRequest {
  std::vector<std::string> pupils;  ///< accounts; empty: all who are here
  HostColor color = HostColor::White;
  rooms::NewGame game;
};

HostColor read_host_color(http::Members& members) {
  const std::string word = members.take_string("color").value_or("white");
  if (word == "white") {
    return HostColor::White;
  }
  if (word == "black") {
    return HostColor::Black;
  }
  if (word != "alternate") {
    http::reject(ErrorCode::InvalidValue, "color", "white, black or alternate was expected, of the teacher");
  }
  return HostColor::Alternate;
}

SimulRequest read_simul_request(http::Members& members) {
  SimulRequest request;
  const std::string pupils = members.take_string("pupils").value_or("");
  for (std::size_t at = 0; at < pupils.size();) {
    const std::size_t end = std::min(pupils.find(' ', at), pupils.size());
    request.pupils.push_back(pupils.substr(at, end - at));
    at = end + 1;
  }
  const std::set<std::string> once(request.pupils.begin(), request.pupils.end());
  if (once.size() != request.pupils.size() || once.contains("")) {
    http::reject(ErrorCode::InvalidValue, "pupils",
                 "accounts with a blank between them, each once, were expected");
  }
  request.color = read_host_color(members);
  request.game.clock = members.take_string("clock").value_or("-");
  request.game.rules = members.take_bool("takebacks").value_or(true) ? "" : "no-takebacks";
  const std::string fen = members.take_string("fen").value_or("");
  request.game.fen = fen.empty() ? std::nullopt : std::optional(fen);
  return request;
}

/// The pupils of the request. Errors: the response.
Expected<std::vector<Pupil>, http::Response> choose_pupils(const std::vector<Pupil>& pupils,
                                                           const std::vector<std::string>& accounts,
                                                           Instant now) {
  std::vector<Pupil> chosen;
  std::ranges::copy_if(pupils, std::back_inserter(chosen), [&](const Pupil& pupil) {
    return accounts.empty() ? is_online(pupil.seen, now)
                            : std::ranges::find(accounts, pupil.account) != accounts.end();
  });
  if (chosen.size() < accounts.size()) {
    return fail(http::error_response(400, ErrorCode::InvalidValue, "only pupils of this class can be chosen",
                                     "pupils"));
  }
  if (chosen.empty()) {
    return fail(
        http::error_response(400, ErrorCode::InvalidValue, "no pupil of this class is here", "pupils"));
  }
  return chosen;
}

/// The two players of a board, White first.
std::pair<ClassPlayer, ClassPlayer> players_of_board(const people::Principal& host, const Pupil& pupil,
                                                     bool is_host_white) {
  ClassPlayer teacher{host.player.text, host.name.empty() ? host.player.text : host.name};
  ClassPlayer child{pupil.account, pupil.shown};
  return is_host_white ? std::pair(teacher, child) : std::pair(child, teacher);
}

json simul_json(const store::Simul& simul) {
  return {{"id", simul.id},
          {"created", simul.created.time_since_epoch().count()},
          {"fen", simul.fen},
          {"clock", simul.clock},
          {"takebacks", simul.rules.empty()}};
}

/// The simul of the path, if it is one of the class of the path. Errors: the response.
asio::awaitable<Expected<SimulWithBoards, http::Response>> find_simul_of_class(Context& context) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return fail(school_class.error());
  }
  const std::string id = context.path["simul"];
  auto found = co_await context.services.database.read(store::find_simul, store::SimulId{id});
  if (found && found->simul.school_class != school_class->id) {
    found = fail(StoreError{StoreError::Kind::NotFound, "another class's simul"});
  }
  if (!found) {
    co_return fail(refuse_stored(found.error(), "simul"));
  }
  co_return *std::move(found);
}

/// Ends the game of a board that begins again as drawn; one that has ended keeps its result.
asio::awaitable<std::optional<http::Response>> end_former_game(Context& context, std::string game) {
  const rooms::Command command{rooms::Act{auth::new_id(), "decide-result 1/2-1/2 The teacher began again"},
                               context.principal.name, rooms::Authority::Teacher};
  const node::CommandResult result = co_await context.services.rooms.submit(game, context.principal, command);
  const bool is_unreached = !result && result.error().code == ErrorCode::Unavailable;
  co_return is_unreached ? std::optional(http::error_response(503, result.error())) : std::nullopt;
}

http::Response has_another_game() {
  return http::error_response(404, ErrorCode::NotFound, "no board of this simul has this game now");
}

/// The terms of a simul's games.
Expected<policy::SiteTerms, Error> terms_of(const store::Simul& simul) {
  rooms::NewGame game;
  game.clock = simul.clock;
  game.rules = simul.rules;
  game.fen = simul.fen.empty() ? std::nullopt : std::optional(simul.fen);
  return rooms::read_requested_terms(game);
}

}  // namespace

asio::awaitable<http::Response> begin_simul(Context& context, const http::Request& request) {
  const auto wanted = http::read_body(request, read_simul_request);
  const auto terms = wanted ? rooms::read_requested_terms(wanted->game) : fail(wanted.error());
  if (!terms) {
    co_return http::error_response(400, terms.error());
  }
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return school_class.error();
  }
  const auto pupils = co_await find_pupils(context.services, school_class->id);
  const auto chosen = pupils ? choose_pupils(*pupils, wanted->pupils, context.now) : fail(pupils.error());
  if (!chosen) {
    co_return chosen.error();
  }
  SimulWithBoards simul{{auth::new_id(), school_class->id, context.now, context.principal.player.text,
                         wanted->game.fen.value_or(""), wanted->game.clock, wanted->game.rules},
                        {}};
  std::vector<rooms::MadeGame> made;
  std::vector<store::ClassGame> games;
  for (const Pupil& pupil : *chosen) {
    const bool is_alternate_white = wanted->color == HostColor::Alternate && simul.boards.size() % 2 == 0;
    const bool is_host_white = wanted->color == HostColor::White || is_alternate_white;
    const auto game = co_await draw_game_id(context.services);
    if (!game) {
      co_return refuse_stored(game.error(), "account");
    }
    const auto [white, black] = players_of_board(context.principal, pupil, is_host_white);
    made.push_back(make_class_game(*game, context.now, *terms, white, black));
    games.push_back({made.back().header, made.back().events, made.back().summary});
    simul.boards.push_back({pupil.account, is_host_white, *game});
  }
  const auto entry =
      audit_entry(context, "simul", school_class->id, std::to_string(chosen->size()) + " boards");
  const auto stored = co_await context.services.database.write(store::begin_simul, simul, games,
                                                               context.now - kSentTwice, entry);
  if (!stored) {
    co_return refuse_stored(stored.error(), "class");
  }
  const bool is_new = *stored == simul.simul.id;
  for (const rooms::MadeGame& game : is_new ? made : std::vector<rooms::MadeGame>()) {
    announce_class_game(context.services, game);
  }
  const json body{{"id", *stored}};
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> list_simuls(Context& context, const http::Request&) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return school_class.error();
  }
  const auto found = co_await context.services.database.read(
      store::simuls_in, store::ClassId{school_class->id}, kMostListedSimuls);
  if (!found) {
    co_return refuse_stored(found.error(), "class");
  }
  json list = json::array();
  std::ranges::transform(*found, std::back_inserter(list), simul_json);
  const json body{{"simuls", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_simul(Context& context, const http::Request&) {
  const auto simul = co_await find_simul_of_class(context);
  if (!simul) {
    co_return simul.error();
  }
  const auto pupils = co_await find_pupils(context.services, simul->simul.school_class);
  if (!pupils) {
    co_return pupils.error();
  }
  const auto games =
      co_await context.services.database.read(store::games_of_simul, store::SimulId{simul->simul.id});
  if (!games) {
    co_return refuse_stored(games.error(), "simul");
  }
  json body = simul_json(simul->simul);
  body["boards"] = json::array();
  for (const SimulBoard& board : simul->boards) {
    const auto pupil = std::ranges::find(*pupils, board.account, &Pupil::account);
    const auto game = std::ranges::find(*games, board.account, &store::LessonGame::account);
    body["boards"].push_back({{"account", board.account},
                              {"shown", pupil == pupils->end() ? board.account : pupil->shown},
                              {"hostWhite", board.is_host_white},
                              {"game", board.game},
                              {"restarts", board.restarts},
                              {"standing", game == games->end() ? "aborted" : standing_of(*game)}});
  }
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> restart_simul_board(Context& context, const http::Request& request) {
  const auto game =
      http::read_body(request, [](http::Members& members) { return members.need_string("game"); });
  if (!game) {
    co_return http::error_response(400, game.error());
  }
  const auto simul = co_await find_simul_of_class(context);
  if (!simul) {
    co_return simul.error();
  }
  const auto pupils = co_await find_pupils(context.services, simul->simul.school_class);
  const auto terms = terms_of(simul->simul);
  if (!pupils || !terms) {
    co_return pupils ? http::error_response(400, terms.error()) : pupils.error();
  }
  const auto board = std::ranges::find(simul->boards, *game, &SimulBoard::game);
  const auto pupil = board == simul->boards.end()
                         ? pupils->end()
                         : std::ranges::find(*pupils, board->account, &Pupil::account);
  if (pupil == pupils->end()) {
    co_return has_another_game();
  }
  // First the board has another game, then that one begins: of two requests at once one begins a game.
  const auto next = co_await draw_game_id(context.services);
  if (!next) {
    co_return refuse_stored(next.error(), "game");
  }
  const auto stored = co_await context.services.database.write(
      store::restart_simul_board, store::SimulId{simul->simul.id}, store::AccountId{board->account},
      store::GameId{*game}, store::GameId{*next});
  if (!stored && stored.error().kind == StoreError::Kind::Conflict) {
    co_return has_another_game();
  }
  if (!stored) {
    co_return refuse_stored(stored.error(), "simul");
  }
  if (auto refused = co_await end_former_game(context, *game)) {
    co_return *std::move(refused);
  }
  const auto [white, black] = players_of_board(context.principal, *pupil, board->is_host_white);
  const auto begun = co_await begin_class_game(context, *next, *terms, white, black);
  if (!begun) {
    co_return refuse_stored(begun.error(), "game");
  }
  const json body{{"game", *next}};
  co_return http::json_response(201, dump_json(body));
}

}  // namespace rookery::server
