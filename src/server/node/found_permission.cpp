#include "node/found_permission.h"

#include "log.h"

namespace rookery::server {

boost::asio::awaitable<Input> find_permission(Permissions permissions, boost::asio::any_io_executor executor,
                                              AskPermission asks) {
  const Permissions::Answer answer =
      co_await permissions.between(executor, asks.deed, std::move(asks.asker), std::move(asks.other));
  if (!answer) {
    log::warn("{}", answer.error().what);
  }
  co_return answer ? Input(PermissionFound{*answer}) : Input(PermissionUnknown{});
}

}  // namespace rookery::server
