#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "rookery/http/http_error.h"
#include "rookery/http/limits.h"

namespace rookery::http {

/// Decodes a chunked body (RFC 9112, 7.1) as its bytes arrive. Its memory is bounded: the decoded body by
/// `most_body_bytes`, a chunk's size line by `chunk_line_bytes`, the trailer section by `header_bytes`. Chunk
/// extensions and trailer fields are checked for their syntax and dropped.
class ChunkedBody {
 public:
  ChunkedBody(const Limits& limits, std::size_t most_body_bytes);

  /// Consumes the part of `bytes` that belongs to the body and returns its size: all of it, until the body is
  /// done or refused.
  std::size_t take(std::string_view bytes);

  [[nodiscard]] bool is_done() const { return state_ == State::Done; }
  /// The fault, if any: 400 for bad syntax, 413 for a body that is too long, 431 for trailers that are too
  /// long.
  [[nodiscard]] const std::optional<HttpError>& refusal() const { return refusal_; }
  /// The part decoded so far.
  [[nodiscard]] std::string& body() { return body_; }
  [[nodiscard]] const std::string& body() const { return body_; }

 private:
  enum class State : std::uint8_t { SizeLine, Data, DataEnd, Trailers, Done, Refused };

  std::size_t take_data(std::string_view bytes);
  std::size_t take_data_end(std::string_view bytes);
  std::size_t take_line(std::string_view bytes);
  void end_line();
  void read_size_line();
  void read_trailer();
  void refuse(int status, std::string message);

  std::size_t body_bytes_, line_bytes_, trailer_bytes_, extension_bytes_;
  State state_ = State::SizeLine;
  std::string line_;  ///< the line that is being read, its end included
  std::size_t left_ = 0;
  std::string body_;
  std::optional<HttpError> refusal_;
};

}  // namespace rookery::http
