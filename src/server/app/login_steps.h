#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "http/request.h"
#include "http/response.h"

namespace rookery::server {

/// Whether `password` is that of account `id`, whom there need not be; guessing is bounded, for an account
/// and for an address, and so are an account's logins. Errors: what to answer.
[[nodiscard]] boost::asio::awaitable<Expected<bool, Response>> try_password(Context& context,
                                                                            const std::string& address,
                                                                            std::string id,
                                                                            std::string password);

/// A new password's hash, for `account`, or for one that is still to be made: "". Errors: what to answer.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, Response>> hash_new_password(
    Context& context, const Request& request, std::string account, std::string password);

}  // namespace rookery::server
