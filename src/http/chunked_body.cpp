#include "rookery/http/chunked_body.h"

#include <algorithm>

#include "field_line.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/request_head.h"

namespace rookery::http {
namespace {

/// Sixteen digits hold the largest 64-bit number; more leading zeros have no use.
constexpr std::size_t kMaxSizeDigits = 16;

std::string_view skip_spaces(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

/// `text` after its leading token; unchanged if it begins with none.
std::string_view skip_token(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_token_char);
  return text.substr(static_cast<std::size_t>(end - text.begin()));
}

/// `text` after its leading quoted string (RFC 9110, 5.6.4); unchanged if the string has no end.
std::string_view skip_quoted(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      return text.substr(i + 1);
    }
  }
  return text;
}

/// *( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] ), RFC 9112, 7.1.1.
bool are_chunk_extensions(std::string_view text) {
  while (!text.empty()) {
    text = skip_spaces(text);
    if (!text.starts_with(';')) {
      return false;
    }
    text = skip_spaces(text.substr(1));
    const std::string_view after_name = skip_token(text);
    if (after_name.size() == text.size()) {
      return false;
    }
    text = after_name;
    if (skip_spaces(text).starts_with('=')) {
      const std::string_view value = skip_spaces(skip_spaces(text).substr(1));
      text = value.starts_with('"') ? skip_quoted(value) : skip_token(value);
      if (text.size() == value.size()) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

ChunkedBody::ChunkedBody(const Limits& limits, std::size_t most_body_bytes)
    : body_bytes_(most_body_bytes),
      line_bytes_(limits.chunk_line_bytes),
      trailer_bytes_(limits.header_bytes),
      extension_bytes_(limits.chunk_extension_bytes) {}

std::size_t ChunkedBody::take(std::string_view bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && state_ != State::Done && state_ != State::Refused) {
    const std::string_view rest = bytes.substr(taken);
    taken += state_ == State::Data      ? take_data(rest)
             : state_ == State::DataEnd ? take_data_end(rest)
                                        : take_line(rest);
  }
  return taken;
}

std::size_t ChunkedBody::take_data(std::string_view bytes) {
  const std::size_t size = std::min(left_, bytes.size());
  body_.append(bytes.substr(0, size));
  left_ -= size;
  if (left_ == 0) {
    state_ = State::DataEnd;
  }
  return size;
}

std::size_t ChunkedBody::take_data_end(std::string_view bytes) {
  // line_ remembers a CR of the call before, since bytes may arrive in any portions.
  const char expected = line_.empty() ? '\r' : '\n';
  if (bytes.front() != expected) {
    refuse(400, "a chunk's data is followed by CR LF");
  } else if (expected == '\r') {
    line_ = expected;
  } else {
    line_.clear();
    state_ = State::SizeLine;
  }
  return 1;
}

std::size_t ChunkedBody::take_line(std::string_view bytes) {
  const std::size_t most = state_ == State::Trailers ? trailer_bytes_ : line_bytes_;
  const std::size_t end = bytes.find('\n');
  const std::size_t size = end == std::string_view::npos ? bytes.size() : end + 1;
  // Counted before they are kept: a line without an end must not grow without bound.
  if (line_.size() + size > most) {
    state_ == State::Trailers ? refuse(431, "the trailers are longer than the server accepts")
                              : refuse(400, "a chunk's size line is longer than the server accepts");
    return size;
  }
  line_.append(bytes.substr(0, size));
  if (end != std::string_view::npos) {
    end_line();
  }
  return size;
}

void ChunkedBody::end_line() {
  // A lone LF is refused: a reader in front of this one may end the line elsewhere (RFC 9112, 11.2, request
  // smuggling).
  if (!line_.ends_with("\r\n")) {
    return refuse(400, "a line ends with CR LF, not with LF alone");
  }
  const std::size_t size = line_.size();
  line_.resize(size - 2);
  if (state_ == State::SizeLine) {
    read_size_line();
  } else {
    trailer_bytes_ -= size;
    read_trailer();
  }
  line_.clear();
}

void ChunkedBody::read_size_line() {
  std::size_t digits = 0;
  std::uint64_t size = 0;
  while (digits < line_.size() && digits < kMaxSizeDigits && hex_value(line_[digits])) {
    size = size * 16 + *hex_value(line_[digits++]);
  }
  const std::string_view extensions = std::string_view(line_).substr(digits);
  if (digits == 0 || !is_field_text(extensions) || !are_chunk_extensions(extensions)) {
    return refuse(400, "not a chunk's size");
  }
  // The server does not use extensions. They are bounded over the whole body, since each chunk of one byte
  // could bring a kilobyte of them.
  if (extensions.size() > extension_bytes_) {
    return refuse(400, "the chunk extensions are longer than the server accepts");
  }
  extension_bytes_ -= extensions.size();
  // Compared by subtraction: adding a size of 2^64 - 1 would overflow.
  if (size > body_bytes_ - body_.size()) {
    refusal_ = HttpError{413, body_too_long(body_bytes_)};
    state_ = State::Refused;
    return;
  }
  left_ = static_cast<std::size_t>(size);
  state_ = size == 0 ? State::Trailers : State::Data;
}

void ChunkedBody::read_trailer() {
  if (line_.empty()) {
    state_ = State::Done;
    // Trailers are checked and dropped: they must not change what the header decided (RFC 9110, 6.5.1).
  } else if (const std::optional<Error> error = check_field_line(line_)) {
    refuse(400, error->message);
  }
}

void ChunkedBody::refuse(int status, std::string message) {
  state_ = State::Refused;
  line_.clear();
  const ErrorCode code = status == 431   ? ErrorCode::HeaderTooLarge
                         : status == 413 ? ErrorCode::BodyTooLarge
                                         : ErrorCode::MalformedRequest;
  refusal_ = HttpError{status, {code, "", std::nullopt, std::move(message)}};
}

}  // namespace rookery::http
