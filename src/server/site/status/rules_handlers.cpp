#include "rookery/http/limits.h"
#include "rookery/query/rules_query.h"
#include "rookery/rooms/proof_limits.h"
#include "rookery/rooms/refusal_code.h"
#include "site/status/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// At worst 50 ms of the thread that serves HTTP: 1 µs for each node.
constexpr query::QueryLimits kServedLimits{// A thousand moves of 50 nodes each are 50 ms.
                                           .most_moves = 1'000,
                                           .nodes_at_each_move = 50,
                                           .nodes_at_end = rooms::ProofLimits::kNodesAtOnce};

ErrorCode code_of(query::QueryFault fault) {
  switch (fault) {
    case query::QueryFault::NotJson:
      return ErrorCode::NotJson;
    case query::QueryFault::WrongType:
      return ErrorCode::WrongType;
    case query::QueryFault::UnknownField:
      return ErrorCode::UnknownField;
    case query::QueryFault::MissingField:
      return ErrorCode::MissingField;
    case query::QueryFault::InvalidValue:
      return ErrorCode::InvalidValue;
    case query::QueryFault::OutOfRange:
      return ErrorCode::OutOfRange;
    case query::QueryFault::InvalidFen:
      return ErrorCode::InvalidFen;
    case query::QueryFault::IllegalMove:
      return rooms::code_of(arbiter::Refusal::IllegalMove);
  }
  return ErrorCode::Internal;
}

}  // namespace

asio::awaitable<http::Response> answer_rules_query(Context&, const http::Request& request) {
  const auto answer = query::answer_query(request.body, kServedLimits);
  if (!answer) {
    const query::QueryError& wrong = answer.error();
    const Error error{code_of(wrong.fault), wrong.field, wrong.offset, wrong.what};
    co_return http::error_response(400, error);
  }
  co_return http::json_response(200, *answer);
}

}  // namespace rookery::server
