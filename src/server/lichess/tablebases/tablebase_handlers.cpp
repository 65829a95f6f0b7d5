#include <algorithm>

#include "endpoint/endgame_tables.h"
#include "lichess/tablebases/handlers.h"
#include "rookery/http/read_body.h"
#include "rookery/notation/fen.h"
#include "rookery/query/tablebase_json.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

using chess::CastlingMode;
using chess::Position;

/// In either way of castling: no table knows castling, and a position with it is unknown.
Expected<Position, std::vector<notation::fen::ErrorText>> read_position(const std::string& fen) {
  const auto read = [&](CastlingMode mode) {
    return notation::fen::parse_position(fen, mode, notation::fen::Reading::Lenient);
  };
  auto standard = read(CastlingMode::Standard);
  if (standard) {
    return standard;
  }
  auto chess960 = read(CastlingMode::Chess960);
  return chess960 ? chess960 : standard;
}

/// The position of the query's `fen`, in which an underscore stands for a space.
Expected<Position, Error> position_of(const http::Request& request) {
  const auto fields = http::read_query(request);
  if (!fields) {
    return fail(fields.error());
  }
  std::string fen = fields->take_string("fen").value_or("");
  if (fen.empty()) {
    return fail(Error{ErrorCode::MissingField, "fen", std::nullopt,
                      "fen: a position was expected, such as 4k3/6KP/8/8/8/8/7p/8_w_-_-_0_1"});
  }
  std::ranges::replace(fen, '_', ' ');
  auto position = read_position(fen);
  if (!position) {
    const notation::fen::ErrorText& first = position.error().front();
    return fail(Error{ErrorCode::InvalidFen, "fen", first.offset,
                      "fen: " + std::string(first.where) + ": " + std::string(first.what)});
  }
  return *position;
}

http::Response too_busy() {
  return http::error_response(503, ErrorCode::Overloaded,
                              "too many positions are being looked up; wait a few seconds");
}

}  // namespace

asio::awaitable<http::Response> look_up_position(Context& context, const http::Request& request) {
  const auto position = position_of(request);
  if (!position) {
    co_return http::error_response(400, position.error());
  }
  EndgameTables& endgames = context.services.endgames;
  const std::function<std::string()> work = [tables = endgames.tables, mates = endgames.mates,
                                             position = *position] {
    return query::tablebase_json(*tables, position,
                                 [&](const Position& asked) { return mates->find(asked); });
  };
  auto answer = co_await endgames.worker.run<std::string>(work);
  co_return answer ? http::json_response(200, *std::move(answer)) : too_busy();
}

asio::awaitable<http::Response> look_up_mainline(Context& context, const http::Request& request) {
  const auto position = position_of(request);
  if (!position) {
    co_return http::error_response(400, position.error());
  }
  using Line = std::optional<std::string>;
  EndgameTables& endgames = context.services.endgames;
  const std::function<Line()> work = [tables = endgames.tables, position = *position] {
    return query::mainline_json(*tables, position);
  };
  auto answer = co_await endgames.worker.run<Line>(work);
  if (!answer) {
    co_return too_busy();
  }
  if (!*answer) {
    co_return http::error_response(404, ErrorCode::NotFound,
                                   "no endgame table knows this position, or one that its moves lead to");
  }
  co_return http::json_response(200, **std::move(answer));
}

asio::awaitable<http::Response> refuse_variant_tables(Context&, const http::Request&) {
  co_return http::error_response(404, ErrorCode::NotFound,
                                 "this server has endgame tables of standard chess only: /standard");
}

}  // namespace rookery::server
