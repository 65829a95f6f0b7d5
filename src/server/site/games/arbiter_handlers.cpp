#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "endpoint/ask_store.h"
#include "endpoint/classes.h"
#include "endpoint/dump_json.h"
#include "endpoint/replayed_game.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/computer.h"
#include "rookery/store/classes/classes.h"
#include "site/games/game_json.h"
#include "site/games/handlers.h"
#include "ws/protocol.h"

/// The arbiter's actions. A teacher is the arbiter of the games within a class, an administrator of all
/// games.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Pupil;

namespace {

bool read_stopped(const http::Members& members) {
  // Explicit rather than toggled: an impatient teacher's second click would start the clocks again.
  return members.need_bool("stopped");
}

/// The games between pupils of the class, or between a pupil and the computer. Errors: the response.
asio::awaitable<Expected<std::set<std::string>, http::Response>> find_games_of_class(
    Services& services, std::vector<Pupil> pupils) {
  std::set<std::string> accounts;
  for (const Pupil& pupil : pupils) {
    accounts.insert(pupil.account);
  }
  const auto is_ours = [&](const std::string& player) {
    return accounts.contains(player) || rooms::computer_level(player);
  };
  std::set<std::string> games;
  for (const Pupil& pupil : pupils) {
    const auto found = co_await ask(services, &store::GameStore::ongoing, people::PlayerId{pupil.account});
    if (!found) {
      co_return fail(refuse_stored(found.error(), "class"));
    }
    for (const store::SummarizedGame& game : *found) {
      if (is_ours(game.summary.white) && is_ours(game.summary.black)) {
        games.insert(game.id);
      }
    }
  }
  co_return games;
}

/// The arbiter mark is set here and never read from a request: it bypasses the check of the seats.
asio::awaitable<node::CommandResult> act_as_arbiter(Context& context, std::string game, rooms::Act act) {
  const rooms::Command command{std::move(act), context.principal.name, rooms::Authority::Arbiter};
  co_return co_await context.services.rooms.submit(game, context.principal, command);
}

/// Whether the account is a pupil of the sender. Errors: the response.
asio::awaitable<Expected<bool, http::Response>> is_own_pupil(Context& context, std::string account) {
  const auto found = co_await context.services.database.read(store::class_of, store::AccountId{account});
  if (!found && found.error().kind != store::StoreError::Kind::NotFound) {
    co_return fail(refuse_stored(found.error(), "class"));
  }
  co_return found && found->school_class.teacher == context.principal.player.text;
}

/// The refusal if the sender is not the game's arbiter; empty: they are.
asio::awaitable<std::optional<http::Response>> refuse_arbiter(Context& context, const arbiter::Game& game) {
  if (context.principal.role == people::Role::Administrator) {
    co_return std::nullopt;
  }
  for (const chess::Color side : chess::kColors) {
    const std::string player = game.seat(side) ? game.seat(side)->player : "";
    // The computer belongs to every class. An empty seat does not: an outsider may take it.
    if (rooms::computer_level(player)) {
      continue;
    }
    const auto is_own = co_await is_own_pupil(context, player);
    if (!is_own) {
      co_return is_own.error();
    }
    if (!*is_own) {
      co_return http::error_response(403, ErrorCode::NotPermitted, "this is not a game of your class");
    }
  }
  co_return std::nullopt;
}

}  // namespace

asio::awaitable<http::Response> set_class_clocks(Context& context, const http::Request& request) {
  const auto stopped = http::read_body(request, read_stopped);
  if (!stopped) {
    co_return http::error_response(400, stopped.error());
  }
  const auto pupils = co_await find_own_pupils(context);
  if (!pupils) {
    co_return pupils.error();
  }
  const auto games = co_await find_games_of_class(context.services, *pupils);
  if (!games) {
    co_return games.error();
  }
  json changed = json::array();
  for (const std::string& game : *games) {
    rooms::Act act{auth::new_id(), *stopped ? "stop-clocks" : "restart-clocks"};
    const node::CommandResult result = co_await act_as_arbiter(context, game, std::move(act));
    if (result) {
      changed.push_back(game);
    } else if (result.error().code == ErrorCode::Unavailable) {
      // The teacher sees an error and tries again: clocks that are stopped already stay stopped.
      co_return http::error_response(503, result.error());
    }  // otherwise the game is over, or its clocks are as wanted
  }
  const json body{{"games", std::move(changed)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> arbitrate(Context& context, const http::Request& request) {
  const auto command = http::read_body(request, read_command);
  if (!command) {
    co_return http::error_response(400, command.error());
  }
  const std::string id = context.path["game"];
  const auto replayed = co_await replay_game(context.services, id);
  if (!replayed) {
    co_return refuse_stored(replayed.error(), "game");
  }
  if (auto refused = co_await refuse_arbiter(context, replayed->game.laws())) {
    co_return *std::move(refused);
  }
  const node::CommandResult result = co_await act_as_arbiter(context, id, command->act);
  co_return command_response(result, command->act.id);
}

}  // namespace rookery::server
