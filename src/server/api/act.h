#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"

/// What accounts do in games over the Lichess API.
namespace rookery::server {

/// Does an action, in the arbiter's text form, in the game of the path, for the account who asks.
[[nodiscard]] boost::asio::awaitable<CommandResult> act(Context& context, std::string action);

/// What a command came to: anything that the game does not take is 400, final for programs that try again
/// after a lost answer; 404, who does not play in it.
[[nodiscard]] Response response_to(const CommandResult& result);

}  // namespace rookery::server
