#include <algorithm>
#include <array>

#include "app/game_json.h"
#include "app/handlers.h"
#include "http/read_body.h"
#include "ws/protocol.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

struct CodeStatus {
  ErrorCode code;
  int status;
};
/// A command that does not fit the present state of the game is a 409 (RFC 9110, 15.5.10).
constexpr int kConflict = 409;
constexpr std::array kStatuses{
    CodeStatus{ErrorCode::NotAPlayer, 403},    CodeStatus{ErrorCode::SeatKept, 403},
    CodeStatus{ErrorCode::GameNotFound, 404},  CodeStatus{ErrorCode::NotPermitted, 403},
    CodeStatus{ErrorCode::InvalidAction, 400}, CodeStatus{ErrorCode::OutOfRange, 400},
    CodeStatus{ErrorCode::GameDamaged, 500},   CodeStatus{ErrorCode::Unavailable, 503},
};

int status_of(ErrorCode code) {
  const auto row = std::find_if(kStatuses.begin(), kStatuses.end(),
                                [code](const CodeStatus& one) { return one.code == code; });
  return row == kStatuses.end() ? kConflict : row->status;
}

}  // namespace

Response command_response(const CommandResult& result, const std::string& id) {
  return result ? json_response(200, write_done(id))
                : error_response(status_of(result.error().code), result.error());
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
