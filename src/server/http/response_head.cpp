#include "http/response_head.h"

#include <array>
#include <cstdio>
#include <ctime>

namespace rookery::server {

namespace http = boost::beast::http;

std::string http_date(std::chrono::system_clock::time_point time) {
  static constexpr std::array<const char*, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                kDays[static_cast<std::size_t>(utc.tm_wday)], utc.tm_mday,
                kMonths[static_cast<std::size_t>(utc.tm_mon)], utc.tm_year + 1900, utc.tm_hour, utc.tm_min,
                utc.tm_sec);
  return text.data();
}

RawResponse write_response(const Response& response, AnswerForm form,
                           std::chrono::system_clock::time_point now) {
  const std::string_view bytes = response.bytes();
  RawResponse message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  message.keep_alive(form.keep_alive);
  if (form.is_http_1_0 && form.keep_alive) {  // which such a client takes for the exception
    message.set(http::field::connection, "keep-alive");
  }
  message.set(http::field::date, http_date(now));
  for (const auto& [name, value] : security_headers()) {
    message.set(name, value);
  }
  for (const auto& [name, value] : response.headers) {
    if (name == "Set-Cookie") {  // each on a line of its own (RFC 6265, 3)
      message.insert(name, value);
    } else {
      message.set(name, value);
    }
  }
  const bool has_body = response.status != 304 && response.status != 204;
  if (has_body) {
    message.set(http::field::content_type, response.content_type);
  }
  if (response.stream) {
    message.chunked(!form.is_http_1_0);
  } else if (has_body) {
    message.content_length(bytes.size());
  }
  if (has_body && !response.stream && !form.is_head) {
    message.body() = boost::beast::span<const char>(bytes.data(), bytes.size());
  }
  return message;
}

}  // namespace rookery::server
