#pragma once
#include <array>

#include "lichess/route_kinds.h"
#include "lichess/tablebases/handlers.h"

/// The rows of the Lichess API: endgame tables in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr std::array kTablebaseRoutes{
    public_lichess(
        {.pattern = "/standard",
         .handler = named<look_up_position>(),
         .summary = "what endgame tables say about the position `fen`, and its moves, best first"}),
    public_lichess({.pattern = "/standard/mainline",
                    .handler = named<look_up_mainline>(),
                    .summary = "the moves of best play from the position `fen`; 404 where a table is missing",
                    .bucket = Bucket::Export}),
    public_lichess({.pattern = "/atomic",
                    .handler = named<refuse_variant_tables>(),
                    .summary = "404: there are no tables of this variant"}),
    public_lichess({.pattern = "/antichess",
                    .handler = named<refuse_variant_tables>(),
                    .summary = "404: there are no tables of this variant"}),
};

}  // namespace rookery::server::lichess_routes
