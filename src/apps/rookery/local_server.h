#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "rookery/server/server.h"

namespace rookery::apps {

/// Where a server of one machine keeps everything, and what it shows.
struct LocalParts {
  std::filesystem::path data;  ///< a folder, made if it is not there
  std::string store;           ///< in its place, a PostgreSQL database (store/postgres.h); empty: none
  std::optional<std::filesystem::path> assets;  ///< the built page; absent: the one inside the program
};

/// The server of one machine: SQLite in a folder that it alone holds, or PostgreSQL, a bus within the
/// process, the machine's clocks. What befalls the store is logged. Errors: in words for whoever runs it,
/// with what to do.
[[nodiscard]] Expected<std::unique_ptr<server::Server>, std::string> open_local_server(
    const LocalParts& parts, server::ServerOptions options);

}  // namespace rookery::apps
