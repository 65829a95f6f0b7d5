#include "site/lessons/own_membership.h"

#include "endpoint/ask_store.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Expected<store::Membership, http::Response>> find_own_membership(Context& context) {
  auto found = co_await context.services.database.read(store::class_of,
                                                       store::AccountId{context.principal.player.text});
  if (!found && found.error().kind == store::StoreError::Kind::NotFound) {
    co_return fail(http::error_response(403, ErrorCode::NotPermitted, "only the pupils of a class answer"));
  }
  if (!found) {
    co_return fail(refuse_stored(found.error(), "account"));
  }
  co_return *std::move(found);
}

}  // namespace rookery::server
