#pragma once
#include "endpoint/context.h"
#include "rookery/http/members.h"
#include "rookery/store/archive/archive.h"

/// Reads archive queries from HTTP requests.
namespace rookery::server {

/// Reads the parameters name, opponent, color, result, ending, eco, opening, since, until, speed, rated,
/// source, fen, after. For read_whole: the first wrong parameter is a fault.
[[nodiscard]] store::ArchiveQuery read_archive_query(const http::Members& parameters);

/// A place in a list as text, for `after`.
[[nodiscard]] std::string write_place(const store::ArchiveCursor& place);

}  // namespace rookery::server
