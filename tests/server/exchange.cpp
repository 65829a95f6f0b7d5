#include "server/exchange.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/raw_connection.h"

namespace rookery::tests {
namespace {

/// The statuses of answers, one after another. -1 in the end: what came there was none.
std::vector<int> statuses_in(std::string_view text) {
  std::vector<int> statuses;
  while (!text.empty()) {
    const std::size_t end = text.find("\r\n\r\n");
    if (!text.starts_with("HTTP/1.1 ") || end == std::string_view::npos) {
      statuses.push_back(-1);
      break;
    }
    const std::string_view head = text.substr(0, end);
    const std::string_view name = "\r\nContent-Length: ";
    const std::size_t length = head.find(name);
    const std::size_t body =
        length == std::string_view::npos ? 0 : std::stoul(std::string(head.substr(length + name.size(), 9)));
    statuses.push_back(std::stoi(std::string(head.substr(9, 3))));
    text.remove_prefix(std::min(text.size(), end + 4 + body));
  }
  return statuses;
}

}  // namespace

void expect_statuses(std::uint16_t port, std::span<const Exchange> rows) {
  for (const Exchange& row : rows) {
    RawConnection connection(port);
    connection.send(row.bytes + get_with(""));
    connection.hang_up();
    const std::string answers = connection.receive_all();
    EXPECT_EQ(statuses_in(answers), row.statuses) << row.name << ":\n" << answers;
  }
}

std::string get_with(const std::string& lines, const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n";
}

std::string post_with(const std::string& lines, const std::string& body) {
  return "POST /healthz HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n" + body;
}

std::string post_chunked(const std::string& body) {
  return post_with("Transfer-Encoding: chunked\r\n", body);
}

}  // namespace rookery::tests
