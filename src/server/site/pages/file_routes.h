#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/pages/handlers.h"

/// The routes of files, and of games by their ids, which apply if no other route matches.
namespace rookery::server::site_routes {

inline constexpr std::array kFileRoutes{
    Route{.pattern = "/assets/*",
          .handler = named<get_file>(),
          .summary = "A built file whose name contains a hash; it may be cached for ever",
          .is_in_clear = true},
    Route{.pattern = "/{game}",
          .handler = named<redirect_to_game>(),
          .summary = "Redirects to the page of the game with this id; otherwise as the last row",
          .identity = Identity::Cookie},
    Route{.pattern = "/{game}/{color}",
          .handler = named<redirect_to_game>(),
          .summary = "The same, for `white` and `black`",
          .identity = Identity::Cookie},
    Route{.pattern = "/*",
          .handler = named<get_file>(),
          .summary = "A file of the page; otherwise 404, for a browser with the page, which says so",
          .identity = Identity::Cookie,
          .is_in_clear = true},
};

}  // namespace rookery::server::site_routes
