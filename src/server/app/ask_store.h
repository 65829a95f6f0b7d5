#pragma once
#include <functional>
#include <utility>

#include "http/media_type.h"
#include "http/members.h"
#include "http/request.h"
#include "http/response.h"
#include "node/await_callback.h"
#include "node/server_context.h"

/// What the page's handlers have in common: asking a store, reading a body.
namespace rookery::server {

/// The answer of a call of a store.
template <class T>
boost::asio::awaitable<Expected<T, store::StoreError>> ask_store(
    ServerContext& context, std::function<void(store::Callback<T>)> call) {
  using Result = Expected<T, store::StoreError>;
  const auto begin = [call = std::move(call)](std::function<void(Result)> tell) { call(std::move(tell)); };
  co_return co_await await_callback<Result>(context.executor, begin);
}

/// 404 with `missing`, or 503.
[[nodiscard]] inline Response refuse_asked(const store::StoreError& error, const char* missing) {
  return error.kind == store::StoreError::Kind::NotFound
             ? error_response(404, ErrorCode::NotFound, missing)
             : error_response(503, ErrorCode::Unavailable,
                              "the server cannot reach its accounts just now; try again");
}

[[nodiscard]] inline Response no_content() {
  Response response;
  response.status = 204;
  return response;
}

/// What `read` makes of a body of JSON or of a form.
template <class Reader>
auto read_body(const Request& request, Reader read) {
  if (!is_type(request.content_type, kForm)) {
    return read_whole(std::string_view(request.body), read);
  }
  return parse_parameters(request.body).and_then([read](const Parameters& form) {
    return read_whole(form, read);
  });
}

}  // namespace rookery::server
