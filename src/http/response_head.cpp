#include "rookery/http/response_head.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>
#include <cstdio>
#include <ctime>

#include "rookery/http/http_syntax.h"

namespace rookery::http {

namespace {

/// The header lines of a response, in the order of their first mention.
class HeaderLines {
 public:
  void add(std::string_view name, std::string_view value) { lines_.emplace_back(name, value); }
  /// Replaces a line of the same name.
  void set(std::string_view name, std::string_view value) {
    const auto same = std::ranges::find_if(
        lines_, [&](const auto& line) { return equals_ignoring_case(line.first, name); });
    if (same == lines_.end()) {
      add(name, value);
    } else {
      same->second = value;
    }
  }
  [[nodiscard]] std::string write(int status) const {
    const auto code = static_cast<unsigned>(status);
    const std::string_view reason =
        boost::beast::http::obsolete_reason(boost::beast::http::int_to_status(code));
    std::string head = "HTTP/1.1 " + std::to_string(status) + " " + std::string(reason) + "\r\n";
    for (const auto& [name, value] : lines_) {
      head.append(name).append(": ").append(value).append("\r\n");
    }
    return head += "\r\n";
  }

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

}  // namespace

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

bool has_body(const Response& response) {
  return response.status != 304 && response.status != 204;
}

std::string write_head(const Response& response, AnswerForm form, std::chrono::system_clock::time_point now) {
  HeaderLines lines;
  lines.set("Date", http_date(now));
  for (const auto& [name, value] : security_headers()) {
    lines.set(name, value);
  }
  for (const auto& [name, value] : response.headers) {
    if (name == "Set-Cookie") {  // each on a line of its own (RFC 6265, 3)
      lines.add(name, value);
    } else {
      lines.set(name, value);
    }
  }
  if (!form.keep_alive) {
    lines.set("Connection", "close");
  } else if (form.is_http_1_0) {  // an HTTP/1.0 client takes keep-alive for the exception
    lines.set("Connection", "keep-alive");
  }
  if (has_body(response)) {
    lines.set("Content-Type", response.content_type);
  }
  if (response.stream && !form.is_http_1_0) {
    lines.set("Transfer-Encoding", "chunked");
  } else if (!response.stream && has_body(response)) {
    lines.set("Content-Length", std::to_string(response.bytes().size()));
  }
  return lines.write(response.status);
}

}  // namespace rookery::http
