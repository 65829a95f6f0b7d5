#include <algorithm>

#include "api/fields.h"
#include "api/handlers.h"
#include "api/lists.h"
#include "node/await_callback.h"

namespace rookery::server {

namespace asio = boost::asio;

/// Without `v` it is the other way round afterwards.
asio::awaitable<Response> set_bookmark(Context& context, const Request& request) {
  const auto query = read_query(request);
  if (!query) {
    co_return error_response(400, query.error());
  }
  const std::string own = context.principal.player.text, game = context.path["game"];
  const auto present = co_await find_bookmarks(context.server, own);
  if (!present) {
    co_return refuse_stored(present.error(), "account");
  }
  const bool is_set = std::find(present->begin(), present->end(), game) != present->end();
  const bool is_wanted = query->flag_or("v", !is_set);
  using Changed = Stored<void>;
  const auto change = [&social = context.server.social, own, game, is_wanted,
                       now = context.now](std::function<void(Changed)> tell) {
    if (is_wanted) {
      social.add_bookmark(own, game, now, std::move(tell));
    } else {
      social.remove_bookmark(own, game, std::move(tell));
    }
  };
  const Changed done = co_await await_callback<Changed>(context.server.executor, change);
  if (!done) {
    co_return refuse_stored(done.error(), "game");
  }
  Response response;
  response.status = 204;
  co_return response;
}

}  // namespace rookery::server
