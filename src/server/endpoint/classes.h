#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"
#include "rookery/store/classes/classes.h"

namespace rookery::server {

/// The class in the path, if the sender is its teacher or an administrator. Errors: the response; 404 also
/// for another teacher's class.
[[nodiscard]] boost::asio::awaitable<Expected<store::SchoolClass, http::Response>> find_own_class(
    Context& context);

/// The pupils of a class. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::vector<store::Pupil>, http::Response>> find_pupils(
    Services& services, std::string school_class);

/// The pupils of the class in the path. Errors: those of find_own_class.
[[nodiscard]] boost::asio::awaitable<Expected<std::vector<store::Pupil>, http::Response>> find_own_pupils(
    Context& context);

/// A pupil's game in progress, the newest of several; empty: none. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, http::Response>> find_game_of(Services& services,
                                                                                         std::string account);

}  // namespace rookery::server
