#pragma once
#include "endpoint/server_context.h"
#include "http/route.h"

namespace rookery::server {

/// What a handler has beside the request.
struct Context {
  ServerContext& server;
  people::Principal principal;  ///< who asks
  PathParts path;               ///< what stands for the pattern's named parts
  Instant now;                  ///< when the request was there
};

}  // namespace rookery::server
