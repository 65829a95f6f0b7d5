#include "endpoint/csv.h"

#include <string_view>
#include <utility>

namespace rookery::server {

std::string csv_cell(const std::string& text) {
  std::string cell = "\"";
  if (!text.empty() && std::string_view("=+-@\t").find(text.front()) != std::string_view::npos) {
    cell += '\'';
  }
  for (const char c : text) {
    cell += c == '"' ? "\"\"" : std::string(1, c);
  }
  return cell + '"';
}

http::Response csv_response(const std::string& table) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  return file_response("text/csv; charset=utf-8", std::string(kByteOrderMark) + table);
}

http::Response file_response(std::string content_type, std::string body) {
  http::Response response;
  response.content_type = std::move(content_type);
  response.body = std::move(body);
  response.headers = {{"Cache-Control", "no-store"}, {"Content-Disposition", "attachment"}};
  return response;
}

}  // namespace rookery::server
