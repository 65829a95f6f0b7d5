#pragma once
#include <optional>
#include <string>

namespace rookery::server {

/// What was wrong with a request, and in which header, path or byte.
struct Fault {
  std::string what, where;
  bool operator==(const Fault&) const = default;
};

/// Why a request is not served: the status, and the fault that is told with it.
struct HttpFault {
  int status = 400;
  Fault fault;
};

}  // namespace rookery::server
