#pragma once
#include <optional>
#include <string>

#include "endpoint/server_context.h"
#include "http/response.h"

/// Who knows the id of a game may watch it, and take a seat that is free: addresses that try ids are slowed
/// down (docs/decisions/0012-game-ids.md).
namespace rookery::server {

/// 429 for an address that asked for too many games that do not exist, until it has waited.
[[nodiscard]] std::optional<Response> refuse_guesses(const ServerContext& server, const std::string& address,
                                                     Instant now);

/// Counts the answer to a request for a game, if there was none.
void count_unknown_game(ServerContext& server, const std::string& address, const Response& response,
                        Instant now);

}  // namespace rookery::server
