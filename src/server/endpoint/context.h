#pragma once
#include "endpoint/route.h"
#include "endpoint/server_context.h"

namespace rookery::server {

/// What a handler gets besides the request.
struct Context {
  ServerContext& server;
  people::Principal principal;  ///< the sender
  PathParts path;               ///< the values of the pattern's named parts
  Instant now;                  ///< when the request was complete
};

}  // namespace rookery::server
