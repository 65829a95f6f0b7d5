#include "site/lessons/question_request.h"

#include "rookery/notation/fen.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/texts.h"
#include "site/lessons/question_answer.h"

namespace rookery::server {
namespace {

[[noreturn]] void reject_error(const Error& error) {
  throw http::MemberError{error};
}

std::string need_question_words(http::Members& members) {
  std::string words = rooms::clean_text(members.need_string("words"), rooms::TextLines::Many);
  if (words.empty() || words.size() > kMostQuestionBytes) {
    http::reject(ErrorCode::InvalidValue, "words", "1 to 1000 bytes were expected");
  }
  return words;
}

QuestionKind need_kind(http::Members& members) {
  const auto kind = question_kind(members.need_string("kind"));
  if (!kind) {
    http::reject(ErrorCode::InvalidValue, "kind", "move, play, squares, number or text was expected");
  }
  return *kind;
}

/// A position that can be played, where the answer is played; otherwise any board, or none.
std::string read_question_fen(QuestionKind kind, const std::string& fen) {
  if (kind != QuestionKind::Move && kind != QuestionKind::Play) {
    const auto board = read_question_board(fen);
    if (!board) {
      reject_error(board.error());
    }
    if (kind == QuestionKind::Squares && board->empty()) {
      http::reject(ErrorCode::MissingField, "fen", "a board was expected, on which squares are marked");
    }
    return *board;
  }
  const auto position = read_question_position(fen);
  if (!position) {
    reject_error(position.error());
  }
  return notation::fen::write(position->setup());
}

std::int64_t read_level(QuestionKind kind, http::Members& members) {
  const auto level = members.take_integer("level");
  if (kind != QuestionKind::Play) {
    return 0;
  }
  if (!level || *level < 1 || *level > rooms::kComputerLevels) {
    http::reject(ErrorCode::OutOfRange, "level", "1 to 8 was expected, the level of the computer");
  }
  return *level;
}

}  // namespace

store::Question read_question_request(http::Members& members) {
  store::Question question;
  question.kind = need_kind(members);
  question.words = need_question_words(members);
  question.fen = read_question_fen(question.kind, members.take_string("fen").value_or(""));
  question.level = read_level(question.kind, members);
  question.is_named = members.take_bool("named").value_or(false);
  question.is_counted = members.take_bool("counted").value_or(false);
  return question;
}

QuestionChangeRequest read_question_change(http::Members& members) {
  QuestionChangeRequest request;
  request.change.is_named = members.take_bool("named");
  request.change.is_counted = members.take_bool("counted");
  request.change.revealed = members.take_string("revealed");
  request.change.is_revealed_named = members.take_bool("revealedNamed");
  if (const auto is_open = members.take_bool("open")) {
    if (*is_open) {
      http::reject(ErrorCode::InvalidValue, "open", "false was expected: who wants to go on asks again");
    }
    request.is_closing = true;
  }
  return request;
}

AnswerRequest read_answer_request(http::Members& members) {
  return {members.need_string("question"), members.need_string("answer")};
}

}  // namespace rookery::server
