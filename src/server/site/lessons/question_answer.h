#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/errors/error.h"
#include "rookery/store/lessons/questions.h"

/// What is asked, and what counts as an answer: pure.
namespace rookery::server {

using store::QuestionKind;

/// "move", "play", "squares", "number", "text".
[[nodiscard]] std::string_view word_of(QuestionKind kind);
/// The kind with this word, if there is one.
[[nodiscard]] std::optional<QuestionKind> question_kind(std::string_view word);

/// The longest answer in words, in bytes, and the longest number.
inline constexpr std::size_t kMostAnswerBytes = 500;
inline constexpr std::size_t kMostNumberBytes = 20;

/// The position of a question. Errors: no FEN that can be played from, or a game that is over in it.
[[nodiscard]] Expected<chess::Position, Error> read_question_position(const std::string& fen);
/// The FEN of a question on which nothing is played, as it is stored; empty: without a board. Errors: no FEN.
[[nodiscard]] Expected<std::string, Error> read_question_board(const std::string& fen);

/// The answer as it is stored, so that equal answers are equal texts. Errors: it is none to this question,
/// with what would be one. Precondition: not Play, whose answer is a game.
[[nodiscard]] Expected<std::string, Error> read_question_answer(const store::Question& question,
                                                                std::string_view text);

/// A move in standard algebraic notation; empty: the answer is no move of the position.
[[nodiscard]] std::string san_of_answer(const store::Question& question, const std::string& answer);

}  // namespace rookery::server
