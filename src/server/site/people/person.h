#pragma once
#include <boost/asio/awaitable.hpp>
#include <span>

#include "endpoint/context.h"
#include "rookery/store/accounts/accounts.h"

/// Common steps of the handlers about people.
namespace rookery::server {

/// The account that {player} in the path names. Errors: the response; 404.
[[nodiscard]] boost::asio::awaitable<Expected<store::Account, http::Response>> find_person(Context& context);

/// The same, but not the sender's own. Errors: also 409 for the own account.
[[nodiscard]] boost::asio::awaitable<Expected<store::Account, http::Response>> find_other_person(
    Context& context);

/// The account's game in progress, the latest of several; empty: none. Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, store::StoreError>> find_present_game(
    Services& services, std::string account);

}  // namespace rookery::server
