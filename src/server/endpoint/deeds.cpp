#include "endpoint/deeds.h"

#include "rookery/rooms/denial.h"

namespace rookery::server {

namespace asio = boost::asio;
using people::Deed;
using people::Denial;

asio::awaitable<DeedResult> find_denial(ServerContext& server, Deed deed, people::Principal asker) {
  people::Person person{.id = std::move(asker.player.text), .role = asker.role};
  return server.permissions.of(server.executor, deed, std::move(person));
}

asio::awaitable<DeedResult> find_denial_for(ServerContext& server, Deed deed, std::string account) {
  return find_denial(server, deed, people::account_principal(std::move(account)));
}

asio::awaitable<DeedResult> find_denial_between(ServerContext& server, Deed deed, std::string asker,
                                                std::string other) {
  return server.permissions.between(server.executor, deed, std::move(asker), std::move(other));
}

asio::awaitable<std::optional<http::Response>> refuse_deed(ServerContext& server, Deed deed,
                                                           people::Principal asker) {
  const DeedResult denial = co_await find_denial(server, deed, std::move(asker));
  if (!denial) {
    co_return refuse_stored(denial.error(), "account");
  }
  co_return *denial ? std::optional(denied(**denial)) : std::nullopt;
}

http::Response denied(Denial denial) {
  return http::error_response(403, rooms::error_of(denial));
}

std::string_view word_of(const std::optional<Denial>& denial) {
  return denial ? people::word_of(*denial) : std::string_view();
}

}  // namespace rookery::server
