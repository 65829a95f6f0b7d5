#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rookery::tests {

/// Bytes of one connection, and the statuses that are to come back before the server closes: all of them, in
/// order. After the bytes of each row a well-formed `GET /healthz` is sent: where the server and whoever
/// stands in front of it could take another request for the next one, its 200 is there or not as it should
/// be.
struct Exchange {
  const char* name;
  std::string bytes;
  std::vector<int> statuses;
};

/// Runs each row on a connection of its own.
void expect_statuses(std::uint16_t port, std::span<const Exchange> rows);

/// "GET / HTTP/1.1", Host and these lines, which end with CR LF.
[[nodiscard]] std::string get_with(const std::string& lines, const std::string& target = "/healthz");
/// A POST with these header lines, and what follows them.
[[nodiscard]] std::string post_with(const std::string& lines, const std::string& body);
/// A POST in chunks.
[[nodiscard]] std::string post_chunked(const std::string& body);

}  // namespace rookery::tests
