#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/http/chunked_body.h"
#include "rookery/http/http_error.h"
#include "rookery/http/limits.h"
#include "rookery/http/request_head.h"

namespace rookery::http {

/// Reads one request as its bytes arrive, in any portions. It uses no socket and no clock. Its memory is
/// bounded by most_bytes(), whatever the input; it throws only std::bad_alloc.
class RequestReader {
 public:
  enum class State : std::uint8_t { Head, Body, Done, Refused };

  /// `limits` must outlive it.
  explicit RequestReader(const Limits& limits, TakesLongBody takes_long_body = {});

  /// The most memory that a reader with these limits holds: the head as text and parsed, a line, a body of
  /// Limits::body_bytes.
  [[nodiscard]] static std::size_t most_bytes(const Limits& limits);

  /// The memory that it holds or is about to hold, for the memory budget; 0 while that is small.
  [[nodiscard]] std::size_t budget_bytes() const;
  /// The same of a body that is longer than Limits::body_bytes, which has a budget of its own; otherwise 0.
  [[nodiscard]] std::size_t long_body_bytes() const;

  /// Consumes the part of `bytes` that belongs to this request and returns its size. Fewer than all: the
  /// request is done or refused, and the rest belongs to another request, or to none.
  std::size_t take(std::string_view bytes);

  [[nodiscard]] State state() const { return state_; }
  /// Whether any byte of the request has arrived.
  [[nodiscard]] bool has_begun() const { return state_ != State::Head || !head_text_.empty(); }
  /// While the body is awaited: whether the client waits for "100 Continue".
  [[nodiscard]] bool expects_continue() const { return head_ && head_->expects_continue; }
  /// Precondition: state() is Refused.
  [[nodiscard]] const HttpError& refusal() const { return *refusal_; }
  /// The request with its body. Precondition: state() is Done; at most once.
  [[nodiscard]] RawRequest release();
  /// For the log: method and path, once the head has arrived.
  [[nodiscard]] std::string describe() const;
  /// The start of the request's target, as far as it has arrived, which may suffice to recognise the path.
  [[nodiscard]] std::string target_start() const;

 private:
  std::size_t take_head(std::string_view bytes);
  std::size_t take_body(std::string_view bytes);
  void check_lines(std::size_t size);
  std::optional<HttpError> check_first_line(std::string_view line, bool ends) const;
  void end_head();
  void refuse(HttpError refusal);

  const Limits& limits_;
  TakesLongBody takes_long_body_;
  State state_ = State::Head;
  std::string head_text_;
  std::string target_start_;    ///< kept when the head's text is released
  std::size_t line_begin_ = 0;  ///< of the line of the head that is being read
  std::size_t fields_begin_ = 0;
  std::size_t empty_lines_ = 0;
  std::size_t head_size_ = 0;
  std::optional<RequestHead> head_;
  std::optional<ChunkedBody> chunks_;
  std::string body_;
  std::optional<HttpError> refusal_;
};

}  // namespace rookery::http
