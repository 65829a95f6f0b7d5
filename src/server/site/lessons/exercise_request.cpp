#include "site/lessons/exercise_request.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "rookery/http/read_body.h"
#include "site/lessons/lesson_name.h"

namespace rookery::server {

using nlohmann::json;
using store::ExerciseKind;
using store::SolvedExercise;

namespace {

constexpr std::int64_t kMostStars = 3;
constexpr std::int64_t kMostInLesson = 100;

/// A number from 1 to `most`.
std::optional<std::int64_t> number_in(std::string_view text, std::int64_t most) {
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return is_whole && number >= 1 && number <= most ? std::optional(number) : std::nullopt;
}

/// The text before `mark`, and what is left behind it; without the mark all of it, and nothing is left.
std::string_view take_until(std::string_view& text, char mark) {
  const std::string_view head = text.substr(0, text.find(mark));
  text.remove_prefix(std::min(head.size() + 1, text.size()));
  return head;
}

/// "rook/two:3/8". Nothing: the word has another form.
std::optional<SolvedExercise> exercise_of(std::string_view word) {
  const std::string_view lesson = take_until(word, '/');
  const std::string_view name = take_until(word, ':');
  const auto stars = number_in(take_until(word, '/'), kMostStars);
  const auto exercises = number_in(word, kMostInLesson);
  if (!is_lesson_name(lesson) || !is_lesson_name(name) || !stars || !exercises) {
    return std::nullopt;
  }
  return SolvedExercise{ExerciseKind::Lesson, std::string(lesson), std::string(name), *stars, *exercises};
}

std::optional<SolvedExercise> puzzle_of(std::string_view word, std::int64_t stars) {
  if (!is_lesson_name(word)) {
    return std::nullopt;
  }
  return SolvedExercise{.kind = ExerciseKind::Puzzle, .name = std::string(word), .stars = stars};
}

/// Adds what `read` makes of each word of a member.
void add_words(std::vector<SolvedExercise>& solved, http::Members& members, const char* member,
               const char* expected, auto read) {
  const std::string text = members.take_string(member).value_or("");
  for (std::string_view rest = text; !rest.empty();) {
    auto one = read(take_until(rest, ' '));
    if (!one) {
      http::reject(ErrorCode::InvalidValue, member, expected);
    }
    if (solved.size() == kMostReported) {
      http::reject(ErrorCode::OutOfRange, member, "at most 300 exercises and puzzles were expected");
    }
    solved.push_back(*std::move(one));
  }
}

}  // namespace

ReportedExercises read_exercises(http::Members& members) {
  ReportedExercises reported{.account = members.need_string("account"), .solved = {}};
  std::vector<SolvedExercise>& solved = reported.solved;
  add_words(solved, members, "lessons",
            "exercises with their stars and the number of the lesson's exercises, as in rook/two:3/8, were "
            "expected, with a blank between two of them",
            exercise_of);
  const char* const kIds = "ids of puzzles with a blank between two of them were expected";
  add_words(solved, members, "puzzles", kIds, [](std::string_view word) { return puzzle_of(word, 2); });
  add_words(solved, members, "helped", kIds, [](std::string_view word) { return puzzle_of(word, 1); });
  return reported;
}

json exercises_json(const std::vector<SolvedExercise>& solved) {
  json lessons = json::object(), puzzles = json::object();
  for (const SolvedExercise& one : solved) {
    if (one.kind == ExerciseKind::Lesson) {
      lessons[one.lesson][one.name] = one.stars;
    } else {
      puzzles[one.name] = one.stars > 1 ? "clean" : "helped";
    }
  }
  return {{"lessons", std::move(lessons)}, {"puzzles", std::move(puzzles)}};
}

}  // namespace rookery::server
