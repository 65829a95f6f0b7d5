#pragma once
#include <chrono>
#include <string>

#include "rookery/http/response.h"

namespace rookery::http {

/// The properties of a request that its response depends on.
struct AnswerForm {
  bool keep_alive = false;  ///< another request may follow
  bool is_head = false;     ///< HEAD: everything but the body
  bool is_http_1_0 = false;
};

/// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7).
[[nodiscard]] std::string http_date(std::chrono::system_clock::time_point time);

/// The head of `response` on the wire, up to and including the empty line (RFC 9112, 2.1), dated `now`.
[[nodiscard]] std::string write_head(const Response& response, AnswerForm form,
                                     std::chrono::system_clock::time_point now);

/// Whether a body follows the head (RFC 9110, 6.4.1).
[[nodiscard]] bool has_body(const Response& response);

}  // namespace rookery::http
