#include "app/handlers.h"
#include "rookery/server/limits.h"
#include "rookery/server/rules_query.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// At worst 50 ms of the thread that serves HTTP: 1 µs for each node.
constexpr rules::QueryLimits kServedLimits{// A thousand moves of 50 nodes each are 50 ms.
                                           .most_moves = 1'000,
                                           .nodes_at_each_move = 50,
                                           .nodes_at_end = ProofLimits::kNodesAtOnce};

ErrorCode code_of(rules::QueryFault fault) {
  switch (fault) {
    case rules::QueryFault::NotJson:
      return ErrorCode::NotJson;
    case rules::QueryFault::WrongType:
      return ErrorCode::WrongType;
    case rules::QueryFault::UnknownField:
      return ErrorCode::UnknownField;
    case rules::QueryFault::MissingField:
      return ErrorCode::MissingField;
    case rules::QueryFault::InvalidValue:
      return ErrorCode::InvalidValue;
    case rules::QueryFault::OutOfRange:
      return ErrorCode::OutOfRange;
    case rules::QueryFault::InvalidFen:
      return ErrorCode::InvalidFen;
    case rules::QueryFault::IllegalMove:
      return ErrorCode::IllegalMove;
  }
  return ErrorCode::Internal;
}

}  // namespace

asio::awaitable<Response> answer_rules_query(Context&, const Request& request) {
  const auto answer = rules::answer_query(request.body, kServedLimits);
  if (!answer) {
    const rules::QueryError& wrong = answer.error();
    const Error error{code_of(wrong.fault), wrong.field, wrong.offset, wrong.what};
    co_return error_response(400, error);
  }
  co_return json_response(200, *answer);
}

}  // namespace rookery::server
