#pragma once
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace rookery::server {

/// What a coroutine hands to Asio's calls, to get their error beside their result and not as an exception.
inline constexpr auto kTuple = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace rookery::server
