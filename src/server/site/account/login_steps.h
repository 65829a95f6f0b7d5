#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "endpoint/context.h"
#include "rookery/http/request.h"
#include "rookery/http/response.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

/// Whether `password` is that of account `id`, which need not exist; that of a new card takes the place of
/// the one before. Guesses are limited per account and per address, as are an account's logins. Errors: the
/// response.
[[nodiscard]] boost::asio::awaitable<Expected<bool, http::Response>> try_password(Context& context,
                                                                                  const std::string& address,
                                                                                  std::string id,
                                                                                  std::string password);

/// Logs the account in: the response with its cookie, or the refusal of an account that is disabled.
[[nodiscard]] boost::asio::awaitable<http::Response> log_in_account(Context& context,
                                                                    const http::Request& request,
                                                                    std::string id);
/// The same for an account that was just found or made. `status`: of the response.
[[nodiscard]] boost::asio::awaitable<http::Response> begin_login(Context& context,
                                                                 const http::Request& request,
                                                                 store::Account account, int status);

/// The hash of a new password of `account`; "" for an account that does not exist yet. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, http::Response>> hash_new_password(
    Context& context, const http::Request& request, std::string account, std::string password);

}  // namespace rookery::server
