#pragma once
#include "rookery/errors/error.h"

namespace rookery::http {

/// Why a request is not served: the status, and the error in its body.
struct HttpError {
  int status = 400;
  Error error;
};

}  // namespace rookery::http
