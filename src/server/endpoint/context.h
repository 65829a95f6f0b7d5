#pragma once
#include "endpoint/route.h"
#include "endpoint/services.h"
#include "rookery/base/time.h"
#include "rookery/people/principal.h"

namespace rookery::server {

/// What a handler gets besides the request.
struct Context {
  Services& services;
  people::Principal principal;  ///< the sender
  PathParts path;               ///< the values of the pattern's named parts
  Instant now;                  ///< when the request was complete
};

}  // namespace rookery::server
