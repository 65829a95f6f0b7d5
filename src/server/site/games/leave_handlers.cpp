#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "endpoint/replayed_game.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/conditional_moves.h"
#include "rookery/store/accounts/leave.h"
#include "site/games/handlers.h"

/// Leave from correspondence games.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using people::Leave;

namespace {

json leave_json(const Leave& leave, Instant now) {
  json body{{"days", people::kLeaveDaysAYear}, {"left", people::leave_days_left(leave, now)}};
  if (people::is_on_leave(leave, now)) {
    body["until"] = leave.until.time_since_epoch().count();
  }
  return body;
}

int read_days(const http::Members& members) {
  return static_cast<int>(members.need_integer("days", {1, people::kLeaveDaysAYear}));
}

asio::awaitable<Stored<Leave>> find_leave(Services& services, std::string player) {
  co_return co_await services.database.read(store::leave_of, people::PlayerId{std::move(player)});
}

/// Makes the rooms of the account's correspondence games apply the leave at once rather than with the next
/// move.
asio::awaitable<Stored<void>> remind_rooms(Context& context) {
  const auto games = co_await ask(context.services, &store::GameStore::ongoing, context.principal.player);
  if (!games) {
    co_return fail(games.error());
  }
  for (const store::SummarizedGame& game : *games) {
    if (game.summary.speed == store::Speed::Correspondence) {
      const rooms::Command command{rooms::Act{auth::new_id(), ""}, context.principal.name,
                                   rooms::Authority::Server};
      (void)co_await context.services.rooms.submit(game.id, context.principal, command);
    }
  }
  co_return Stored<void>();
}

}  // namespace

asio::awaitable<http::Response> get_leave(Context& context, const http::Request&) {
  const auto leave = co_await find_leave(context.services, context.principal.player.text);
  co_return leave ? http::json_response(200, dump_json(leave_json(*leave, context.now)))
                  : refuse_stored(leave.error(), "account");
}

asio::awaitable<http::Response> take_leave(Context& context, const http::Request& request) {
  const auto days = http::read_body(request, read_days);
  if (!days) {
    co_return http::error_response(400, days.error());
  }
  const auto taken = co_await context.services.database.write(
      store::take_leave, store::AccountId{context.principal.player.text}, *days, context.now);
  if (!taken && taken.error().kind == store::StoreError::Kind::Conflict) {
    co_return http::error_response(409, ErrorCode::OutOfRange, taken.error().what, "days");
  }
  if (!taken) {
    co_return refuse_stored(taken.error(), "account");
  }
  const auto reminded = co_await remind_rooms(context);
  co_return reminded ? http::json_response(200, dump_json(leave_json(*taken, context.now)))
                     : refuse_stored(reminded.error(), "account");
}

/// Anyone with the game's link may see which of its players is on leave.
asio::awaitable<http::Response> get_leave_in_game(Context& context, const http::Request&) {
  const std::string id = context.path["game"];
  const auto replayed = co_await replay_game(context.services, id);
  if (!replayed) {
    co_return refuse_stored(replayed.error(), "game");
  }
  const arbiter::Game& game = replayed->game.laws();
  json body = json::object();
  for (const auto& [side, name] : {std::pair{chess::Color::White, "white"}, {chess::Color::Black, "black"}}) {
    if (game.is_over() || !rooms::is_by_days(game) || !game.seat(side)) {
      continue;
    }
    const std::string player = game.seat(side)->player;
    const auto leave = co_await find_leave(context.services, player);
    if (!leave) {
      co_return refuse_stored(leave.error(), "game");
    }
    if (people::is_on_leave(*leave, context.now)) {
      body[name] = leave->until.time_since_epoch().count();
    }
  }
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
