#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// What pupils solved in lessons and puzzles outside homework, as their pages say.
namespace rookery::store {

/// The values are stored; new ones are only added.
enum class ExerciseKind : std::uint8_t {
  Lesson = 0,  ///< of a lesson of the school: 1 to 3 stars
  Puzzle = 1,  ///< 1 star with help, 2 without
};

struct SolvedExercise {
  ExerciseKind kind = ExerciseKind::Puzzle;
  std::string lesson = {};  ///< the id; of a puzzle empty
  std::string name;         ///< the id of the exercise within the lesson, or of the puzzle
  std::int64_t stars = 1;
  std::int64_t exercises = 0;  ///< of the whole lesson; of a puzzle 0
  bool operator==(const SolvedExercise&) const = default;
};

/// Everything that one account solved of a lesson, or of all puzzles.
struct ExerciseSum {
  std::string account;
  ExerciseKind kind = ExerciseKind::Puzzle;
  std::string lesson;  ///< of puzzles empty
  std::int64_t solved = 0;
  std::int64_t stars = 0;
  std::int64_t exercises = 0;  ///< of the lesson, as the account's page counted them last; of puzzles 0
  Instant last;                ///< when something of it was solved, or solved with more stars
  bool operator==(const ExerciseSum&) const = default;
};

/// The most exercises that are kept of one account: the school and its puzzles have a quarter of that.
inline constexpr std::size_t kMostExercises = 1'000;

/// Keeps what was solved at `now`; of each exercise the most stars, so that one that is reported again
/// changes nothing. Errors: NotFound, when there is no such account; Conflict, when it would have more than
/// kMostExercises; nothing is written then.
[[nodiscard]] Expected<void, StoreError> keep_exercises(Connection& connection, const AccountId& account,
                                                        const std::vector<SolvedExercise>& solved,
                                                        Instant now);
/// Those of one account, ordered by kind, lesson and name.
[[nodiscard]] Expected<std::vector<SolvedExercise>, StoreError> exercises_of(Connection& connection,
                                                                             const AccountId& account);
/// The sums of all pupils of a class, ordered by account, kind and lesson.
[[nodiscard]] Expected<std::vector<ExerciseSum>, StoreError> exercise_sums_in(
    Connection& connection, const std::string& school_class);

}  // namespace rookery::store
