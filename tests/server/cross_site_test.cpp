#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "server/process.h"
#include "server/raw_connection.h"
#include "server/small_server.h"

/// What pages of other sites may read (Fetch, 3.2: CORS): every answer on the paths for programs, whatever
/// its status and wherever in the server it was made; nothing of the others.
namespace rookery::tests {
namespace {

using ::testing::HasSubstr;

constexpr const char* kOrigin = "https://app.example";

struct DocumentedRoute {
  std::string method, path;
  bool is_for_other_sites;
};

/// The rows of docs/http-api.md, which a test compares with the table; what a path's names stand for is
/// "none".
std::vector<DocumentedRoute> documented_routes() {
  static const std::regex kRow(R"(\| (GET|POST|PUT|DELETE) \| `(/[^`]*)` \|.*\|(.*)\|)");
  std::ifstream file(ROOKERY_HTTP_API);
  std::vector<DocumentedRoute> rows;
  std::smatch cells;
  for (std::string line; std::getline(file, line);) {
    if (std::regex_match(line, cells, kRow)) {
      const std::string path = std::regex_replace(cells[2].str(), std::regex(R"(\{\w+\}|\*)"), "none");
      rows.push_back({cells[1], path, cells[3] == " yes "});
    }
  }
  return rows;
}

/// From a page of another site.
std::string request(const std::string& method, const std::string& path, const std::string& lines = "",
                    const std::string& body = "") {
  return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nOrigin: " + kOrigin + "\r\n" + lines +
         (body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n") + "\r\n" + body;
}

Answer send_raw(std::uint16_t port, const std::string& bytes, bool is_head = false) {
  RawConnection connection(port);
  connection.send(bytes);
  return connection.receive(is_head);
}

void expect_readable(const Answer& answer, const std::string& what) {
  EXPECT_EQ(answer.header("access-control-allow-origin"), "*") << answer.status << ' ' << what;
  EXPECT_EQ(answer.header("access-control-allow-credentials"), "") << what;
  for (const char* name : {"Retry-After", "Location", "WWW-Authenticate", "Allow"}) {
    EXPECT_THAT(answer.header("access-control-expose-headers"), HasSubstr(name)) << what;
  }
}

void expect_granted(const Answer& preflight, const std::string& method, const std::string& what) {
  expect_readable(preflight, what);
  EXPECT_EQ(preflight.status, 204) << what;
  EXPECT_THAT(preflight.header("access-control-allow-methods"), HasSubstr(method)) << what;
  EXPECT_THAT(preflight.header("access-control-allow-headers"), HasSubstr("Authorization")) << what;
}

std::string preflight(const std::string& method, const std::string& path) {
  return request("OPTIONS", path,
                 "Access-Control-Request-Method: " + method +
                     "\r\nAccess-Control-Request-Headers: authorization,content-type\r\n");
}

class CrossSite : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(CrossSite, EachRouteFollowsItsCorsPolicy) {
  const std::vector<DocumentedRoute> rows = documented_routes();
  ASSERT_GT(rows.size(), 200U);
  for (const auto& [method, path, is_for_other_sites] : rows) {
    const std::string what = method + ' ' + path;
    const bool is_get = method == "GET";
    // HEAD: some answers to GET never end.
    const Answer answer = send_raw(server_.port(), request(is_get ? "HEAD" : method, path), is_get);
    EXPECT_NE(answer.status, 0) << what;
    const Answer asked = send_raw(server_.port(), preflight(method, path));
    if (is_for_other_sites) {
      expect_readable(answer, what);
      expect_granted(asked, method, what);
    } else {
      EXPECT_EQ(answer.header("access-control-allow-origin"), "") << what;
      EXPECT_EQ(asked.header("access-control-allow-origin"), "") << what;
    }
  }
}

TEST_F(CrossSite, ApiErrorsAreReadableByOtherOrigins) {
  struct Row {
    int status;
    std::string bytes;
  };
  const std::string json = "Content-Type: application/json\r\n";
  const std::vector<Row> rows{
      {400, request("POST", "/api/challenge/open", json, "{")},
      {400, request("GET", "/api/%")},
      {400, request("GET", "/api/account", "Bad line\r\n")},
      {401, request("GET", "/api/account")},
      {401, request("GET", "/api/account", "Authorization: Bearer lip_none\r\n")},
      {404, request("GET", "/api/nothing/here")},
      {404, request("POST", "/api/nothing/here")},
      {404, request("POST", "/oauth/token")},
      {404, request("GET", "/api/user/nobody")},
      {405, request("DELETE", "/api/account")},
      {413, request("POST", "/api/import", "Content-Length: 99999999\r\n")},
      {414, request("GET", "/api/account?" + std::string(10'000, 'x'))},
      {415, request("POST", "/api/challenge/open", "Content-Type: text/csv\r\n", "x")},
      {417, request("POST", "/api/import", "Expect: more\r\n", "x")},
      {421, "GET /api/account HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n"},
      {431, request("GET", "/api/account", "X: " + std::string(10'000, 'x') + "\r\n")},
      {501, request("BREW", "/api/account")},
      {505, "GET /api/account HTTP/2.0\r\nHost: localhost\r\n\r\n"},
  };
  for (const Row& row : rows) {
    const Answer answer = send_raw(server_.port(), row.bytes);
    const std::string what = row.bytes.substr(0, 120);
    EXPECT_EQ(answer.status, row.status) << what;
    expect_readable(answer, what);
    EXPECT_TRUE(nlohmann::json::parse(answer.body)["error"].is_string()) << what << answer.body;
  }
}

TEST_F(CrossSite, PreflightSucceedsEvenIfTheRequestFails) {
  for (const char* path : {"/api/nothing/here", "/oauth/token", "/api/account"}) {
    for (const char* method : {"GET", "POST", "PUT", "PATCH", "DELETE"}) {
      expect_granted(send_raw(server_.port(), preflight(method, path)), method, path);
    }
  }
  const Answer plain = send_raw(server_.port(), request("OPTIONS", "/api/nothing/here"));
  EXPECT_EQ(plain.status, 404) << "no preflight";
}

TEST(CrossSiteLimits, RateLimitErrorsAreReadableByOtherOrigins) {
  http::Limits limits;
  limits.connection_requests_at_once = 1;
  limits.connection_requests_per_second = 0.001;
  const SmallServer server(limits);
  const auto second_answer = [&server](const std::string& path, const std::string& bytes) {
    RawConnection connection(server.port());
    connection.send(request("GET", path));
    EXPECT_NE(connection.receive().status, 429);
    connection.send(bytes);
    return connection.receive();
  };
  const Answer refused = second_answer("/api/account", request("GET", "/api/account"));
  EXPECT_EQ(refused.status, 429);
  expect_readable(refused, "too many requests");
  EXPECT_EQ(refused.header("retry-after"), "5");
  expect_granted(second_answer("/api/account", preflight("GET", "/api/account")), "GET", "a preflight");
  const Answer of_page = second_answer("/", request("GET", "/"));
  EXPECT_EQ(of_page.status, 429);
  EXPECT_EQ(of_page.header("access-control-allow-origin"), "");
}

TEST(CrossSiteLimits, MemoryLimitErrorsAreReadableByOtherOrigins) {
  http::Limits limits;
  limits.memory_bytes = 1024;
  const SmallServer server(limits);
  const Answer refused =
      send_raw(server.port(), request("POST", "/api/import", "", std::string(32 * 1024, 'x')));
  EXPECT_EQ(refused.status, 503);
  expect_readable(refused, "no memory left");
}

TEST(CrossSiteLimits, ConnectionAndTimeoutErrorsAreReadableByOtherOrigins) {
  http::Limits limits;
  limits.connections_per_address = 1;
  limits.request_time = std::chrono::milliseconds(200);
  const SmallServer server(limits);
  RawConnection late(server.port());
  late.send("GET /api/account HTTP/1.1\r\n");
  RawConnection second(server.port());
  second.send(request("GET", "/api/account"));
  const Answer refused = second.receive();
  if (refused.status != 0) {  // the server may have closed before the request was sent
    EXPECT_EQ(refused.status, 503);
    expect_readable(refused, "too many connections");
  }
  const Answer timeout = late.receive();
  EXPECT_EQ(timeout.status, 408);
  expect_readable(timeout, "late");
}

}  // namespace
}  // namespace rookery::tests
