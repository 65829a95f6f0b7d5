#include "rookery/http/read_body.h"
#include "rookery/node/room_threads.h"
#include "site/games/game_json.h"
#include "site/games/handlers.h"
#include "ws/protocol.h"

namespace rookery::server {

namespace asio = boost::asio;

http::Response command_response(const node::CommandResult& result, const std::string& id) {
  return result ? http::json_response(200, write_done(id))
                : http::error_response(result.error().code.status(), result.error());
}

asio::awaitable<http::Response> submit_command(Context& context, const http::Request& request) {
  auto command = http::read_body(request, read_command);
  if (!command) {
    co_return http::error_response(400, command.error());
  }
  // An account plays under its own name, whatever the request contains; guests choose theirs.
  if (!context.principal.name.empty()) {
    command->name = context.principal.name;
  }
  const std::string id = command->act.id;
  const node::CommandResult result =
      co_await context.services.rooms.submit(context.path["game"], context.principal, *command);
  co_return command_response(result, id);
}

}  // namespace rookery::server
