#include <algorithm>

#include "endpoint/lists.h"
#include "lichess/export/handlers.h"
#include "rookery/async/await_callback.h"
#include "rookery/http/read_body.h"
#include "rookery/store/games/bookmarks.h"

namespace rookery::server {

namespace asio = boost::asio;

/// Without `v` it toggles the bookmark.
asio::awaitable<http::Response> set_bookmark(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string own = context.principal.player.text, game = context.path["game"];
  const auto present = co_await find_bookmarks(context.services, own);
  if (!present) {
    co_return refuse_stored(present.error(), "account");
  }
  const bool is_set = std::ranges::find(*present, game, &store::Bookmark::game) != present->end();
  const bool is_wanted = query->take_bool("v").value_or(!is_set);
  const auto done = is_wanted
                        ? co_await context.services.database.write(store::add_bookmark, store::AccountId{own},
                                                                   store::GameId{game}, context.now)
                        : co_await context.services.database.write(
                              store::remove_bookmark, store::AccountId{own}, store::GameId{game});
  if (!done) {
    co_return refuse_stored(done.error(), "game");
  }
  co_return http::no_content();
}

}  // namespace rookery::server
