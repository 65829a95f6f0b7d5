#include "ws/handshake.h"

#include <sodium.h>

#include <array>
#include <boost/beast/websocket/rfc6455.hpp>

namespace rookery::server {

namespace beast_http = boost::beast::http;

namespace {

constexpr std::size_t kKeyBytes = 16;

bool is_key(std::string_view text) {
  std::array<unsigned char, kKeyBytes> key{};
  std::size_t size = 0;
  const char* end = nullptr;
  const bool is_base64 = sodium_base642bin(key.data(), key.size(), text.data(), text.size(), nullptr, &size,
                                           &end, sodium_base64_VARIANT_ORIGINAL) == 0;
  return is_base64 && size == kKeyBytes && end == text.data() + text.size();
}

http::Response upgrade_required(const char* message, const char* field) {
  http::Response refusal = http::error_response(426, ErrorCode::UpgradeRequired, message, field);
  refusal.headers.emplace_back("Upgrade", "websocket");
  refusal.headers.emplace_back("Sec-WebSocket-Version", "13");
  return refusal;
}

}  // namespace

void join_upgrade_lines(http::RawRequest& request) {
  for (const beast_http::field field : {beast_http::field::connection, beast_http::field::upgrade}) {
    // Beast reads only the first line; a proxy may send several (RFC 9110, 5.3).
    if (request.count(field) > 1) {
      request.set(field, http::joined_values(request, field));
    }
  }
}

std::optional<http::Response> refuse_handshake(const http::RawRequest& request) {
  if (!boost::beast::websocket::is_upgrade(request)) {
    return upgrade_required("a WebSocket handshake was expected", "Upgrade");
  }
  // RFC 6455, 4.4: the response names the version that the server supports.
  if (request.count(beast_http::field::sec_websocket_version) != 1 ||
      request[beast_http::field::sec_websocket_version] != "13") {
    return upgrade_required("version 13 was expected", "Sec-WebSocket-Version");
  }
  if (request.count(beast_http::field::sec_websocket_key) != 1 ||
      !is_key(request[beast_http::field::sec_websocket_key])) {
    return http::error_response(400, ErrorCode::InvalidValue, "one key of 16 bytes in base64 was expected",
                                "Sec-WebSocket-Key");
  }
  return std::nullopt;
}

}  // namespace rookery::server
