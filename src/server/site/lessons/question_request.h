#pragma once
#include <optional>
#include <string>

#include "rookery/http/members.h"
#include "rookery/store/lessons/questions.h"

/// What the bodies of requests about questions say.
namespace rookery::server {

/// The longest question in words, in bytes.
inline constexpr std::size_t kMostQuestionBytes = 1'000;

/// A question without its id, class and instant. Rejects: an unknown kind, a position or level that does not
/// fit it, words that say nothing.
[[nodiscard]] store::Question read_question_request(http::Members& members);

/// What a teacher changes of a question; closing it is an instant that the caller knows.
struct QuestionChangeRequest {
  store::QuestionChange change;
  bool is_closing = false;
};
[[nodiscard]] QuestionChangeRequest read_question_change(http::Members& members);

struct AnswerRequest {
  std::string question, answer;
};
[[nodiscard]] AnswerRequest read_answer_request(http::Members& members);

}  // namespace rookery::server
