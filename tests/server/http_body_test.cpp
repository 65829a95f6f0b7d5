#include <gtest/gtest.h>

#include "server/exchange.h"
#include "server/process.h"
#include "server/raw_connection.h"

/// RFC 9112, 6, 7 and 11.2: how long a body is. Two readers that see this differently can be made to see
/// different requests ("smuggling"); so whatever is open to doubt is refused, and the connection ends.
namespace rookery::tests {
namespace {

class HttpBody : public ::testing::Test {
 protected:
  void expect(std::span<const Exchange> rows) { expect_statuses(server_.port(), rows); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

const std::string kSmuggled = get_with("", "/smuggled");

TEST_F(HttpBody, Lengths) {
  const Exchange rows[] = {
      {"none", post_with("", ""), {405, 200}},
      {"zero", post_with("Content-Length: 0\r\n", ""), {405, 200}},
      {"five", post_with("Content-Length: 5\r\n", "hello"), {405, 200}},
      {"a request as a body",
       post_with("Content-Length: " + std::to_string(kSmuggled.size()) + "\r\n", kSmuggled),
       {405, 200}},
      {"of a GET", get_with("Content-Length: 5\r\n") + "hello", {200, 200}},
      {"zeros before it", post_with("Content-Length: 0005\r\n", "hello"), {405, 200}},
      {"twice the same", post_with("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"), {400}},
      {"twice, small letters", post_with("Content-Length: 5\r\ncontent-length: 5\r\n", "hello"), {400}},
      {"two", post_with("Content-Length: 5\r\nContent-Length: 0\r\n", "hello"), {400}},
      {"a list of the same", post_with("Content-Length: 5, 5\r\n", "hello"), {400}},
      {"a list", post_with("Content-Length: 5, 0\r\n", "hello"), {400}},
      {"a comma after it", post_with("Content-Length: 5,\r\n", "hello"), {400}},
      {"empty", post_with("Content-Length:\r\n", ""), {400}},
      {"a plus", post_with("Content-Length: +5\r\n", "hello"), {400}},
      {"a minus", post_with("Content-Length: -5\r\n", ""), {400}},
      {"minus zero", post_with("Content-Length: -0\r\n", ""), {400}},
      {"a dot", post_with("Content-Length: 5.0\r\n", "hello"), {400}},
      {"an exponent", post_with("Content-Length: 5e0\r\n", "hello"), {400}},
      {"hexadecimal", post_with("Content-Length: 0x5\r\n", "hello"), {400}},
      {"a space in it", post_with("Content-Length: 5 5\r\n", "hello"), {400}},
      {"underscores", post_with("Content-Length: 1_0\r\n", "0123456789"), {400}},
      {"quotes", post_with("Content-Length: \"5\"\r\n", "hello"), {400}},
      {"a vertical tab",
       post_with("Content-Length: \x0B"
                 "5\r\n",
                 "hello"),
       {400}},
      {"letters beyond ASCII", post_with("Content-Length: \xEF\xBC\x95\r\n", "hello"), {400}},
      {"beyond what the server takes", post_with("Content-Length: 65537\r\n", ""), {413}},
      {"2^32 + 5", post_with("Content-Length: 4294967301\r\n", "hello"), {413}},
      {"2^63", post_with("Content-Length: 9223372036854775808\r\n", "hello"), {413}},
      {"2^64 + 5", post_with("Content-Length: 18446744073709551621\r\n", "hello"), {400}},
      {"a space before the colon", post_with("Content-Length : 5\r\n", "hello"), {400}},
      {"folded", post_with("Content-Length:\r\n 5\r\n", "hello"), {400}},
      {"packed", post_with("Content-Encoding: gzip\r\nContent-Length: 5\r\n", "hello"), {415}},
      {"identity", post_with("Content-Encoding: identity\r\nContent-Length: 5\r\n", "hello"), {405, 200}},
  };
  expect(rows);
}

TEST_F(HttpBody, TransferCodings) {
  const std::string body = "0\r\n\r\n" + kSmuggled;
  const std::string te = "Transfer-Encoding: ";
  const Exchange rows[] = {
      {"chunked", post_with(te + "chunked\r\n", "0\r\n\r\n"), {405, 200}},
      {"in capitals", post_with(te + "ChUnKeD\r\n", "0\r\n\r\n"), {405, 200}},
      {"spaces around it", post_with(te + "\t chunked \t\r\n", "0\r\n\r\n"), {405, 200}},
      {"of a GET", get_with(te + "chunked\r\n") + "0\r\n\r\n", {200, 200}},
      {"with a length before it", post_with("Content-Length: 5\r\n" + te + "chunked\r\n", body), {400}},
      {"with a length after it", post_with(te + "chunked\r\nContent-Length: 5\r\n", body), {400}},
      {"with a length of zero", post_with("Content-Length: 0\r\n" + te + "chunked\r\n", body), {400}},
      {"in HTTP/1.0", "POST /healthz HTTP/1.0\r\nHost: localhost\r\n" + te + "chunked\r\n\r\n" + body, {400}},
      {"twice", post_with(te + "chunked\r\n" + te + "chunked\r\n", body), {400}},
      {"twice in a list", post_with(te + "chunked, chunked\r\n", body), {400}},
      {"not last", post_with(te + "chunked, gzip\r\n", body), {400}},
      {"not last, on two lines", post_with(te + "chunked\r\n" + te + "identity\r\n", body), {400}},
      {"identity", post_with(te + "identity\r\n", body), {501}},
      {"identity with a length", post_with(te + "identity\r\nContent-Length: 0\r\n", body), {400}},
      {"gzip", post_with(te + "gzip\r\n", body), {501}},
      {"gzip, chunked", post_with(te + "gzip, chunked\r\n", body), {501}},
      {"another coding on the line before", post_with(te + "x\r\n" + te + "chunked\r\n", body), {501}},
      {"a name that begins alike", post_with(te + "chunkedx\r\n", body), {501}},
      {"a name that ends alike", post_with(te + "xchunked\r\n", body), {501}},
      {"a parameter", post_with(te + "chunked;q=1\r\n", body), {501}},
      {"quoted", post_with(te + "\"chunked\"\r\n", body), {501}},
      {"two words", post_with(te + "chunked x\r\n", body), {501}},
      {"empty", post_with(te + "\r\n", body), {400}},
      {"a comma alone", post_with(te + ",\r\n", body), {400}},
      {"a space before the colon", post_with("Transfer-Encoding : chunked\r\n", body), {400}},
      {"a vertical tab",
       post_with("Transfer-Encoding:\x0B"
                 "chunked\r\n",
                 body),
       {400}},
      {"after LF alone", post_with("X: a\n" + te + "chunked\r\n", body), {400}},
      {"after CR alone", post_with("X: a\r" + te + "chunked\r\n", body), {400}},
      {"folded", post_with("Transfer-Encoding:\r\n chunked\r\n", body), {400}},
      {"hidden by a fold", post_with("X: a\r\n " + te + "chunked\r\n", body), {400}},
      {"a zero in its name", post_with(std::string("Transfer-Encoding\0: chunked\r\n", 28), body), {400}},
  };
  expect(rows);
}

TEST_F(HttpBody, Chunks) {
  const Exchange rows[] = {
      {"two", post_chunked("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n"), {405, 200}},
      {"a request in one", post_chunked("2a\r\n" + get_with("") + "\r\n0\r\n\r\n"), {405, 200}},
      {"capitals", post_chunked("A\r\n0123456789\r\n0\r\n\r\n"), {405, 200}},
      {"zeros before a size", post_chunked("0005\r\nhello\r\n0000\r\n\r\n"), {405, 200}},
      {"an extension", post_chunked("5;a=b\r\nhello\r\n0\r\n\r\n"), {405, 200}},
      {"an extension with spaces", post_chunked("5 ; a = \"b;\\\"\" ;c\r\nhello\r\n0;d\r\n\r\n"), {405, 200}},
      {"trailers", post_chunked("0\r\nX: a\r\nY: b\r\n\r\n"), {405, 200}},
      {"a trailer that is not one",
       post_chunked("0\r\nContent-Length: 50\r\nHost: evil\r\n\r\n"),
       {405, 200}},
      {"no size", post_chunked("\r\nhello\r\n0\r\n\r\n"), {400}},
      {"a word", post_chunked("hello\r\n0\r\n\r\n"), {400}},
      {"a plus", post_chunked("+5\r\nhello\r\n0\r\n\r\n"), {400}},
      {"a minus", post_chunked("-5\r\nhello\r\n0\r\n\r\n"), {400}},
      {"0x", post_chunked("0x5\r\nhello\r\n0\r\n\r\n"), {400}},
      {"an underscore", post_chunked("1_0\r\n0123456789abcdef\r\n0\r\n\r\n"), {400}},
      {"a space before", post_chunked(" 5\r\nhello\r\n0\r\n\r\n"), {400}},
      {"a space after", post_chunked("5 \r\nhello\r\n0\r\n\r\n"), {400}},
      {"a tab after", post_chunked("5\t\r\nhello\r\n0\r\n\r\n"), {400}},
      {"a semicolon alone", post_chunked("5;\r\nhello\r\n0\r\n\r\n"), {400}},
      {"a zero byte", post_chunked(std::string("5\0\r\nhello\r\n0\r\n\r\n", 16)), {400}},
      {"more than 64 bits", post_chunked("10000000000000005\r\nhello\r\n0\r\n\r\n"), {400}},
      {"nearly 64 bits", post_chunked("fffffffffffffffb\r\nhello\r\n0\r\n\r\n"), {413}},
      {"LF alone after a size", post_chunked("5\nhello\r\n0\r\n\r\n"), {400}},
      {"CR alone after a size", post_chunked("5\rhello\r\n0\r\n\r\n"), {400}},
      {"LF alone after an extension", post_chunked("5;a\nhello\r\n0\r\n\r\n"), {400}},
      {"LF in a quote", post_chunked("5;a=\"\n\"\r\nhello\r\n0\r\n\r\n"), {400}},
      {"CR in an extension", post_chunked("5;a\rb\r\nhello\r\n0\r\n\r\n"), {400}},
      {"LF alone after the data", post_chunked("5\r\nhello\n0\r\n\r\n"), {400}},
      {"nothing after the data", post_chunked("5\r\nhello0\r\n\r\n"), {400}},
      {"more data than it said", post_chunked("4\r\nhello\r\n0\r\n\r\n"), {400}},
      {"two line ends after the data", post_chunked("5\r\nhello\r\n\r\n0\r\n\r\n"), {400}},
      {"LF alone after the last size", post_chunked("0\n\r\n"), {400}},
      {"LF alone at the end", post_chunked("0\r\n\n"), {400}},
      {"a trailer without a colon", post_chunked("0\r\nX\r\n\r\n"), {400}},
      {"a folded trailer", post_chunked("0\r\nX: a\r\n b\r\n\r\n"), {400}},
      {"a trailer with LF alone", post_chunked("0\r\nX: a\nY: b\r\n\r\n"), {400}},
      {"a trailer with a space before its colon", post_chunked("0\r\nX : a\r\n\r\n"), {400}},
      {"a trailer of 70,000 bytes", post_chunked("0\r\nX: " + std::string(70'000, 'a') + "\r\n\r\n"), {431}},
      {"an extension of 2,000 bytes", post_chunked("5;" + std::string(2'000, 'a') + "\r\nhello\r\n"), {400}},
      {"cut off", post_chunked("ffff\r\nhello"), {}},
  };
  expect(rows);
}

TEST_F(HttpBody, ExpectContinueIsHonoured) {
  const Exchange rows[] = {
      {"a word for a chunked body",
       post_with("Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
       {405, 200}},  // it came without waiting: no word is needed (RFC 9110, 10.1.1)
      {"no body", get_with("Expect: 100-continue\r\n"), {200, 200}},
      {"another expectation", get_with("Expect: a-miracle\r\n"), {417}},
      {"HTTP/1.0 knows none", "GET /healthz HTTP/1.0\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n", {200}},
      {"a length too long gets no word",
       post_with("Expect: 100-continue\r\nContent-Length: 99999\r\n", ""),
       {413}},
  };
  expect(rows);
  RawConnection connection(server_.port());
  connection.send(post_with("Expect: 100-continue\r\nContent-Length: 5\r\n", ""));
  EXPECT_EQ(connection.receive().status, 100);
  connection.send("hello");
  EXPECT_EQ(connection.receive().status, 405);
}

}  // namespace
}  // namespace rookery::tests
