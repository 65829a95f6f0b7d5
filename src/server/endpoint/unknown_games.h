#pragma once
#include <optional>
#include <string>

#include "endpoint/services.h"
#include "rookery/base/time.h"
#include "rookery/http/response.h"

/// Anyone who knows the id of a game may watch it and take a free seat, so addresses that guess ids are
/// slowed down (docs/decisions/0012-game-ids.md).
namespace rookery::server {

/// 429 for an address that requested too many unknown games, until it has waited.
[[nodiscard]] std::optional<http::Response> refuse_guesses(const Services& services,
                                                           const std::string& address, Instant now);

/// Counts the response to a request for a game if the game does not exist.
void count_unknown_game(Services& services, const std::string& address, const http::Response& response,
                        Instant now);

}  // namespace rookery::server
