#include <gtest/gtest.h>

#include "server/exchange.h"
#include "server/process.h"

/// RFC 9112, 2 and 3: lines, methods, targets, versions. docs/http-conformance.md has the table.
namespace rookery::tests {
namespace {

const std::string kHost = "Host: localhost\r\n\r\n";

class HttpRequestLine : public ::testing::Test {
 protected:
  void expect(std::span<const Exchange> rows) { expect_statuses(server_.port(), rows); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(HttpRequestLine, Syntax) {
  const Exchange rows[] = {
      {"as it should be", "GET /healthz HTTP/1.1\r\n" + kHost, {200, 200}},
      {"an empty line before it", "\r\nGET /healthz HTTP/1.1\r\n" + kHost, {200, 200}},
      {"many empty lines before it", "\r\n\r\n\r\n\r\nGET /healthz HTTP/1.1\r\n" + kHost, {400}},
      {"two spaces after the method", "GET  /healthz HTTP/1.1\r\n" + kHost, {400}},
      {"two spaces before the version", "GET /healthz  HTTP/1.1\r\n" + kHost, {400}},
      {"a space at its end", "GET /healthz HTTP/1.1 \r\n" + kHost, {400}},
      {"a space at its beginning", " GET /healthz HTTP/1.1\r\n" + kHost, {400}},
      {"tabs", "GET\t/healthz\tHTTP/1.1\r\n" + kHost, {400}},
      {"no version (HTTP/0.9)", "GET /healthz\r\n", {400}},
      {"no version and headers", "GET /healthz\r\n" + kHost, {400}},
      {"no path", "GET HTTP/1.1\r\n" + kHost, {400}},
      {"nothing but a method", "GET\r\n\r\n", {400}},
      {"a word too many", "GET /healthz x HTTP/1.1\r\n" + kHost, {400}},
      {"LF alone", "GET /healthz HTTP/1.1\nHost: localhost\r\n\r\n", {400}},
      {"CR alone", "GET /healthz HTTP/1.1\rHost: localhost\r\n\r\n", {400}},
      {"CR CR LF", "GET /healthz HTTP/1.1\r\r\n" + kHost, {400}},
      {"a header before it", "Host: localhost\r\nGET /healthz HTTP/1.1\r\n\r\n", {400}},
      {"the beginning of TLS", std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03", 11), {400}},
      {"a zero", std::string("GET /health\0z HTTP/1.1\r\n", 24) + kHost, {400}},
      {"a control character", "GET /health\x01z HTTP/1.1\r\n" + kHost, {400}},
      {"a letter beyond ASCII", "GET /\xC3\xA9 HTTP/1.1\r\n" + kHost, {400}},
  };
  expect(rows);
}

TEST_F(HttpRequestLine, Versions) {
  const Exchange rows[] = {
      {"1.0", "GET /healthz HTTP/1.0\r\n" + kHost, {200}},
      {"1.0 without Host", "GET /healthz HTTP/1.0\r\n\r\n", {200}},
      {"1.0 that goes on", "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n" + kHost, {200, 200}},
      {"1.2 is answered as 1.1", "GET /healthz HTTP/1.2\r\n" + kHost, {200, 200}},
      {"2.0", "GET /healthz HTTP/2.0\r\n" + kHost, {505}},
      {"the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {505}},
      {"3.0", "GET /healthz HTTP/3.0\r\n" + kHost, {505}},
      {"0.9 by name", "GET /healthz HTTP/0.9\r\n" + kHost, {505}},
      {"no minor version", "GET /healthz HTTP/1\r\n" + kHost, {400}},
      {"two digits", "GET /healthz HTTP/1.10\r\n" + kHost, {400}},
      {"a leading zero", "GET /healthz HTTP/01.1\r\n" + kHost, {400}},
      {"small letters", "GET /healthz http/1.1\r\n" + kHost, {400}},
      {"another protocol", "GET /healthz HTCPCP/1.0\r\n" + kHost, {400}},
      {"a letter in place of a digit", "GET /healthz HTTP/1.x\r\n" + kHost, {400}},
  };
  expect(rows);
}

TEST_F(HttpRequestLine, Methods) {
  const Exchange rows[] = {
      {"one of another path", "POST /healthz HTTP/1.1\r\nContent-Length: 0\r\n" + kHost, {405, 200}},
      {"PUT", "PUT /healthz HTTP/1.1\r\n" + kHost, {405, 200}},
      {"DELETE", "DELETE /healthz HTTP/1.1\r\n" + kHost, {405, 200}},
      {"PATCH", "PATCH /healthz HTTP/1.1\r\n" + kHost, {405, 200}},
      {"TRACE", "TRACE /healthz HTTP/1.1\r\n" + kHost, {405, 200}},
      {"OPTIONS", "OPTIONS /healthz HTTP/1.1\r\n" + kHost, {204, 200}},
      {"OPTIONS of the server", "OPTIONS * HTTP/1.1\r\n" + kHost, {204, 200}},
      {"unknown", "BREW /healthz HTTP/1.1\r\n" + kHost, {501, 200}},
      {"small letters are another method", "get /healthz HTTP/1.1\r\n" + kHost, {501, 200}},
      {"CONNECT", "CONNECT localhost:80 HTTP/1.1\r\n" + kHost, {501}},
      {"of 100 letters", std::string(100, 'A') + " /healthz HTTP/1.1\r\n" + kHost, {501}},
      {"with a bracket", "GE(T /healthz HTTP/1.1\r\n" + kHost, {400}},
      {"a quoted one", "\"GET\" /healthz HTTP/1.1\r\n" + kHost, {400}},
  };
  expect(rows);
}

TEST_F(HttpRequestLine, Targets) {
  const Exchange rows[] = {
      {"a query", "GET /healthz?a=b HTTP/1.1\r\n" + kHost, {200, 200}},
      {"an empty query", "GET /healthz? HTTP/1.1\r\n" + kHost, {200, 200}},
      {"a % in a query", "GET /healthz?100% HTTP/1.1\r\n" + kHost, {200, 200}},
      {"letters encoded without need", "GET /%68ealth%7A HTTP/1.1\r\n" + kHost, {200, 200}},
      {"an encoded slash is no slash", "GET /learn%2Fknight HTTP/1.1\r\n" + kHost, {404, 200}},
      {"an encoded zero", "GET /healthz%00 HTTP/1.1\r\n" + kHost, {404, 200}},
      {"an encoded line end", "GET /healthz%0D%0AX HTTP/1.1\r\n" + kHost, {404, 200}},
      {"a % without digits", "GET /%zz HTTP/1.1\r\n" + kHost, {400}},
      {"a % at the end", "GET /healthz% HTTP/1.1\r\n" + kHost, {400}},
      {"a % with one digit", "GET /healthz%7 HTTP/1.1\r\n" + kHost, {400}},
      {"dots", "GET /../../etc/passwd HTTP/1.1\r\n" + kHost, {404, 200}},
      {"encoded dots", "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + kHost, {404, 200}},
      {"a backslash", "GET /..\\..\\etc HTTP/1.1\r\n" + kHost, {404, 200}},
      {"two slashes", "GET //healthz HTTP/1.1\r\n" + kHost, {404, 200}},
      {"a fragment", "GET /healthz#x HTTP/1.1\r\n" + kHost, {400}},
      {"no slash", "GET healthz HTTP/1.1\r\n" + kHost, {400}},
      {"a star of GET", "GET * HTTP/1.1\r\n" + kHost, {400}},
      {"whole", "GET http://localhost/healthz HTTP/1.1\r\n" + kHost, {200, 200}},
      {"whole, in capitals", "GET HTTP://LOCALHOST/healthz HTTP/1.1\r\n" + kHost, {200, 200}},
      {"whole, of https", "GET https://localhost/healthz HTTP/1.1\r\n" + kHost, {200, 200}},
      {"whole, with a port", "GET http://localhost:1/healthz HTTP/1.1\r\n" + kHost, {200, 200}},
      {"whole, without a path", "OPTIONS http://localhost HTTP/1.1\r\n" + kHost, {204, 200}},
      {"whole: its host counts", "GET http://evil.example/healthz HTTP/1.1\r\n" + kHost, {421, 200}},
      {"whole: Host does not count",
       "GET http://localhost/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n",
       {200, 200}},
      {"whole, with a name before the host",
       "GET http://a@localhost/healthz HTTP/1.1\r\n" + kHost,
       {400, 200}},
      {"whole, without a host", "GET http:///healthz HTTP/1.1\r\n" + kHost, {400, 200}},
      {"of another scheme", "GET ftp://localhost/healthz HTTP/1.1\r\n" + kHost, {400}},
      {"of 8,000 bytes", "GET /healthz?" + std::string(7'970, 'a') + " HTTP/1.1\r\n" + kHost, {200, 200}},
      {"of 9,000 bytes", "GET /" + std::string(9'000, 'a') + " HTTP/1.1\r\n" + kHost, {414}},
      {"without an end", "GET /" + std::string(100'000, 'a'), {414}},
  };
  expect(rows);
}

}  // namespace
}  // namespace rookery::tests
