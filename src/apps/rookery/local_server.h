#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/server/server.h"

namespace rookery::apps {

/// Where a server keeps everything, what joins it to others, and what it shows.
struct LocalParts {
  std::filesystem::path data;    ///< a folder, made if it is not there
  std::string store;             ///< in its place, a PostgreSQL database (store/postgres.h); empty: none
  std::vector<std::string> bus;  ///< servers of NATS (bus/nats.h) that join this node to others on `store`
  std::optional<std::filesystem::path> assets;  ///< the built page; absent: the one inside the program
};

/// The server: SQLite in a folder that it alone holds, or PostgreSQL, alone or joined to other nodes by NATS;
/// the machine's clocks. What befalls the store and the bus is logged. NATS need not be there yet. Errors: in
/// words for the operator, with what to do.
[[nodiscard]] Expected<std::unique_ptr<server::Server>, std::string> open_local_server(
    const LocalParts& parts, server::ServerOptions options);

}  // namespace rookery::apps
