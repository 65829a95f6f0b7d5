#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <chrono>
#include <string>

#include "http/response.h"

namespace rookery::server {

/// How the request that is answered came, as far as the answer depends on it.
struct AnswerForm {
  bool keep_alive = false;  ///< another request may follow
  bool is_head = false;     ///< HEAD: everything but the body
  bool is_http_1_0 = false;
};

using RawResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

/// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7).
[[nodiscard]] std::string http_date(std::chrono::system_clock::time_point time);

/// `response` as it goes over the wire, dated `now`. Its body points into `response`, which must outlive it.
[[nodiscard]] RawResponse write_response(const Response& response, AnswerForm form,
                                         std::chrono::system_clock::time_point now);

}  // namespace rookery::server
