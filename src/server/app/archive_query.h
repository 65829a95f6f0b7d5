#pragma once
#include "endpoint/context.h"
#include "http/parameters.h"
#include "rookery/store/archive.h"

/// What is asked of the archive over HTTP.
namespace rookery::server {

/// By the query: name, opponent, color, result, ending, eco, opening, since, until, speed, rated, source,
/// fen, after. Errors: the parameter that is wrong.
[[nodiscard]] Expected<store::ArchiveQuery, Error> read_archive_query(const Parameters& query);

/// A place in a list, for `after`.
[[nodiscard]] std::string write_place(const store::ArchiveCursor& place);

}  // namespace rookery::server
