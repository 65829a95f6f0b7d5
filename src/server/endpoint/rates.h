#pragma once
#include <string>

#include "rookery/http/token_bucket.h"

namespace rookery::server {

/// How often things may be done.
struct Rates {
  http::TokenBuckets<std::string> game_makers;    ///< by address
  http::TokenBuckets<std::string> unknown_games;  ///< by address: requests for games that do not exist
  http::TokenBuckets<std::string> speakers;       ///< by player: chat lines
};

}  // namespace rookery::server
