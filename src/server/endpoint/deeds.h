#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "endpoint/ask_store.h"
#include "rookery/people/deed.h"
#include "rookery/people/principal.h"

/// How handlers ask whether something may be done (people/deed.h). The router asks for who asks, by the deed
/// that the route names; where two people are concerned, the function that completes the deed asks for both.
namespace rookery::server {

/// What became of a deed: empty, it is done; otherwise why it may not be done, and it is not. Errors: as the
/// store's.
using DeedResult = Stored<std::optional<people::Denial>>;

/// Why `asker` may not do it; empty: nothing.
[[nodiscard]] boost::asio::awaitable<DeedResult> find_denial(ServerContext& server, people::Deed deed,
                                                             people::Principal asker);
/// The same of an account.
[[nodiscard]] boost::asio::awaitable<DeedResult> find_denial_for(ServerContext& server, people::Deed deed,
                                                                 std::string account);
/// Why the two may not do it together; empty: nothing.
[[nodiscard]] boost::asio::awaitable<DeedResult> find_denial_between(ServerContext& server, people::Deed deed,
                                                                     std::string asker, std::string other);

/// As find_denial, as a response: 403, or the store's fault.
[[nodiscard]] boost::asio::awaitable<std::optional<Response>> refuse_deed(ServerContext& server,
                                                                          people::Deed deed,
                                                                          people::Principal asker);

/// 403, with what keeps it from being done.
[[nodiscard]] Response denied(people::Denial denial);
/// The denial's word; empty: there is none.
[[nodiscard]] std::string_view word_of(const std::optional<people::Denial>& denial);

}  // namespace rookery::server
