#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/studies/handlers.h"

/// The rows of studies in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kStudyRoutes{
    Route{.pattern = "/app/studies",
          .handler = named<list_studies>(),
          .summary =
              "Studies, the last changed first; `of`: mine, shared, class, public; `after`: those behind"
              " the `next` of an earlier answer",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/studies",
          .handler = named<create_study>(),
          .deed = people::Deed::KeepStudy,
          .summary = "Creates a study: 201 with its `id` and its first `chapter`"
                     " ([studies.md](studies.md#on-the-server))",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm,
          .has_long_body = true},
    Route{.pattern = "/app/studies/{study}.pgn",
          .handler = named<export_study>(),
          .summary = "The study as PGN, a game for each chapter",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/studies/{study}/chapters/{chapter}.pgn",
          .handler = named<export_study_chapter>(),
          .summary = "A chapter as PGN",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/studies/{study}",
          .handler = named<get_study>(),
          .summary = "The study with its members and chapters, without their moves",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/studies/{study}",
          .handler = named<delete_study>(),
          .deed = people::Deed::KeepStudy,
          .summary = "Deletes the study, for its owner: 204",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/studies/{study}/chapters/{chapter}",
          .handler = named<get_study_chapter>(),
          .summary = "A chapter with its moves and what is written at them",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/studies/{study}/stream",
          .handler = named<stream_study>(),
          .summary =
              "A stream of events: what happens in the study after event `since`, what is shown, and who"
              " is there",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/studies/{study}/commands",
          .handler = named<command_study>(),
          .deed = people::Deed::KeepStudy,
          .summary = "Gives a command; one that comes again with its `id` is done once",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm,
          .has_long_body = true},
    Route{.method = Method::Post,
          .pattern = "/app/studies/{study}/show",
          .handler = named<show_study>(),
          .deed = people::Deed::KeepStudy,
          .summary = "Shows a place of the study to those who follow: 204",
          .identity = Identity::Cookie,
          .bucket = Bucket::File,
          .body = Body::JsonOrForm},
};

}  // namespace rookery::server::site_routes
