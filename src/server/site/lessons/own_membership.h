#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"
#include "rookery/http/response.h"
#include "rookery/store/classes/classes.h"

namespace rookery::server {

/// The sender as a pupil, and their class. Errors: the response; 403 for an account that is no pupil's.
[[nodiscard]] boost::asio::awaitable<Expected<store::Membership, http::Response>> find_own_membership(
    Context& context);

}  // namespace rookery::server
