#pragma once
#include <string>
#include <string_view>

namespace rookery::apps {

/// Answers one line of `rookery query`: a JSON object in, a JSON object out, no line end. Never throws: what
/// cannot be read or played is answered with {"error":{"what":…,"where":…}}.
///
/// In:  fen (absent: the usual start), chess960 (false), moves (UCI, played from fen), intend (UCI, announced
/// with a claim),
///      ask (a list of the names below; absent: all of them).
/// Out: fen, legal [{uci, san}], checkers, repetitions (occurrences of the position in this line), claims
/// that hold now or with
///      the intended move, outcome (null, or how the line ended: the first end it met); only if asked, why
///      (null, or what makes the intended move illegal: {reason, squares, text}).
[[nodiscard]] std::string answer_query(std::string_view line);

}  // namespace rookery::apps
