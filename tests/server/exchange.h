#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rookery::tests {

/// Bytes of one connection, and the statuses that are to come back before the server closes: all of them, in
/// order. After the bytes of each row a well-formed `GET /healthz` is sent: if the server and a proxy in
/// front of it could disagree where the next request starts, its 200 shows which request the server read.
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
