#pragma once
#include <optional>

#include "rooms/messages.h"

namespace rookery::server {

/// Why a request is not served: the status, and the fault that is told with it.
struct HttpFault {
  int status = 400;
  Fault fault;
};

}  // namespace rookery::server
