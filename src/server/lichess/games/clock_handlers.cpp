#include <algorithm>
#include <charconv>

#include "endpoint/account_json.h"
#include "endpoint/ask.h"
#include "endpoint/identify.h"
#include "endpoint/replayed_game.h"
#include "lichess/games/act.h"
#include "lichess/games/handlers.h"
#include "rookery/auth/authorization.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/seats.h"

/// Clocks of games, for the Lichess API: giving time, and starting the clocks of games that wait for it.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// The bound of the Lichess API.
constexpr int kMostSecondsGiven = 60;

/// Empty: not an integer from 1 to kMostSecondsGiven.
std::optional<int> read_seconds(const std::string& text) {
  int seconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
  const bool is_whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
  return is_whole && seconds >= 1 && seconds <= kMostSecondsGiven ? std::optional(seconds) : std::nullopt;
}

/// The owner of the token, if the token permits challenges. Errors: the response.
asio::awaitable<Expected<people::Principal, http::Response>> find_challenger(Services& services,
                                                                             std::string secret,
                                                                             Instant now) {
  const auto found = co_await find_token(services, std::move(secret), now);
  if (!found && found.error().kind != store::StoreError::Kind::NotFound) {
    co_return fail(refuse_stored(found.error(), "token"));
  }
  const people::Scopes needed =
      people::Scopes::of({people::Scope::ChallengeWrite, people::Scope::BoardPlay, people::Scope::BotPlay});
  // An unknown token, an expired one and one without the scope get the same response.
  if (!found || !auth::read_scopes(found->token.terms.scopes).has_one_of(needed)) {
    co_return fail(http::error_response(
        400, ErrorCode::Unauthorized,
        "token1 and token2 must be tokens of the players, with the scope challenge:write"));
  }
  people::Principal principal = people::account_principal(found->account.id, role_of(found->account));
  principal.name = found->account.name;
  for (const std::string& guest : found->guests) {
    principal.former.push_back({guest});
  }
  co_return principal;
}

/// The players who own these tokens, and the computer.
asio::awaitable<Expected<std::vector<people::Principal>, http::Response>> find_players(
    Services& services, const arbiter::Game& game, std::vector<std::string> secrets, Instant now) {
  std::vector<people::Principal> players;
  for (const std::string& secret : secrets) {
    auto player = co_await find_challenger(services, secret, now);
    if (!player) {
      co_return fail(player.error());
    }
    players.push_back(*std::move(player));
  }
  // The computer has no token; it always consents.
  for (const chess::Color side : chess::kColors) {
    if (const auto& seat = game.seat(side); seat && rooms::computer_level(seat->player)) {
      players.push_back(people::guest_principal(seat->player));
    }
  }
  co_return players;
}

const people::Principal* player_of(const arbiter::Game& game, chess::Color side,
                                   const std::vector<people::Principal>& players) {
  const auto found = std::find_if(players.begin(), players.end(), [&](const people::Principal& one) {
    return rooms::seat_of(game, rooms::id_in(game, one.player, one.former)) == side;
  });
  return found == players.end() ? nullptr : &*found;
}

std::vector<std::string> secrets_in(const http::Members& query) {
  std::vector<std::string> secrets;
  for (const char* name : {"token1", "token2"}) {
    if (auto secret = query.take_string(name)) {
      secrets.push_back(*std::move(secret));
    }
  }
  return secrets;
}

/// The player who does not have the move starts the opponent's clock.
asio::awaitable<http::Response> start_clock(Context& context, people::Principal starter) {
  rooms::Act press{auth::new_id(), arbiter::PressClock{}};
  const rooms::Command command{std::move(press), starter.name, rooms::Authority::BothPlayers};
  const std::string id = context.path["game"];
  const node::CommandResult result = co_await context.services.rooms.submit(id, starter, command);
  co_return response_to(result);
}

}  // namespace

asio::awaitable<http::Response> add_time(Context& context, const http::Request&) {
  const std::optional<int> seconds = read_seconds(context.path["seconds"]);
  if (!seconds) {
    co_return http::error_response(400, ErrorCode::OutOfRange, "1 to 60 seconds can be given at a time",
                                   "seconds");
  }
  constexpr int kMsPerSecond = 1000;
  co_return response_to(co_await act(context, "give-time " + std::to_string(*seconds * kMsPerSecond)));
}

asio::awaitable<http::Response> start_clocks(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto replayed = co_await replay_game(context.services, context.path["game"]);
  if (!replayed) {
    co_return refuse_stored(replayed.error(), "game");
  }
  const arbiter::Game& game = replayed->game.laws();
  const auto players = co_await find_players(context.services, game, secrets_in(*query), context.now);
  if (!players) {
    co_return players.error();
  }
  for (const chess::Color side : chess::kColors) {
    if (player_of(game, side, *players) == nullptr) {
      co_return http::error_response(400, ErrorCode::MissingField,
                                     "the tokens of both players were expected in token1 and token2",
                                     "token1");
    }
  }
  if (game.is_over() || !game.clock() || game.clock()->running()) {
    co_return ok_response();  // it no longer has an effect
  }
  co_return co_await start_clock(context, *player_of(game, ~game.position().turn(), *players));
}

}  // namespace rookery::server
