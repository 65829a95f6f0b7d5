#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include "rookery/node/permissions.h"
#include "rookery/rooms/room.h"

namespace rookery::node {

/// The answer to a room that asked whether two players may meet: PermissionFound, or PermissionUnknown if the
/// store did not answer.
[[nodiscard]] boost::asio::awaitable<rooms::Input> find_permission(Permissions permissions,
                                                                   boost::asio::any_io_executor executor,
                                                                   rooms::AskPermission asks);

}  // namespace rookery::node
