#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"
#include "rookery/store/classes.h"

namespace rookery::server {

/// The class in the path, if it is looked after by who asks, or an administrator asks. Errors: what to
/// answer; 404 also for another's.
[[nodiscard]] boost::asio::awaitable<Expected<store::SchoolClass, Response>> find_own_class(Context& context);

/// Its pupils. Errors: what to answer.
[[nodiscard]] boost::asio::awaitable<Expected<std::vector<store::Pupil>, Response>> find_pupils(
    ServerContext& server, std::string school_class);

/// The pupils of the class in the path. Errors: as find_own_class.
[[nodiscard]] boost::asio::awaitable<Expected<std::vector<store::Pupil>, Response>> find_own_pupils(
    Context& context);

/// The game that a pupil plays, the newest of several; empty: none. Errors: what to answer.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, Response>> find_game_of(ServerContext& server,
                                                                                   std::string account);

}  // namespace rookery::server
