#include "app/handlers.h"
#include "rookery/server/limits.h"
#include "rookery/server/rules_query.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// At worst 50 ms of the thread that serves HTTP: 1 µs for each node.
constexpr rules::QueryLimits kServedLimits{
    .most_moves = 1'000, .nodes_at_each_move = 50, .nodes_at_end = ProofLimits::kNodesAtOnce};

}  // namespace

asio::awaitable<Response> answer_rules_query(Context&, const Request& request) {
  const auto answer = rules::answer_query(request.body, kServedLimits);
  if (!answer) {
    co_return error_response(400, ErrorCode::InvalidValue, answer.error().what, answer.error().where);
  }
  co_return json_response(200, *answer);
}

}  // namespace rookery::server
