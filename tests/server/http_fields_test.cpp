#include <gtest/gtest.h>

#include "server/exchange.h"
#include "server/process.h"

/// RFC 9112, 5 and RFC 9110, 5 and 7.2: header lines, and Host among them.
namespace rookery::tests {
namespace {

class HttpFields : public ::testing::Test {
 protected:
  void expect(std::span<const Exchange> rows) { expect_statuses(server_.port(), rows); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

std::string get_of(const std::string& lines) {
  return "GET /healthz HTTP/1.1\r\n" + lines + "\r\n";
}

TEST_F(HttpFields, Syntax) {
  const Exchange rows[] = {
      {"no space after the colon", get_with("X:a\r\n"), {200, 200}},
      {"spaces and tabs around a value", get_with("X: \t a \t \r\n"), {200, 200}},
      {"an empty value", get_with("X:\r\n"), {200, 200}},
      {"colons in a value", get_with("X: a:b:c\r\n"), {200, 200}},
      {"bytes beyond ASCII in a value", get_with("X: \xC3\xA9\xFF\r\n"), {200, 200}},
      {"every character of a token", get_with("!#$%&'*+-.^_`|~9aZ: 1\r\n"), {200, 200}},
      {"a space before the colon", get_with("X : a\r\n"), {400}},
      {"a tab before the colon", get_with("X\t: a\r\n"), {400}},
      {"no name", get_with(": a\r\n"), {400}},
      {"no colon", get_with("X a\r\n"), {400}},
      {"a space in a name", get_with("X Y: a\r\n"), {400}},
      {"a bracket in a name", get_with("X(Y): a\r\n"), {400}},
      {"a quote in a name", get_with("\"X\": a\r\n"), {400}},
      {"a byte beyond ASCII in a name", get_with("X\xC3\xA9: a\r\n"), {400}},
      {"a zero in a name", get_with(std::string("X\0: a\r\n", 7)), {400}},
      {"a zero in a value", get_with(std::string("X: \0\r\n", 6)), {400}},
      {"a bell in a value", get_with("X: \x07\r\n"), {400}},
      {"DEL in a value", get_with("X: \x7F\r\n"), {400}},
      {"a vertical tab before a value", get_with("X:\x0B a\r\n"), {400}},
      {"CR alone in a value", get_with("X: a\rY: b\r\n"), {400}},
      {"LF alone at a line's end", get_with("X: a\nY: b\r\n"), {400}},
      {"LF alone at the end of all", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\n", {400}},
      {"folded by a space", get_with("X: a\r\n b\r\n"), {400}},
      {"folded by a tab", get_with("X: a\r\n\tb\r\n"), {400}},
      {"folded with nothing", get_with("X: a\r\n \r\n"), {400}},
      {"a folded Host", get_of("Host:\r\n localhost\r\n"), {400}},
      {"a space before the first", get_of(" Host: localhost\r\n"), {400}},
      {"of 7,000 bytes", get_with("X: " + std::string(7'000, 'a') + "\r\n"), {200, 200}},
      {"of 9,000 bytes", get_with("X: " + std::string(9'000, 'a') + "\r\n"), {431}},
      {"a name of 9,000 bytes", get_with(std::string(9'000, 'a') + ": b\r\n"), {431}},
      {"without an end", "GET /healthz HTTP/1.1\r\nX: " + std::string(100'000, 'a'), {431}},
      {"without an end, after the longest request line",
       "GET /" + std::string(8'192 - 14, 'a') + " HTTP/1.1\r\nX: " + std::string(9'000, 'a'),
       {431}},
  };
  expect(rows);
}

TEST_F(HttpFields, Host) {
  const Exchange rows[] = {
      {"localhost", get_of("Host: localhost\r\n"), {200, 200}},
      {"in capitals", get_of("HOST: LocalHost\r\n"), {200, 200}},
      {"with a port", get_of("Host: localhost:8000\r\n"), {200, 200}},
      {"with an empty port", get_of("Host: localhost:\r\n"), {200, 200}},
      {"with a dot at its end", get_of("Host: localhost.\r\n"), {200, 200}},
      {"this machine by IPv4", get_of("Host: 127.0.0.1\r\n"), {200, 200}},
      {"this machine by another IPv4", get_of("Host: 127.1.2.3:80\r\n"), {200, 200}},
      {"this machine by IPv6", get_of("Host: [::1]:8000\r\n"), {200, 200}},
      {"this machine by long IPv6", get_of("Host: [0:0:0:0:0:0:0:1]\r\n"), {200, 200}},
      {"this machine by IPv4 in IPv6", get_of("Host: [::ffff:127.0.0.1]\r\n"), {200, 200}},
      {"missing", get_of(""), {400}},
      {"twice", get_of("Host: localhost\r\nHost: localhost\r\n"), {400}},
      {"two of them", get_of("Host: localhost\r\nHost: evil.example\r\n"), {400}},
      {"a list", get_of("Host: localhost, evil.example\r\n"), {400, 200}},
      {"empty", get_of("Host:\r\n"), {400, 200}},
      {"a path", get_of("Host: localhost/x\r\n"), {400, 200}},
      {"a name before it", get_of("Host: a@localhost\r\n"), {400, 200}},
      {"a space in it", get_of("Host: local host\r\n"), {400, 200}},
      {"letters as port", get_of("Host: localhost:http\r\n"), {400, 200}},
      {"a port too high", get_of("Host: localhost:65536\r\n"), {400, 200}},
      {"two ports", get_of("Host: localhost:1:2\r\n"), {400, 200}},
      {"IPv6 without brackets", get_of("Host: ::1\r\n"), {400, 200}},
      {"a bracket that does not close", get_of("Host: [::1\r\n"), {400, 200}},
      {"letters in brackets", get_of("Host: [localhost]\r\n"), {400, 200}},
      {"a zone", get_of("Host: [fe80::dead:beef%25eth0]\r\n"), {421, 200}},
      {"another name", get_of("Host: evil.example\r\n"), {421, 200}},
      {"a name that ends alike", get_of("Host: localhost.evil.example\r\n"), {421, 200}},
      {"an address of another machine", get_of("Host: 192.0.2.77\r\n"), {421, 200}},
      {"IPv6 of another machine", get_of("Host: [2001:db8::77]\r\n"), {421, 200}},
  };
  expect(rows);
}

TEST_F(HttpFields, Connection) {
  const Exchange rows[] = {
      {"close", get_with("Connection: close\r\n"), {200}},
      {"close in capitals", get_with("Connection: Close\r\n"), {200}},
      {"close in a list", get_with("Connection: x-some, close\r\n"), {200}},
      {"close on a second line", get_with("Connection: x-some\r\nConnection: close\r\n"), {200}},
      {"keep-alive", get_with("Connection: keep-alive\r\n"), {200, 200}},
      {"a word that holds close", get_with("Connection: closed\r\n"), {200, 200}},
      {"no list", get_with("Connection: a b\r\n"), {400}},
      {"Upgrade to what is not known", get_with("Connection: upgrade\r\nUpgrade: h2c\r\n"), {200, 200}},
      {"Upgrade to a WebSocket where there is none",
       get_with("Connection: upgrade\r\nUpgrade: websocket\r\n"),
       {200, 200}},
      {"many requests at once",
       get_with("") + get_with("") + get_with("", "/none") + get_with(""),
       {200, 200, 404, 200, 200}},
      {"nothing after the last", get_with("") + get_with("Connection: close\r\n") + get_with(""), {200, 200}},
  };
  expect(rows);
}

}  // namespace
}  // namespace rookery::tests
