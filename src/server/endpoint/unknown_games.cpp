#include "endpoint/unknown_games.h"

#include "endpoint/rates.h"

namespace rookery::server {

std::optional<http::Response> refuse_guesses(const Services& services, const std::string& address,
                                             Instant now) {
  if (services.rates.unknown_games.has(address, now)) {
    return std::nullopt;
  }
  http::Response refusal = http::error_response(
      429, ErrorCode::TooManyRequests, "too many requests for games that do not exist; wait a minute");
  refusal.headers.emplace_back("Retry-After", "60");
  return refusal;
}

void count_unknown_game(Services& services, const std::string& address, const http::Response& response,
                        Instant now) {
  if (response.status == 404) {
    static_cast<void>(services.rates.unknown_games.take(address, now));
  }
}

}  // namespace rookery::server
