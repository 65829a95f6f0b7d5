#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/server/server.h"

namespace rookery::apps {

/// The parts of a server: its storage, its bus, and its page.
struct LocalParts {
  std::filesystem::path data;  ///< a folder, created if it does not exist
  std::string store;  ///< a PostgreSQL database (store/postgres.h) instead of the folder; empty: none
  std::vector<std::string> bus;  ///< NATS servers (bus/nats.h) that connect this node to others on `store`
  std::optional<std::filesystem::path> assets;  ///< the built page; absent: the one inside the program
  std::string syzygy = {};                      ///< as endgame_tables.h has it
};

/// A server on SQLite in a folder locked by it, or on PostgreSQL, alone or connected to other nodes by NATS,
/// with the machine's clocks. Problems of the store and the bus are logged. NATS may be unreachable at first.
/// Errors: a sentence for the operator that says what to do.
[[nodiscard]] Expected<std::unique_ptr<server::Server>, std::string> open_local_server(
    const LocalParts& parts, server::ServerOptions options);

}  // namespace rookery::apps
