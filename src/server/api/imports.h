#pragma once
#include "endpoint/ask.h"

/// Games that were played elsewhere.
namespace rookery::server {

/// The game that somebody brought here. Errors: as the store has them.
[[nodiscard]] boost::asio::awaitable<Stored<store::ImportedGame>> find_import(ServerContext& server,
                                                                              std::string id);

}  // namespace rookery::server
