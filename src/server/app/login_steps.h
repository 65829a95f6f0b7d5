#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "http/response.h"

namespace rookery::server {

/// Whether `password` is that of account `id`, whom there need not be; guessing is bounded, for an account
/// and for an address. Errors: what to answer.
[[nodiscard]] boost::asio::awaitable<Expected<bool, Response>> try_password(Context& context,
                                                                            const std::string& address,
                                                                            std::string id,
                                                                            std::string password);

}  // namespace rookery::server
