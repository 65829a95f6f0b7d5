#pragma once
#include <array>

#include "lichess/events/handlers.h"
#include "lichess/route_kinds.h"

/// The rows of the Lichess API: the stream of events in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr std::array kEventRoutes{
    lichess({.pattern = "/api/stream/event",
             .handler = named<stream_events>(),
             .summary = "challenges and games of the account as they come, in lines of JSON",
             .scopes = kEvents}),
};

}  // namespace rookery::server::lichess_routes
