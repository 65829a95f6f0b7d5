#include <gtest/gtest.h>

#include <vector>

#include "rookery/http/limits.h"
#include "server/process.h"
#include "server/raw_connection.h"

/// What anybody can make the server hold is bounded, however much is sent.
namespace rookery::tests {
namespace {

const std::string kChunked = "POST /app/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n";

class EdgeMemory : public ::testing::Test {
 protected:
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  /// As much as ever was in memory at once.
  [[nodiscard]] std::size_t peak_bytes() const { return server_.memory("VmHWM"); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(EdgeMemory, LargeTrailerIsRefused) {
  RawConnection connection(port());
  connection.send(kChunked + "\r\n0\r\nX: " + std::string(70'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(connection.receive().status, 431);
  EXPECT_EQ(ask(port(), {"GET", "/healthz"}).status, 200);
}

/// Sends until the server no longer listens, or that many bytes went away.
std::size_t pour(RawConnection& connection, const std::string& piece, std::size_t most) {
  std::size_t sent = 0;
  while (sent < most && connection.send(piece)) {
    sent += piece.size();
  }
  return sent;
}

TEST_F(EdgeMemory, EndlessInputIsNotBuffered) {
  constexpr std::size_t kMost = 64 * 1024 * 1024;
  const std::string line(64 * 1024, 'x');
  const std::string many_lines = [] {
    std::string lines;
    while (lines.size() < 64 * 1024) {
      lines += "X-Trailer: 1\r\n";
    }
    return lines;
  }();
  struct Row {
    const char* name;
    std::string begin, piece;
  };
  const Row rows[] = {
      {"an extension", kChunked + "\r\n1;", line},
      {"an extension of the last chunk", kChunked + "\r\n0;", line},
      {"a trailer", kChunked + "\r\n0\r\nX: ", line},
      {"trailers", kChunked + "\r\n0\r\n", many_lines},
      {"a header", kChunked + "X: ", line},
      {"headers", kChunked, many_lines},
      {"a path", "GET /", line},
      {"a method", "", line},
      {"the zeros of a size", kChunked + "\r\n", std::string(64 * 1024, '0')},
  };
  const std::size_t before = peak_bytes();
  for (const Row& row : rows) {
    RawConnection connection(port());
    connection.send(row.begin);
    EXPECT_LT(pour(connection, row.piece, kMost), kMost) << row.name;
  }
  EXPECT_LT(peak_bytes(), before + std::size(rows) * http::kConnectionBytes);
}

TEST_F(EdgeMemory, FourHundredConnectionsStayWithinTheStatedMemory) {
  constexpr std::size_t kConnections = 400;
  const http::Limits limits;
  // As much as one can make the server hold: a long path, long headers, a body all but its last byte, and
  // then the beginning of a chunk's line that has no end.
  const std::string path = "/" + std::string(limits.request_line_bytes - 100, 'p');
  const std::string begin =
      "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nX: " +
      std::string(limits.header_bytes - 200, 'x') + "\r\n\r\nfff0\r\n" + std::string(0xFFF0, 'b') + "\r\n1;" +
      std::string(limits.chunk_line_bytes / 2, 'e');
  const std::size_t before = peak_bytes();
  std::vector<RawConnection> connections;
  for (std::size_t i = 0; i < kConnections; ++i) {
    ASSERT_TRUE(connections.emplace_back(port()).send(begin));
  }
  for (RawConnection& connection : connections) {
    connection.send(std::string(limits.chunk_line_bytes, 'e'));
  }
  for (RawConnection& connection : connections) {
    EXPECT_EQ(connection.receive().status, 400);
  }
  const std::size_t held = peak_bytes() - before;
  RecordProperty("bytes_a_connection", std::to_string(held / kConnections));
  EXPECT_LT(held, kConnections * http::kConnectionBytes);
}

}  // namespace
}  // namespace rookery::tests
