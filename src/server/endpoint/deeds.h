#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "endpoint/ask_store.h"
#include "rookery/people/deed.h"
#include "rookery/people/principal.h"

/// Permission checks of handlers (people/deed.h). The router checks the sender for the deed of the route; if
/// a second person is concerned, the function that carries out the deed checks both.
namespace rookery::server {

/// The result of a deed: empty if it was done; otherwise the reason why it is not permitted and was not done.
/// Errors: those of the store.
using DeedResult = Stored<std::optional<people::Denial>>;

/// Why `asker` may not do the deed; empty: they may.
[[nodiscard]] boost::asio::awaitable<DeedResult> find_denial(Services& services, people::Deed deed,
                                                             people::Principal asker);
/// The same for an account.
[[nodiscard]] boost::asio::awaitable<DeedResult> find_denial_for(Services& services, people::Deed deed,
                                                                 std::string account);
/// Why the two may not do the deed together; empty: they may.
[[nodiscard]] boost::asio::awaitable<DeedResult> find_denial_between(Services& services, people::Deed deed,
                                                                     std::string asker, std::string other);

/// As find_denial, as a response: 403, or the store's fault.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Response>> refuse_deed(Services& services,
                                                                                people::Deed deed,
                                                                                people::Principal asker);

/// 403 with the reason of the denial.
[[nodiscard]] http::Response denied(people::Denial denial);
/// The denial's word; empty if there is none.
[[nodiscard]] std::string_view word_of(const std::optional<people::Denial>& denial);

}  // namespace rookery::server
