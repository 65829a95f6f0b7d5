#pragma once
#include "endpoint/context.h"
#include "rookery/http/parameters.h"
#include "rookery/store/archive/archive.h"

/// Reads archive queries from HTTP requests.
namespace rookery::server {

/// Reads the parameters name, opponent, color, result, ending, eco, opening, since, until, speed, rated,
/// source, fen, after. Errors: the wrong parameter.
[[nodiscard]] Expected<store::ArchiveQuery, Error> read_archive_query(const http::Parameters& query);

/// A place in a list as text, for `after`.
[[nodiscard]] std::string write_place(const store::ArchiveCursor& place);

}  // namespace rookery::server
