#include "api/act.h"

#include "access/guests.h"
#include "endpoint/ask.h"

namespace rookery::server {

namespace asio = boost::asio;

Response response_to(const CommandResult& result) {
  if (result) {
    return ok_response();
  }
  const Error& error = result.error();
  if (error.code == ErrorCode::NotAPlayer || error.code == ErrorCode::GameNotFound) {
    return error_response(404, ErrorCode::GameNotFound, "you play in no such game");
  }
  if (error.code == ErrorCode::Unavailable || error.code == ErrorCode::GameDamaged) {
    return error_response(error.code == ErrorCode::Unavailable ? 503 : 500, error);
  }
  return error_response(400, error);
}

asio::awaitable<CommandResult> act(Context& context, std::string action) {
  Act wanted{new_game_id(), std::move(action)};
  const Command command{std::move(wanted), context.principal.name};
  const std::string game = context.path["game"];
  co_return co_await context.server.rooms.submit(game, context.principal, command);
}

}  // namespace rookery::server
