#pragma once
#include <array>

#include "lichess/route_kinds.h"
#include "lichess/studies/handlers.h"

/// The rows of the Lichess API: studies in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr people::Scopes kStudyWrite = people::Scopes::of({people::Scope::StudyWrite});

inline constexpr std::array kStudyRoutes{
    lichess({.method = Method::Post,
             .pattern = "/api/study",
             .handler = named<create_lichess_study>(),
             .deed = people::Deed::KeepStudy,
             .summary = "creates a study with an empty chapter",
             .scopes = kStudyWrite,
             .bucket = Bucket::Export,
             .body = Body::JsonOrForm}),
    seen_lichess({.pattern = "/api/study/by/{user}/export.pgn",
                  .handler = named<export_studies_of_user>(),
                  .summary = "all studies of an account that the caller may read, as PGN",
                  .bucket = Bucket::Export}),
    seen_lichess({.pattern = "/api/study/by/{user}",
                  .handler = named<list_studies_of_user>(),
                  .summary = "the names and dates of an account's studies, in lines of JSON",
                  .bucket = Bucket::Game}),
    seen_lichess({.pattern = "/api/study/{study}.pgn",
                  .handler = named<export_lichess_study>(),
                  .summary = "a study as PGN, a game for each chapter; `HEAD`: 204 with `Last-Modified`",
                  .bucket = Bucket::Export}),
    lichess({.method = Method::Post,
             .pattern = "/api/study/{study}/import-pgn",
             .handler = named<import_into_study>(),
             .deed = people::Deed::KeepStudy,
             .summary = "adds a chapter to a study for each game of a PGN",
             .scopes = kStudyWrite,
             .bucket = Bucket::Export,
             .body = Body::JsonOrForm,
             .has_long_body = true}),
    seen_lichess({.pattern = "/api/study/{study}/{chapter}.pgn",
                  .handler = named<export_lichess_chapter>(),
                  .summary = "a chapter of a study as PGN",
                  .bucket = Bucket::Export}),
    lichess({.method = Method::Post,
             .pattern = "/api/study/{study}/{chapter}/tags",
             .handler = named<set_chapter_tags>(),
             .deed = people::Deed::KeepStudy,
             .summary = "adds, changes and removes tags of a chapter: 204",
             .scopes = kStudyWrite,
             .body = Body::JsonOrForm}),
    lichess({.method = Method::Post,
             .pattern = "/api/study/{study}/{chapter}/moves",
             .handler = named<set_chapter_moves>(),
             .deed = people::Deed::KeepStudy,
             .summary = "replaces the moves of a chapter: 204",
             .scopes = kStudyWrite,
             .bucket = Bucket::Export,
             .body = Body::JsonOrForm,
             .has_long_body = true}),
    lichess({.method = Method::Delete,
             .pattern = "/api/study/{study}/{chapter}",
             .handler = named<delete_chapter>(),
             .deed = people::Deed::KeepStudy,
             .summary = "deletes a chapter; an empty one replaces the last: 204",
             .scopes = kStudyWrite}),
};

}  // namespace rookery::server::lichess_routes
