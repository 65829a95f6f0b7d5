// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

/// Words of movetext that are no moves: results, and signs of evaluation.
namespace rookery::notation::pgn {

/// The result that a word tells, as write(Result) has it: "1-0", "0-0"; also from "1/2", with '½', a colon
/// and any dash. Empty: it tells none.
[[nodiscard]] std::string_view result_marker(std::string_view word);
/// Whether a word of this marker may castle as well: "0-0" with any dash.
[[nodiscard]] bool may_castle(std::string_view word, std::string_view marker);
/// A result with blanks around its dash, "1/2 - 1/2", at the start of a text and before a blank.
struct SpacedResult {
  std::string_view marker;  ///< as write(Result) has it; empty: there is none
  std::size_t size = 0;     ///< bytes that it takes
};
[[nodiscard]] SpacedResult spaced_result(std::string_view text);
/// Whether a text ends with a result or '*'.
[[nodiscard]] bool ends_with_result(std::string_view text);

/// The NAG (PGN 10) of a sign of evaluation: "+-", "=", "±", "⩲" and their like, or of the letters "N",
/// "TN" (novelty) and "RR" (editorial comment). Precondition: not empty.
[[nodiscard]] std::optional<std::uint8_t> nag_of(std::string_view sign);
/// The size of `word` without the sign of evaluation right behind a move, as in "Nf3+-"; all of it if there
/// is none, or nothing else. Precondition: not empty.
[[nodiscard]] std::size_t size_without_sign(std::string_view word);

}  // namespace rookery::notation::pgn
