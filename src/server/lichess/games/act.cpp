#include "lichess/games/act.h"

#include "endpoint/ask.h"
#include "rookery/auth/guests.h"
#include "rookery/node/room_threads.h"

namespace rookery::server {

namespace asio = boost::asio;

http::Response response_to(const node::CommandResult& result) {
  if (result) {
    return ok_response();
  }
  // A sender who does not play in the game gets the answer for a missing game, so that it does not reveal
  // others' games.
  const Error& error = result.error();
  if (error.code == ErrorCode::NotAPlayer || error.code == ErrorCode::GameNotFound) {
    return http::error_response(404, ErrorCode::GameNotFound, "you do not play in a game with this id");
  }
  if (error.code == ErrorCode::Unavailable || error.code == ErrorCode::GameDamaged) {
    return http::error_response(error.code == ErrorCode::Unavailable ? 503 : 500, error);
  }
  // The Lichess API answers 400 for everything that the rules refuse.
  return http::error_response(400, error);
}

asio::awaitable<node::CommandResult> act(Context& context, rooms::RequestedAction action) {
  // Requests of the Lichess API have no id of their own: a repeated request is a second command.
  rooms::Act wanted{auth::new_id(), std::move(action)};
  const rooms::Command command{std::move(wanted), context.principal.name};
  const std::string game = context.path["game"];
  co_return co_await context.services.rooms.submit(game, context.principal, command);
}

}  // namespace rookery::server
