#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"

/// Questions about a line of play, as JSON: those of `rookery query` and of POST /api/rules/query.
namespace rookery::query {

/// The limits of the work for one question.
struct QueryLimits {
  std::size_t most_moves;
  /// Nodes of the proof that a position is dead (FIDE 2023, 5.2.2), of 1 µs each: after each move, and in the
  /// last position.
  std::uint64_t nodes_at_each_move, nodes_at_end;
};

enum class QueryFault : std::uint8_t {
  NotJson,
  WrongType,
  UnknownField,
  MissingField,
  InvalidValue,
  OutOfRange,   ///< more moves than the limits allow
  InvalidFen,   ///< or one that cannot be played
  IllegalMove,  ///< syntactically correct, but not legal there
};

/// One of several things that are wrong in a question.
struct QueryFaultText {
  std::string what, where;            ///< for people
  std::optional<std::size_t> offset;  ///< as in QueryError
};

/// An error in the question, with its place.
struct QueryError {
  QueryFault fault;
  std::string field;                  ///< "moves[3]"; empty: the question as a whole
  std::optional<std::size_t> offset;  ///< bytes from the start of the field, or of the question
  std::string what, where;            ///< for people; `where` also names the part of a FEN
  std::vector<QueryFaultText> all{};  ///< every fault of a FEN, in order; otherwise empty
};

enum class FenReading : std::uint8_t {
  Lenient,  ///< what can mean one thing only is mended, with a remark
  Strict,   ///< a FEN that has to be mended is an error
};

/// Answers a JSON object with a JSON object, in one line. Never throws.
///
/// In:  fen (absent: the usual start), chess960 (false), moves (UCI, played from fen), intend (UCI, announced
/// with a claim), ask (a list of the names below; absent: all of them but why).
/// Out: fen, legal [{uci, san}], checkers, repetitions (occurrences of the position in this line), claims
/// that hold now or with the intended move, outcome (null, or how the line ended: the first end it met; a
/// dead position as far as the limits let it be proved); why (null, or what makes the intended move illegal:
/// {reason, squares, text}); and, if the FEN was mended, remarks [{what, where, offset}].
[[nodiscard]] Expected<std::string, QueryError> answer_query(std::string_view text, const QueryLimits& limits,
                                                             FenReading reading = FenReading::Lenient);

}  // namespace rookery::query
