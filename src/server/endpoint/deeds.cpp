#include "endpoint/deeds.h"

#include "endpoint/credentials.h"
#include "rookery/rooms/denial.h"

namespace rookery::server {

namespace asio = boost::asio;
using people::Deed;
using people::Denial;

asio::awaitable<DeedResult> find_denial(Services& services, Deed deed, people::Principal asker) {
  people::Person person{.id = std::move(asker.player.text), .role = asker.role};
  return services.credentials.permissions.of(services.executor, deed, std::move(person));
}

asio::awaitable<DeedResult> find_denial_for(Services& services, Deed deed, std::string account) {
  return find_denial(services, deed, people::account_principal(std::move(account)));
}

asio::awaitable<DeedResult> find_denial_between(Services& services, Deed deed, std::string asker,
                                                std::string other) {
  return services.credentials.permissions.between(services.executor, deed, std::move(asker),
                                                  std::move(other));
}

asio::awaitable<std::optional<http::Response>> refuse_deed(Services& services, Deed deed,
                                                           people::Principal asker) {
  const DeedResult denial = co_await find_denial(services, deed, std::move(asker));
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
