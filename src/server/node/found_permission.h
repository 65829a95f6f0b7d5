#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include "node/permissions.h"
#include "rooms/room.h"

namespace rookery::server {

/// The answer to a room that asked whether two players may meet: PermissionFound, or PermissionUnknown if the
/// store did not answer.
[[nodiscard]] boost::asio::awaitable<Input> find_permission(Permissions permissions,
                                                            boost::asio::any_io_executor executor,
                                                            AskPermission asks);

}  // namespace rookery::server
