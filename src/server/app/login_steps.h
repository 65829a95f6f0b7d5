#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "http/request.h"
#include "http/response.h"

namespace rookery::server {

/// Whether `password` is that of account `id`, which need not exist. Guesses are limited per account and per
/// address, as are an account's logins. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<bool, Response>> try_password(Context& context,
                                                                            const std::string& address,
                                                                            std::string id,
                                                                            std::string password);

/// The hash of a new password of `account`; "" for an account that does not exist yet. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, Response>> hash_new_password(
    Context& context, const Request& request, std::string account, std::string password);

}  // namespace rookery::server
