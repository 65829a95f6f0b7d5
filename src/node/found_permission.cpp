#include "found_permission.h"

#include "rookery/log/log.h"

namespace rookery::node {

boost::asio::awaitable<rooms::Input> find_permission(Permissions permissions,
                                                     boost::asio::any_io_executor executor,
                                                     rooms::AskPermission asks) {
  const Permissions::Answer answer =
      co_await permissions.between(executor, asks.deed, std::move(asks.asker), std::move(asks.other));
  if (!answer) {
    log::warn("{}", answer.error().what);
  }
  co_return answer ? rooms::Input(rooms::PermissionFound{*answer}) : rooms::Input(rooms::PermissionUnknown{});
}

}  // namespace rookery::node
