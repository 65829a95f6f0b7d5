#include "rookery/http/request_reader.h"

#include <algorithm>

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

/// Empty lines allowed before a request (RFC 9112, 2.2).
constexpr std::size_t kMaxEmptyLines = 2;
/// The memory that every connection may hold without asking the budget.
constexpr std::size_t kLittle = 4096;

constexpr std::size_t kLineEndBytes = 2;  // CR LF

HttpError malformed(const char* message) {
  return {400, {ErrorCode::MalformedRequest, "", std::nullopt, message}};
}

/// The longest request line with its end, and the longest header lines.
std::size_t most_head_bytes(const Limits& limits) {
  return limits.request_line_bytes + kLineEndBytes + limits.header_bytes;
}

/// The memory of a head: its text with room to grow, and its parsed copy with its links.
std::size_t head_bytes(const Limits& limits) {
  return 4 * most_head_bytes(limits);
}

}  // namespace

RequestReader::RequestReader(const Limits& limits, TakesLongBody takes_long_body)
    : limits_(limits), takes_long_body_(std::move(takes_long_body)) {}

std::size_t RequestReader::most_bytes(const Limits& limits) {
  return head_bytes(limits) + 2 * (limits.chunk_line_bytes + limits.header_bytes + limits.body_bytes);
}

std::size_t RequestReader::budget_bytes() const {
  if (head_ && (head_->is_chunked || head_->body_bytes > kLittle)) {
    return most_bytes(limits_);
  }
  return std::max(head_size_, head_text_.size()) > kLittle ? head_bytes(limits_) : 0;
}

std::size_t RequestReader::long_body_bytes() const {
  if (!head_) {
    return 0;
  }
  // The length of a chunked one is not known before its end.
  const std::size_t known = chunks_ ? chunks_->body().size() : head_->body_bytes;
  return known <= limits_.body_bytes ? 0 : 2 * (chunks_ ? head_->most_body_bytes : head_->body_bytes);
}

std::size_t RequestReader::take(std::string_view bytes) {
  std::size_t taken = 0;
  if (state_ == State::Head) {
    taken = take_head(bytes);
  }
  if (state_ == State::Body) {
    taken += take_body(bytes.substr(taken));
  }
  return taken;
}

std::size_t RequestReader::take_head(std::string_view bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && state_ == State::Head) {
    const std::string_view rest = bytes.substr(taken);
    const std::size_t end = rest.find('\n');
    const std::size_t room =
        most_head_bytes(limits_) + 1 - head_text_.size();  // the one byte more is refused
    const std::size_t size = std::min(end == std::string_view::npos ? rest.size() : end + 1, room);
    head_text_.append(rest.substr(0, size));
    taken += size;
    check_lines(size);
  }
  return taken;
}

/// Checks the lines to which the last `size` bytes belong.
void RequestReader::check_lines(std::size_t size) {
  const std::string_view line = std::string_view(head_text_).substr(line_begin_);
  const bool ends = line.substr(line.size() - size).ends_with('\n');
  if (ends && !line.ends_with("\r\n")) {
    return refuse(malformed("a line ends with CR LF, not with LF alone"));
  }
  const bool is_first = line_begin_ == 0;
  if (is_first && ends && line.size() == 2 && empty_lines_ < kMaxEmptyLines) {
    ++empty_lines_;
    return head_text_.clear();
  }
  if (is_first && line != "\r") {
    if (std::optional<HttpError> error = check_first_line(line, ends)) {
      return refuse(*std::move(error));
    }
  }
  if (!is_first && head_text_.size() - fields_begin_ > limits_.header_bytes) {
    return refuse(
        {431, {ErrorCode::HeaderTooLarge, "", std::nullopt, "the header is longer than the server accepts"}});
  }
  if (ends) {
    const bool is_empty = line.size() == 2;
    line_begin_ = head_text_.size();
    fields_begin_ = is_first ? line_begin_ : fields_begin_;
    if (is_empty) {
      end_head();
    }
  }
}

std::optional<HttpError> RequestReader::check_first_line(std::string_view line, bool ends) const {
  const std::string_view text = line.substr(0, line.size() - (ends ? 2 : line.ends_with('\r') ? 1 : 0));
  if (std::optional<HttpError> error = check_request_line_start(text, limits_)) {
    return error;
  }
  if (ends && text.find(" HTTP/") == std::string_view::npos) {
    return malformed("a request line ends with its version, such as HTTP/1.1");
  }
  return std::nullopt;
}

void RequestReader::end_head() {
  head_size_ = head_text_.size();
  target_start_ = target_start();
  auto head = parse_head(std::move(head_text_), limits_, takes_long_body_);
  head_text_ = {};
  if (!head) {
    return refuse(std::move(head.error()));
  }
  head_ = std::move(*head);
  state_ = State::Body;
  if (head_->is_chunked) {
    chunks_.emplace(limits_, head_->most_body_bytes);
  } else if (head_->body_bytes == 0) {
    state_ = State::Done;
  }
}

std::size_t RequestReader::take_body(std::string_view bytes) {
  std::size_t taken = 0;
  if (chunks_) {
    taken = chunks_->take(bytes);
    if (chunks_->refusal()) {
      refuse(*chunks_->refusal());
    } else if (chunks_->is_done()) {
      body_ = std::move(chunks_->body());
      state_ = State::Done;
    }
    return taken;
  }
  taken = std::min(bytes.size(), head_->body_bytes - body_.size());
  body_.append(bytes.substr(0, taken));
  if (body_.size() == head_->body_bytes) {
    state_ = State::Done;
  }
  return taken;
}

RawRequest RequestReader::release() {
  RawRequest request = std::move(head_->message);
  request.body() = std::move(body_);
  return request;
}

std::string RequestReader::describe() const {
  if (head_) {
    return std::string(head_->message.method_string()) + ' ' + std::string(head_->message.target());
  }
  return "a request that is still coming";
}

std::string RequestReader::target_start() const {
  constexpr std::size_t kEnough = 32;
  const std::size_t method_end = head_text_.find(' ');
  const std::string_view line = std::string_view(head_text_).substr(0, head_text_.find_first_of("\r\n"));
  return method_end < line.size() ? std::string(line.substr(method_end + 1, kEnough)) : target_start_;
}

void RequestReader::refuse(HttpError refusal) {
  state_ = State::Refused;
  refusal_ = std::move(refusal);
}

}  // namespace rookery::http
