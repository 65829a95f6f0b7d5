#pragma once
#include <boost/asio/awaitable.hpp>
#include <span>

#include "endpoint/context.h"
#include "rookery/store/accounts.h"

/// What the handlers of the page about people have in common.
namespace rookery::server {

/// The account that the path's {player} names. Errors: what to answer; 404.
[[nodiscard]] boost::asio::awaitable<Expected<store::Account, Response>> find_person(Context& context);

/// The same; another than the one who asks. Errors: also 409, for oneself.
[[nodiscard]] boost::asio::awaitable<Expected<store::Account, Response>> find_other_person(Context& context);

/// The game that the account plays now, the last begun of several; empty: none. Errors: as the store's.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, store::StoreError>> find_present_game(
    ServerContext& server, std::string account);

}  // namespace rookery::server
