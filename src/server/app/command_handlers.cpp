#include "app/game_json.h"
#include "app/handlers.h"
#include "http/read_body.h"
#include "ws/protocol.h"

namespace rookery::server {

namespace asio = boost::asio;

Response command_response(const CommandResult& result, const std::string& id) {
  return result ? json_response(200, write_done(id))
                : error_response(result.error().code.status(), result.error());
}

asio::awaitable<Response> submit_command(Context& context, const Request& request) {
  auto command = read_body(request, read_command);
  if (!command) {
    co_return error_response(400, command.error());
  }
  // An account plays under its own name, whatever the request contains; guests choose theirs.
  if (!context.principal.name.empty()) {
    command->name = context.principal.name;
  }
  const std::string id = command->act.id;
  const CommandResult result =
      co_await context.server.rooms.submit(context.path["game"], context.principal, *command);
  co_return command_response(result, id);
}

}  // namespace rookery::server
