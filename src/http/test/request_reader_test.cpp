#include "rookery/http/request_reader.h"

#include <gtest/gtest.h>

#include <span>
#include <string>

/// RFC 9112, row by row: what is read as a request, and what is refused with which status.
namespace rookery::http {
namespace {

using State = RequestReader::State;

/// Feeds `bytes` in pieces of `piece`; returns how many it took.
std::size_t feed(RequestReader& reader, std::string_view bytes, std::size_t piece) {
  std::size_t taken = 0;
  while (taken < bytes.size() && reader.state() < State::Done) {
    taken += reader.take(bytes.substr(taken, piece));
  }
  return taken;
}

constexpr std::string_view kPost = "POST /app/games HTTP/1.1\r\nHost: h\r\n";
std::string chunked(std::string_view body) {
  return std::string(kPost) + "Transfer-Encoding: chunked\r\n\r\n" + std::string(body);
}
std::string get_with(std::string_view fields) {
  return "GET / HTTP/1.1\r\nHost: h\r\n" + std::string(fields) + "\r\n";
}

TEST(RequestReader, AcceptsWellFormedRequests) {
  struct Row {
    const char* name;
    std::string bytes;
    const char* body;
  };
  const Row rows[] = {
      {"no body", get_with(""), ""},
      {"an empty line before it", "\r\n" + get_with(""), ""},
      {"a length", std::string(kPost) + "Content-Length: 5\r\n\r\nhello", "hello"},
      {"a length with zeros before it", std::string(kPost) + "Content-Length: 005\r\n\r\nhello", "hello"},
      {"spaces around a value", std::string(kPost) + "Content-Length: \t 5 \t\r\n\r\nhello", "hello"},
      {"chunks", chunked("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n"), "hello world"},
      {"a chunk's size with zeros before it", chunked("0005\r\nhello\r\n000\r\n\r\n"), "hello"},
      {"hexadecimal sizes of both cases", chunked("a\r\n0123456789\r\nA\r\n0123456789\r\n0\r\n\r\n"),
       "01234567890123456789"},
      {"chunk extensions", chunked("5;a;b=c ; d = \"e\\\"f;g\"\r\nhello\r\n0;last\r\n\r\n"), "hello"},
      {"trailers", chunked("5\r\nhello\r\n0\r\nX-One: 1\r\nContent-Length: 9\r\n\r\n"), "hello"},
      {"the coding's name in capitals",
       std::string(kPost) + "Transfer-Encoding: CHUNKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "hello"},
      {"bytes from 0x80 on in a value", get_with("X-Name: \xC3\xA9\r\n"), ""},
      {"an empty value", get_with("X-Empty:\r\n"), ""},
      {"a later minor version", "GET / HTTP/1.9\r\nHost: h\r\n\r\n", ""},
      {"HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n", ""},
  };
  const Limits limits;
  for (const Row& row : rows) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, row.bytes.size()}) {
      RequestReader reader(limits);
      EXPECT_EQ(feed(reader, row.bytes + "GET", piece), row.bytes.size())
          << row.name << ", pieces of " << piece;
      ASSERT_EQ(reader.state(), State::Done)
          << row.name << ", pieces of " << piece << ": "
          << (reader.state() == State::Refused ? reader.refusal().error.message : "");
      EXPECT_EQ(reader.release().body(), row.body) << row.name;
    }
  }
}

struct RefusedRow {
  const char* name;
  std::string bytes;
  int status;
};

void expect_refused(std::span<const RefusedRow> rows) {
  const Limits limits;
  for (const RefusedRow& row : rows) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, row.bytes.size()}) {
      RequestReader reader(limits);
      feed(reader, row.bytes, piece);
      ASSERT_EQ(reader.state(), State::Refused) << row.name << ", pieces of " << piece;
      EXPECT_EQ(reader.refusal().status, row.status) << row.name << ": " << reader.refusal().error.message;
    }
  }
}

std::string many_fields() {
  std::string fields;
  for (int i = 0; i < 200; ++i) {
    fields += "X: a\r\n";
  }
  return fields;
}

TEST(RequestReader, RefusesRequestLines) {
  const RefusedRow rows[] = {
      {"HTTP/0.9", "GET /\r\n", 400},
      {"a space before the method", " GET / HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"two spaces", "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"a tab", "GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"a space after the version", "GET / HTTP/1.1 \r\nHost: h\r\n\r\n", 400},
      {"a version in small letters", "GET / http/1.1\r\nHost: h\r\n\r\n", 400},
      {"two digits of a version", "GET / HTTP/1.10\r\nHost: h\r\n\r\n", 400},
      {"HTTP/2.0", "GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505},
      {"the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
      {"a fragment", "GET /#x HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"no ASCII in the path", "GET /\xC3\xA9 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
  };
  expect_refused(rows);
}

TEST(RequestReader, RefusesHeaders) {
  const RefusedRow rows[] = {
      {"LF alone after the first line", "GET / HTTP/1.1\nHost: h\r\n\r\n", 400},
      {"LF alone after a header", "GET / HTTP/1.1\r\nHost: h\n\r\n", 400},
      {"LF alone at the end", "GET / HTTP/1.1\r\nHost: h\r\n\n", 400},
      {"CR alone in a header", get_with("X: a\rb\r\n"), 400},
      {"CR alone in the first line", "GET /\r HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"a folded header", get_with("X: a\r\n b\r\n"), 400},
      {"a folded header by tab", get_with("X: a\r\n\tb\r\n"), 400},
      {"a space before the first header", "GET / HTTP/1.1\r\n Host: h\r\n\r\n", 400},
      {"a space before the colon", "GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400},
      {"no name", get_with(": a\r\n"), 400},
      {"no colon", get_with("X\r\n"), 400},
      {"a zero in a value", get_with(std::string("X: a\0b\r\n", 8)), 400},
      {"a zero in a name", get_with(std::string("X\0Y: a\r\n", 8)), 400},
      {"a control character in a value", get_with("X: a\x7F\r\n"), 400},
      {"a bracket in a name", get_with("X[]: a\r\n"), 400},
      {"no Host", "GET / HTTP/1.1\r\n\r\n", 400},
      {"two Hosts", get_with("Host: h\r\n"), 400},
      {"two other Hosts", get_with("Host: i\r\n"), 400},
      {"two Origins", get_with("Origin: http://h\r\nOrigin: http://i\r\n"), 400},
  };
  expect_refused(rows);
}

TEST(RequestReader, RefusesLengthsAndCodings) {
  const RefusedRow rows[] = {
      {"a length of letters", std::string(kPost) + "Content-Length: x\r\n\r\n", 400},
      {"no length", std::string(kPost) + "Content-Length:\r\n\r\n", 400},
      {"a sign", std::string(kPost) + "Content-Length: +5\r\n\r\nhello", 400},
      {"a negative length", std::string(kPost) + "Content-Length: -1\r\n\r\n", 400},
      {"a hexadecimal length", std::string(kPost) + "Content-Length: 0x5\r\n\r\nhello", 400},
      {"a list of lengths", std::string(kPost) + "Content-Length: 5, 5\r\n\r\nhello", 400},
      {"two lengths", std::string(kPost) + "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello", 400},
      {"a length beyond 64 bits", std::string(kPost) + "Content-Length: 18446744073709551621\r\n\r\nhello",
       400},
      {"a long body announced", std::string(kPost) + "Content-Length: 65537\r\n\r\n", 413},
      {"length and chunks",
       std::string(kPost) + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
      {"chunks and length",
       std::string(kPost) + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400},
      {"chunked twice", std::string(kPost) + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 400},
      {"chunked on two lines",
       std::string(kPost) + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
      {"chunked not last", std::string(kPost) + "Transfer-Encoding: chunked, gzip\r\n\r\n", 400},
      {"an empty coding", std::string(kPost) + "Transfer-Encoding:\r\n\r\n", 400},
      {"a coding that is not known", std::string(kPost) + "Transfer-Encoding: gzip, chunked\r\n\r\n", 501},
      {"a coding that is not known, alone", std::string(kPost) + "Transfer-Encoding: xchunked\r\n\r\n", 501},
      {"identity", std::string(kPost) + "Transfer-Encoding: identity\r\n\r\n", 501},
      {"chunks in HTTP/1.0", "POST / HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
       400},
      {"a packed body", std::string(kPost) + "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx", 415},
      {"another expectation", std::string(kPost) + "Expect: 200-ok\r\n\r\n", 417},
  };
  expect_refused(rows);
}

TEST(RequestReader, RefusesChunks) {
  const RefusedRow rows[] = {
      {"no size", chunked("\r\nhello\r\n0\r\n\r\n"), 400},
      {"a size with a sign", chunked("+5\r\nhello\r\n0\r\n\r\n"), 400},
      {"a size with 0x", chunked("0x5\r\nhello\r\n0\r\n\r\n"), 400},
      {"a space after a size", chunked("5 \r\nhello\r\n0\r\n\r\n"), 400},
      {"a space before a size", chunked(" 5\r\nhello\r\n0\r\n\r\n"), 400},
      {"a size of more than 64 bits", chunked("10000000000000005\r\nhello\r\n0\r\n\r\n"), 400},
      {"a chunk longer than it said", chunked("4\r\nhello\r\n0\r\n\r\n"), 400},
      {"a chunk that ends with LF", chunked("5\r\nhello\n0\r\n\r\n"), 400},
      {"a chunk that ends with CR alone", chunked("5\r\nhello\r0"), 400},
      {"a size that ends with LF", chunked("5\nhello\r\n0\r\n\r\n"), 400},
      {"CR in an extension", chunked("5;a\rb\r\nhello\r\n0\r\n\r\n"), 400},
      {"an extension without a name", chunked("5;\r\nhello\r\n0\r\n\r\n"), 400},
      {"an extension without a value", chunked("5;a=\r\nhello\r\n0\r\n\r\n"), 400},
      {"a quote that does not end", chunked("5;a=\"b\r\nhello\r\n0\r\n\r\n"), 400},
      {"a trailer without a colon", chunked("0\r\nX\r\n\r\n"), 400},
      {"a folded trailer", chunked("0\r\nX: a\r\n b\r\n\r\n"), 400},
      {"a trailer that ends with LF", chunked("0\r\nX: a\n\r\n"), 400},
  };
  expect_refused(rows);
}

TEST(RequestReader, RefusesOverlongParts) {
  const std::string long_text(70'000, 'x');
  const RefusedRow rows[] = {
      {"a body too long in one chunk", chunked("10001\r\n"), 413},
      {"a body of nearly 2^64 bytes", chunked("ffffffffffffffff\r\n"), 413},
      {"a body too long in two chunks", chunked("ffff\r\n" + long_text.substr(0, 65535) + "\r\n2\r\n"), 413},
      {"a long method", long_text.substr(0, 100) + " / HTTP/1.1\r\n\r\n", 501},
      {"a long path", "GET /" + long_text, 414},
      {"a long header", get_with("X: " + long_text), 431},
      {"many headers", get_with(many_fields()), 431},
      {"a long extension", chunked("5;" + long_text), 400},
      {"a long trailer", chunked("0\r\nX: " + long_text), 431},
  };
  expect_refused(rows);
}

TEST(RequestReader, AcceptsTheLongestLinesOfChunksAndNoByteMore) {
  const Limits limits;
  const auto size_line = [](std::size_t bytes) {
    return chunked("5;" + std::string(bytes - 4, 'x') + "\r\nhello\r\n0\r\n\r\n");
  };
  const auto trailers = [](std::size_t bytes) {
    return chunked("5\r\nhello\r\n0\r\nX: " + std::string(bytes - 7, 'x') + "\r\n\r\n");
  };
  for (const std::string& bytes : {size_line(limits.chunk_line_bytes), trailers(limits.header_bytes)}) {
    RequestReader reader(limits);
    EXPECT_EQ(feed(reader, bytes, bytes.size()), bytes.size());
    EXPECT_EQ(reader.state(), State::Done);
  }
  const RefusedRow rows[] = {
      {"a size line of a byte more", size_line(limits.chunk_line_bytes + 1), 400},
      {"trailers of a byte more", trailers(limits.header_bytes + 1), 431},
  };
  expect_refused(rows);
}

bool is_for_studies(std::string_view method, std::string_view target) {
  return method == "POST" && target == "/studies";
}

TEST(RequestReader, AcceptsALongBodyWhereItsRouteDoes) {
  const Limits limits;
  struct Row {
    std::string target;
    std::size_t bytes;
    State state;
    std::size_t budget;
  };
  const Row rows[] = {
      {"/studies", limits.body_bytes, State::Body, 0},
      {"/studies", limits.body_bytes + 1, State::Body, 2 * (limits.body_bytes + 1)},
      {"/studies", limits.long_body_bytes, State::Body, 2 * limits.long_body_bytes},
      {"/studies", limits.long_body_bytes + 1, State::Refused, 0},
      {"/other", limits.body_bytes + 1, State::Refused, 0},
  };
  for (const Row& row : rows) {
    RequestReader reader(limits, is_for_studies);
    const std::string head = "POST " + row.target +
                             " HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(row.bytes) +
                             "\r\n\r\n";
    EXPECT_EQ(reader.take(head), head.size());
    EXPECT_EQ(reader.state(), row.state) << row.target << ' ' << row.bytes;
    EXPECT_EQ(reader.long_body_bytes(), row.budget) << row.target << ' ' << row.bytes;
  }
}

TEST(RequestReader, LongChunkedBodyIsCountedOnceItIsLong) {
  const Limits limits;
  RequestReader reader(limits, is_for_studies);
  const std::string head = "POST /studies HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string chunk = "ffff\r\n" + std::string(65'535, 'x') + "\r\n";
  reader.take(head);
  reader.take(chunk);
  EXPECT_EQ(reader.long_body_bytes(), 0U);
  reader.take(chunk);
  EXPECT_EQ(reader.long_body_bytes(), 2 * limits.long_body_bytes);
  for (std::size_t sent = 2 * 65'535; reader.state() == State::Body; sent += 65'535) {
    ASSERT_LE(sent, limits.long_body_bytes);
    reader.take(chunk);
  }
  ASSERT_EQ(reader.state(), State::Refused);
  EXPECT_EQ(reader.refusal().status, 413);
  EXPECT_EQ(reader.refusal().error.message, "the body is too long: at most 2097152 bytes were expected");
}

/// Each limit holds up to its last byte, whatever came before: a reader that finds no room left and refuses
/// nothing would never come to an end.
TEST(RequestReader, AcceptsTheLongestHeadAndNoByteMore) {
  struct Row {
    std::size_t over_line, over_fields;
    int status;  ///< 0: it is taken
  };
  const Limits limits;
  const auto filled = [](const std::string& begin, const std::string& end, std::size_t size) {
    return begin + std::string(size - begin.size() - end.size(), 'x') + end;
  };
  for (const Row& row : {Row{0, 0, 0}, Row{0, 1, 431}, Row{1, 0, 414}, Row{1, 1, 414}}) {
    const std::string line = filled("GET /", " HTTP/1.1", limits.request_line_bytes + row.over_line);
    const std::string fields = filled("Host: h\r\nX: ", "\r\n\r\n", limits.header_bytes + row.over_fields);
    for (const std::size_t piece : {1U, 7U, 100'000U}) {
      RequestReader reader(limits);
      feed(reader, line + "\r\n" + fields, piece);
      ASSERT_EQ(reader.state(), row.status == 0 ? State::Done : State::Refused) << row.status;
      EXPECT_EQ(row.status == 0 ? 0 : reader.refusal().status, row.status);
    }
  }
  for (const std::size_t size :
       {limits.request_line_bytes - 2, limits.request_line_bytes - 1, limits.request_line_bytes}) {
    RequestReader reader(limits);
    feed(reader, filled("GET /", " HTTP/1.1", size) + "\r\nX: " + std::string(70'000, 'x'), 100'000);
    ASSERT_EQ(reader.state(), State::Refused) << size;
    EXPECT_EQ(reader.refusal().status, 431) << size;
  }
}

TEST(RequestReader, BoundsChunkExtensionsAndTrailers) {
  const Limits limits;
  std::string extensions, trailers = "0\r\n";
  for (std::size_t i = 0; i < 100; ++i) {
    extensions += "1;" + std::string(100, 'a') + "\r\nx\r\n";
    trailers += "X: " + std::string(100, 'a') + "\r\n";
  }
  for (const auto& [body, status] : {std::pair(extensions, 400), std::pair(trailers, 431)}) {
    RequestReader reader(limits);
    feed(reader, chunked(body), 4096);
    ASSERT_EQ(reader.state(), State::Refused) << status;
    EXPECT_EQ(reader.refusal().status, status) << reader.refusal().error.message;
  }
}

TEST(RequestReader, DetectsExpectContinue) {
  const Limits limits;
  RequestReader reader(limits);
  feed(reader, std::string(kPost) + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n", 4096);
  EXPECT_EQ(reader.state(), State::Body);
  EXPECT_TRUE(reader.expects_continue());
  RequestReader old(limits);
  feed(old, "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n", 4096);
  EXPECT_EQ(old.state(), State::Body);
  EXPECT_FALSE(old.expects_continue());
}

}  // namespace
}  // namespace rookery::http
