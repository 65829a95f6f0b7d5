#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/exchange.h"
#include "server/process.h"
#include "server/raw_connection.h"

/// RFC 9110: what answers carry, conditions, ranges, HEAD. docs/http-conformance.md has the table.
namespace rookery::tests {
namespace {

class HttpResponses : public ::testing::Test {
 protected:
  [[nodiscard]] Answer get(const std::string& target, const Headers& headers = {}) const {
    return ask(server_.port(), {"GET", target, headers});
  }
  [[nodiscard]] std::string new_game() const {
    const Answer made = ask(server_.port(), {"POST", "/app/games", {}, "{}"});
    return nlohmann::json::parse(made.body)["path"].get<std::string>();
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(HttpResponses, HaveADate) {
  for (const char* target : {"/healthz", "/none", "/%zz"}) {
    const std::string date = get(target).header("date");
    EXPECT_EQ(date.size(), 29U) << target;
    EXPECT_TRUE(date.ends_with(" GMT")) << target << ": " << date;
  }
}

TEST_F(HttpResponses, HeadEqualsGetWithoutBody) {
  RawConnection connection(server_.port());
  for (const std::string target : {"/healthz", "/app/info", "/app/qr.svg?path=/x", "/none"}) {
    connection.send("HEAD " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const Answer head = connection.receive(true);
    connection.send(get_with("", target));
    const Answer get = connection.receive();
    EXPECT_EQ(head.status, get.status) << target;
    EXPECT_EQ(head.header("content-length"), get.header("content-length")) << target;
    EXPECT_EQ(head.header("content-type"), get.header("content-type")) << target;
    EXPECT_EQ(head.body, "");
  }
}

TEST_F(HttpResponses, AllowListsTheMethods) {
  EXPECT_EQ(ask(server_.port(), {"DELETE", "/healthz"}).header("allow"), "GET, HEAD, OPTIONS");
  EXPECT_EQ(ask(server_.port(), {"OPTIONS", "/app/games"}).header("allow"), "POST, GET, HEAD, OPTIONS");
  RawConnection connection(server_.port());
  connection.send("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const Answer options = connection.receive();
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.header("allow"), "GET, POST, HEAD, OPTIONS");
  EXPECT_EQ(options.header("content-length"), "");
}

TEST_F(HttpResponses, StateTheConnectionsPersistence) {
  struct Row {
    const char* version;
    const char* asked;
    const char* expected;
  };
  const Row rows[] = {{"1.1", "", ""},
                      {"1.1", "Connection: close\r\n", "close"},
                      {"1.0", "", "close"},
                      {"1.0", "Connection: keep-alive\r\n", "keep-alive"}};
  for (const Row& row : rows) {
    RawConnection connection(server_.port());
    connection.send("GET /healthz HTTP/" + std::string(row.version) + "\r\nHost: localhost\r\n" + row.asked +
                    "\r\n");
    EXPECT_EQ(connection.receive().header("connection"), row.expected) << row.version << row.asked;
  }
}

TEST_F(HttpResponses, ConditionalExport) {
  const std::string pgn = new_game() + ".pgn";
  const std::string etag = get(pgn).header("etag");
  ASSERT_GT(etag.size(), 2U);
  struct Row {
    const char* field;
    std::string value;
    int status;
  };
  const Row rows[] = {
      {"If-None-Match", etag, 304},
      {"If-None-Match", "W/" + etag, 304},
      {"If-None-Match", "\"x\", " + etag, 304},
      {"If-None-Match", "*", 304},
      {"If-None-Match", "\"x\"", 200},
      {"If-None-Match", etag.substr(1, etag.size() - 2), 200},
      {"If-Match", etag, 200},
      {"If-Match", "*", 200},
      {"If-Match", "\"x\"", 412},
      {"If-Match", "W/" + etag, 412},
      {"If-Modified-Since", "Sun, 06 Nov 2094 08:49:37 GMT", 200},
      {"If-Unmodified-Since", "Sun, 06 Nov 1994 08:49:37 GMT", 200},
  };
  for (const Row& row : rows) {
    const Answer answer = get(pgn, {{row.field, row.value}});
    EXPECT_EQ(answer.status, row.status) << row.field << ": " << row.value;
    if (row.status == 304) {
      EXPECT_EQ(answer.header("etag"), etag);
      EXPECT_EQ(answer.body, "");
    }
  }
  EXPECT_EQ(get("/app/games/none", {{"If-None-Match", "*"}}).status, 404);  // RFC 9110, 13.2.1
}

TEST_F(HttpResponses, ExportRanges) {
  const std::string pgn = new_game() + ".pgn";
  const Answer whole = get(pgn);
  ASSERT_GT(whole.body.size(), 100U);
  EXPECT_EQ(whole.header("accept-ranges"), "bytes");
  const std::size_t size = whole.body.size();
  const std::string total = std::to_string(size);
  struct Row {
    std::string range;
    int status;
    std::string content_range;
    std::string body;
  };
  const auto part = [&](std::size_t first, std::size_t last) {
    return "bytes " + std::to_string(first) + "-" + std::to_string(last) + "/" + total;
  };
  const Row rows[] = {
      {"bytes=0-9", 206, part(0, 9), whole.body.substr(0, 10)},
      {"bytes=10-10", 206, part(10, 10), whole.body.substr(10, 1)},
      {"bytes=90-", 206, part(90, size - 1), whole.body.substr(90)},
      {"bytes=90-99999999", 206, part(90, size - 1), whole.body.substr(90)},
      {"bytes=-5", 206, part(size - 5, size - 1), whole.body.substr(size - 5)},
      {"bytes=-99999999", 206, part(0, size - 1), whole.body},
      {"BYTES=0-9", 206, part(0, 9), whole.body.substr(0, 10)},
      {"bytes=" + total + "-", 416, "bytes */" + total, ""},
      {"bytes=-0", 416, "bytes */" + total, ""},
      {"bytes=9-0", 200, "", whole.body},
      {"bytes=a-b", 200, "", whole.body},
      {"bytes=-", 200, "", whole.body},
      {"bytes=0-99999999999999999999", 200, "", whole.body},
      {"bytes=0-1,5-6", 200, "", whole.body},
      {"lines=0-9", 200, "", whole.body},
      {"bytes 0-9", 200, "", whole.body},
  };
  for (const Row& row : rows) {
    const Answer answer = get(pgn, {{"Range", row.range}});
    EXPECT_EQ(answer.status, row.status) << row.range;
    EXPECT_EQ(answer.header("content-range"), row.content_range) << row.range;
    if (row.status != 416) {
      EXPECT_EQ(answer.body, row.body) << row.range;
    }
  }
}

TEST_F(HttpResponses, RangeOfAChangedResourceIsComplete) {
  const std::string pgn = new_game() + ".pgn";
  const std::string etag = get(pgn).header("etag");
  EXPECT_EQ(get(pgn, {{"Range", "bytes=0-9"}, {"If-Range", etag}}).status, 206);
  EXPECT_EQ(get(pgn, {{"Range", "bytes=0-9"}, {"If-Range", "\"x\""}}).status, 200);
  EXPECT_EQ(get(pgn, {{"Range", "bytes=0-9"}, {"If-Range", "W/" + etag}}).status, 200);
  EXPECT_EQ(get(pgn, {{"Range", "bytes=0-9"}, {"If-Range", "Sun, 06 Nov 1994 08:49:37 GMT"}}).status, 200);
  EXPECT_EQ(get("/app/info", {{"Range", "bytes=0-9"}}).status, 200);  // no file
}

TEST_F(HttpResponses, CachedQrCodeIsIdentical) {
  const Answer first = get("/app/qr.svg?path=/game/abc");
  EXPECT_EQ(first.header("content-type"), "image/svg+xml");
  EXPECT_EQ(get("/app/qr.svg?path=/game/abc").body, first.body);
  EXPECT_NE(get("/app/qr.svg?path=/game/abd").body, first.body);
  const Answer keyed = get("/app/qr.svg?path=/b/abc/3%23key");
  EXPECT_EQ(keyed.status, 200) << keyed.body;
  EXPECT_NE(get("/app/qr.svg?path=/b/abc/3%23yek").body, keyed.body);
}

TEST_F(HttpResponses, LastResponseArrivesWhileTheClientSends) {
  RawConnection connection(server_.port());
  connection.send(post_with("Content-Length: 900000\r\n", std::string(900'000, 'x')));
  EXPECT_EQ(connection.receive().status, 413);
}

}  // namespace
}  // namespace rookery::tests
