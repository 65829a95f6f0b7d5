// Whatever is sent to the server's port: the reader of requests takes no byte that is not there, sees the
// same however the bytes are cut, holds no more than it says, and what it takes as a request is one for any
// reader: written out again, it is read as the same. Targets, hosts, ranges, lists of tags, queries, forms
// and tokens are read as well.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "endpoint/route.h"
#include "property.h"
#include "rookery/auth/authorization.h"
#include "rookery/http/accept.h"
#include "rookery/http/byte_range.h"
#include "rookery/http/host_name.h"
#include "rookery/http/parameters.h"
#include "rookery/http/request_reader.h"
#include "rookery/http/request_target.h"

namespace {

using namespace rookery;
using namespace rookery::server;
using State = http::RequestReader::State;

struct Read {
  State state = State::Head;
  int status = 0;
  std::size_t taken = 0;
  std::string method, target, body;
  bool operator==(const Read&) const = default;
};

http::Limits small_limits() {
  http::Limits limits;
  limits.request_line_bytes = 256;
  limits.header_bytes = 256;
  limits.body_bytes = 128;
  limits.chunk_line_bytes = 64;
  limits.chunk_extension_bytes = 96;
  return limits;
}

Read read(std::string_view bytes, std::size_t piece) {
  static const http::Limits limits = small_limits();
  http::RequestReader reader(limits);
  Read read;
  while (read.taken < bytes.size() && reader.state() < State::Done) {
    const std::string_view part = bytes.substr(read.taken, piece);
    const std::size_t taken = reader.take(part);
    fuzz::require(taken <= part.size());
    fuzz::require(taken == part.size() || reader.state() >= State::Done);
    fuzz::require(reader.budget_bytes() <= http::RequestReader::most_bytes(limits));
    read.taken += taken;
  }
  read.state = reader.state();
  if (read.state == State::Refused) {
    read.status = reader.refusal().status;
    fuzz::require(read.status >= 400 && read.status < 600);
  } else if (read.state == State::Done) {
    const http::RawRequest request = reader.release();
    fuzz::require(request.body().size() <= limits.body_bytes);
    read.method = std::string(request.method_string());
    read.target = std::string(request.target());
    read.body = request.body();
  }
  return read;
}

/// As any client would have written it.
std::string written(const Read& request) {
  return request.method + ' ' + request.target +
         " HTTP/1.1\r\nHost: h\r\nContent-Length: " + std::to_string(request.body.size()) + "\r\n\r\n" +
         request.body;
}

void check_request(const Read& request) {
  const Read again = read(written(request), 4096);
  fuzz::require(again.state == State::Done && again.method == request.method &&
                again.target == request.target && again.body == request.body);
  if (const auto target = http::parse_target(request.method, request.target)) {
    fuzz::require(target->path == "*" || target->path.starts_with('/'));
    const auto twice = http::parse_target(request.method, target->path);
    fuzz::require(!twice || twice->path.size() <= target->path.size());
  }
}

void check_values(std::string_view text) {
  if (const auto host = http::parse_host(text)) {
    fuzz::require(!host->name.empty());
  }
  static_cast<void>(http::host_of_url(text));
  constexpr std::size_t kTotal = 1'000;
  if (const auto range = http::parse_range(text, kTotal)) {
    fuzz::require(range->first + range->size <= kTotal);
  }
  http::Request request;
  request.method = "GET";
  request.if_match = request.if_none_match = request.if_range = request.range = std::string(text);
  http::Response response = http::json_response(200, std::string(kTotal, 'x'));
  response.headers.emplace_back("ETag", "\"x\"");
  http::apply_conditions(request, response);
  static_cast<void>(http::accepts_coding(text, "gzip"));
  static_cast<void>(http::names_type(text, "text/html"));
}

/// What stands in a path, a query, a form and an Authorization field.
void check_names(std::string_view text) {
  if (const auto parameters = http::parse_parameters(text)) {
    fuzz::require(parameters->all().size() <= http::Parameters::kMost);
    for (const std::string_view item : parameters->list("id")) {
      fuzz::require(!item.empty());
    }
  } else {
    fuzz::require(parameters.error().offset.value_or(0) <= text.size());
  }
  if (const auto token = auth::bearer_token(text); token && *token) {
    fuzz::require(!(*token)->empty());
  }
  for (const std::string_view pattern : {"/game/{game}.pgn", "/app/games/{game}/stream", "/assets/*"}) {
    const auto parts = match(pattern, text);
    fuzz::require(!parts || text.starts_with(pattern.substr(0, pattern.find_first_of("{*"))));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Read whole = read(bytes, std::max<std::size_t>(size, 1));
  for (const std::size_t piece : {1U, 3U, 64U}) {
    const Read cut = read(bytes, piece);
    // What has two faults is refused for the one that shows first, and so may end elsewhere.
    fuzz::require(cut.state == whole.state);
    fuzz::require(whole.state == State::Refused || cut == whole);
  }
  if (whole.state == State::Done) {
    check_request(whole);
  }
  check_values(bytes);
  check_names(bytes);
  return 0;
}
