#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Homework of a class: its tasks, and each try of each pupil.
namespace rookery::store {

/// The values are stored; new ones are only added.
enum class TaskKind : std::uint8_t {
  Puzzle = 0,   ///< judged by the server
  Lesson = 1,   ///< a lesson of the school, which the page judges
  Chapter = 2,  ///< a chapter of a study, judged by the server
};

struct HomeworkTask {
  TaskKind kind = TaskKind::Puzzle;
  std::string name;      ///< the theme of a puzzle, the id of a lesson, the name of a chapter
  std::string fen = {};  ///< where a puzzle or a chapter begins
  std::string solution =
      {};  ///< the moves of a puzzle or of a chapter's main line, in UCI notation, separated by blanks
  bool operator==(const HomeworkTask&) const = default;
};

/// A chapter as it was when the homework was set: what becomes of the study changes nothing at it.
struct TaskChapter {
  std::int64_t task = 0;  ///< the index of the task
  std::string study;      ///< the ids of where it comes from; it may be gone
  std::string chapter;
  std::string written;  ///< the event that adds it, as study::write_record() writes it
  bool operator==(const TaskChapter&) const = default;
};

struct Homework {
  std::string id;
  std::string school_class;
  Instant created;
  std::string name;
  std::optional<Instant> deadline = {};
  std::int64_t most_tries = 0;  ///< at a task; 0: any number
  bool operator==(const Homework&) const = default;
};

struct HomeworkWithTasks {
  Homework homework;
  std::vector<HomeworkTask> tasks;
  bool operator==(const HomeworkWithTasks&) const = default;
};

/// The values are stored; new ones are only added.
enum class TryResult : std::uint8_t { Going = 0, Right = 1, Wrong = 2 };

struct HomeworkTry {
  std::string account;
  std::int64_t task = 0;    ///< the index of the task
  std::int64_t number = 0;  ///< from 0, of the account at the task
  Instant began;
  std::optional<Instant> ended = {};
  TryResult result = TryResult::Going;
  /// Of both sides: "e2e4@1500 e7e5@1500", in milliseconds since it began; of a lesson its stars: "17/24". In
  /// a chapter the try goes on after a move that is not the one asked for, which is marked: "d2d4@900~" is
  /// nearly right, "a2a3@950x" is wrong, "e2e4@990?" was shown.
  std::string moves = {};
  bool operator==(const HomeworkTry&) const = default;
};

/// The most tasks of one homework, and the most tries of a pupil at a task.
inline constexpr std::size_t kMostTasks = 60;
inline constexpr std::int64_t kMostTries = 200;

/// `chapters`: of its tasks of that kind. Errors: NotFound, when there is no such class; Conflict, when the
/// id is taken.
[[nodiscard]] Expected<void, StoreError> set_homework(Connection& connection,
                                                      const HomeworkWithTasks& homework,
                                                      const std::vector<TaskChapter>& chapters);
/// The chapters of its tasks, in their order; none: it has no such tasks.
[[nodiscard]] Expected<std::vector<TaskChapter>, StoreError> homework_chapters(Connection& connection,
                                                                               const HomeworkId& id);
/// Errors: NotFound.
[[nodiscard]] Expected<HomeworkWithTasks, StoreError> find_homework(Connection& connection,
                                                                    const HomeworkId& id);
/// That of a class, the newest first, at most `most`.
[[nodiscard]] Expected<std::vector<HomeworkWithTasks>, StoreError> homework_in(
    Connection& connection, const std::string& school_class, std::size_t most);
/// Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> set_homework_deadline(Connection& connection, const HomeworkId& id,
                                                               std::optional<Instant> deadline);
/// Deletes it with all tries. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> remove_homework(Connection& connection, const HomeworkId& id);

/// All tries, ordered by account, task and number.
[[nodiscard]] Expected<std::vector<HomeworkTry>, StoreError> homework_tries(Connection& connection,
                                                                            const HomeworkId& id);
/// Those of one account, ordered by task and number.
[[nodiscard]] Expected<std::vector<HomeworkTry>, StoreError> homework_tries_of(Connection& connection,
                                                                               const HomeworkId& id,
                                                                               const AccountId& account);
/// Stores a new try. Errors: Conflict, when the pupil has one with this number.
[[nodiscard]] Expected<void, StoreError> begin_homework_try(Connection& connection, const HomeworkId& id,
                                                            const HomeworkTry& tried);
/// Replaces a try that goes on and whose moves are `before`. Errors: Conflict, when there is none.
[[nodiscard]] Expected<void, StoreError> continue_homework_try(Connection& connection, const HomeworkId& id,
                                                               const HomeworkTry& tried,
                                                               const std::string& before);

/// A try of an account, and at what.
struct NamedTry {
  std::string homework;  ///< its name
  HomeworkTry tried;
};
[[nodiscard]] Expected<std::vector<NamedTry>, StoreError> homework_tries_by(Connection& connection,
                                                                            const AccountId& account);

}  // namespace rookery::store
