#pragma once
#include "endpoint/ask.h"
#include "rookery/store/archive/imports.h"

/// Imported games.
namespace rookery::server {

/// The imported game with this id. Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<store::ImportedGame>> find_import(Services& services,
                                                                              std::string id);

}  // namespace rookery::server
