#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/errors/error.h"
#include "rookery/http/body_stream.h"
#include "rookery/http/http_error.h"

namespace rookery::http {

/// A response as handlers make it: its body is owned, shared, or a stream.
struct Response {
  int status = 200;
  std::string content_type;
  std::string body;
  std::string_view shared_body;  ///< instead of body, kept alive by `shared`
  std::shared_ptr<const void> shared;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<BodyStream>
      stream;  ///< instead of both: a body of unknown length; the connection ends with it
  std::shared_ptr<const void> stream_guard;  ///< kept alive while the stream is sent
  bool ends_connection = false;              ///< no other request may follow
  std::optional<Error> error = {};           ///< the error in the body, if any

  [[nodiscard]] std::string_view bytes() const { return shared ? shared_body : std::string_view(body); }
};

[[nodiscard]] Response json_response(int status, std::string body);
/// 204: success without a body.
[[nodiscard]] Response no_content();
[[nodiscard]] Response error_response(int status, const Error& error);
[[nodiscard]] Response error_response(const HttpError& refusal);
[[nodiscard]] Response error_response(int status, ErrorCode code, std::string message,
                                      std::string field = {});

/// The content security policy of a page that `ancestors` may embed in a frame (CSP 3, 6.4.2): "'none'" or
/// "*". An embedded page must not act for the visitor.
[[nodiscard]] std::string policy_shown_in(std::string_view ancestors);

/// The headers of every response: no guessing of types, no framing, no loading from other sites, no referrer.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& security_headers();

/// 429; the connection ends after it.
[[nodiscard]] Response too_many_requests();

}  // namespace rookery::http
