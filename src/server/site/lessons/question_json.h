#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rookery/store/classes/classes.h"
#include "rookery/store/lessons/lesson_games.h"
#include "rookery/store/lessons/questions.h"

/// Questions as the page reads them: pure.
namespace rookery::server {

/// A question with everything that belongs to it.
struct ShownQuestion {
  store::AskedQuestion asked;
  std::vector<store::Pupil> pupils;      ///< of the class
  std::vector<store::LessonGame> games;  ///< where it is played on
};

/// How a game stands: "playing", "aborted", or its result, such as "1-0".
[[nodiscard]] std::string standing_of(const store::LessonGame& game);

/// As the class's teacher sees it: the settings, each answer with whose it is, who is missing, and how often
/// each answer was given, the most frequent first.
[[nodiscard]] nlohmann::json question_for_teacher(const ShownQuestion& shown);

/// As a pupil sees it: of other answers the revealed one alone, whose only if the teacher says so; the
/// counts where the teacher shows them.
[[nodiscard]] nlohmann::json question_for_pupil(const ShownQuestion& shown, const std::string& account);

/// A row of the list of a class's questions.
[[nodiscard]] nlohmann::json listed_question_json(const store::Question& question);

}  // namespace rookery::server
