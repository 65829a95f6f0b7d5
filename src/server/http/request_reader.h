#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "http/chunked_body.h"
#include "http/http_error.h"
#include "http/request_head.h"
#include "rookery/server/limits.h"

namespace rookery::server {

/// Reads one request as its bytes come, however they are cut. Knows no socket and no clock. What it holds is
/// bounded by most_bytes(), whatever comes; it throws nothing but std::bad_alloc.
class RequestReader {
 public:
  enum class State : std::uint8_t { Head, Body, Done, Refused };

  /// `limits` must outlive it.
  explicit RequestReader(const Limits& limits);

  /// The most that a reader with these limits holds: the head as text and parsed, a line, the body.
  [[nodiscard]] static std::size_t most_bytes(const Limits& limits);

  /// What it holds or is about to, for the budget of all; 0 while that is little.
  [[nodiscard]] std::size_t budget_bytes() const;

  /// Takes what of `bytes` belongs to this request; returns how many those are. Fewer than all: it is done or
  /// refused, and what follows is another request's, or nobody's.
  std::size_t take(std::string_view bytes);

  [[nodiscard]] State state() const { return state_; }
  /// Whether anything of it has come.
  [[nodiscard]] bool has_begun() const { return state_ != State::Head || !head_text_.empty(); }
  /// While the body is awaited: whether the client waits to be told to send it.
  [[nodiscard]] bool expects_continue() const { return head_ && head_->expects_continue; }
  /// Precondition: state() is Refused.
  [[nodiscard]] const HttpError& refusal() const { return *refusal_; }
  /// The request with its body. Precondition: state() is Done; at most once.
  [[nodiscard]] RawRequest release();
  /// For the log: method and path, once its head has come.
  [[nodiscard]] std::string describe() const;
  /// How the request's target begins, as far as it has come: enough to know whose path it is.
  [[nodiscard]] std::string target_start() const;

 private:
  std::size_t take_head(std::string_view bytes);
  std::size_t take_body(std::string_view bytes);
  void check_lines(std::size_t size);
  std::optional<HttpError> check_first_line(std::string_view line, bool ends) const;
  void end_head();
  void refuse(HttpError refusal);

  const Limits& limits_;
  State state_ = State::Head;
  std::string head_text_;
  std::string target_start_;    ///< kept when the head's text is given away
  std::size_t line_begin_ = 0;  ///< of the line of the head that is being read
  std::size_t fields_begin_ = 0;
  std::size_t empty_lines_ = 0;
  std::size_t head_size_ = 0;
  std::optional<RequestHead> head_;
  std::optional<ChunkedBody> chunks_;
  std::string body_;
  std::optional<HttpError> refusal_;
};

}  // namespace rookery::server
