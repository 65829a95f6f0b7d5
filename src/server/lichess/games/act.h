#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"
#include "rookery/node/result_peer.h"
#include "rookery/rooms/messages.h"

/// Actions of accounts in games, for the Lichess API.
namespace rookery::server {

/// Carries out an action, in the arbiter's text form, in the game of the path, for the sender's account.
[[nodiscard]] boost::asio::awaitable<node::CommandResult> act(Context& context,
                                                              rooms::RequestedAction action);

/// The response to a command: 400 for anything that the game refuses, which is final for programs that retry
/// after a lost response; 404 if the sender does not play in it.
[[nodiscard]] http::Response response_to(const node::CommandResult& result);

}  // namespace rookery::server
