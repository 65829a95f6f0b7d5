#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/tournaments/handlers.h"

/// The rows of tournaments in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kTournamentRoutes{
    Route{.pattern = "/app/tournaments",
          .handler = named<list_tournaments>(),
          .summary = "Tournaments, newest first; `after`: those behind the `next` of an earlier answer",
          .bucket = Bucket::Game},
    Route{
        .method = Method::Post,
        .pattern = "/app/tournaments",
        .handler = named<create_tournament>(),
        .deed = people::Deed::Arrange,
        .summary = "Creates a tournament: 201 with its `id` ([tournaments.md](tournaments.md#on-the-server))",
        .identity = Identity::Cookie,
        .bucket = Bucket::Export,
        .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/tournaments/import",
          .handler = named<import_tournament>(),
          .deed = people::Deed::Arrange,
          .summary =
              "Creates a tournament from a report file (TRF): 201 with its `id`, or 400 with all `faults`",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export,
          .body = Body::Text},
    Route{.pattern = "/app/tournaments/{tournament}.trf",
          .handler = named<export_tournament_report>(),
          .summary = "The tournament as a report file (TRF26)",
          .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}.csv",
          .handler = named<export_tournament_table>(),
          .summary = "The standings as a table (CSV)",
          .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}.pgn",
          .handler = named<export_tournament_games>(),
          .summary = "The games of rounds on the screen that the caller may see, as PGN",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}",
          .handler = named<get_tournament>(),
          .summary = "Everything that the tournament's page shows",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}/stream",
          .handler = named<stream_tournament>(),
          .summary =
              "A stream of events: the number of the tournament's `events` at once and after each change",
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/tournaments/{tournament}/commands",
          .handler = named<command_tournament>(),
          .deed = people::Deed::EnterTournament,
          .summary = "Gives a command; one that comes again with its `id` is done once",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/tournaments/{tournament}/log",
          .handler = named<get_tournament_log>(),
          .summary = "Who did what, oldest first; for those who may arrange the tournament",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}/explain",
          .handler = named<explain_pairing>(),
          .summary = "Why `entrant` met the opponent of `round`, and why with these colours",
          .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}/review",
          .handler = named<review_round>(),
          .summary = "Which rules `boards` (`3-7,1-12`) and `bye` would break in `round`, and how the system "
                     "pairs it; `rest=true`: the system pairs everybody else",
          .bucket = Bucket::Export},
    Route{
        .pattern = "/app/tournaments/{tournament}/standings/explain",
        .handler = named<explain_standing>(),
        .summary =
            "How the value of `entrant`, or of `team` 1 or 2 of a match, in the tie-break `tie` comes about",
        .bucket = Bucket::Export},
    Route{.pattern = "/app/tournaments/{tournament}/boards/{board}",
          .handler = named<get_board>(),
          .summary = "What is on a board of the open round, for the `key` of its result slip",
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/tournaments/{tournament}/boards/{board}/result",
          .handler = named<claim_result>(),
          .deed = people::Deed::ClaimResult,
          .summary = "What a player says the result is; it counts when both sides say the same",
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/tournaments/{tournament}/sections",
          .handler = named<create_sections>(),
          .deed = people::Deed::Arrange,
          .summary =
              "Makes `sections` of those who entered, each a tournament of its own: 201 with their `ids`",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/rated-players",
          .handler = named<find_rated_players>(),
          .deed = people::Deed::Arrange,
          .summary =
              "Players of the imported rating lists whom `find` finds: the beginning of a number, or of "
              "words of the name, one of which begins it; for those who may arrange tournaments",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
};

}  // namespace rookery::server::site_routes
