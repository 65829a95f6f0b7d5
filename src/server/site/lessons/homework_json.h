#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rookery/store/classes/classes.h"
#include "rookery/store/lessons/homework.h"
#include "site/lessons/chapter_task.h"

/// Homework as the page and spreadsheets read it: pure.
namespace rookery::server {

/// The chapters of a homework, by the indexes of their tasks.
using ChapterTasks = std::map<std::size_t, ChapterTask>;

/// The tries of one account at one task, in their order. Precondition: `tries` are ordered by account, task
/// and number, as the store has them.
[[nodiscard]] std::vector<store::HomeworkTry> tries_at(const std::vector<store::HomeworkTry>& tries,
                                                       const std::string& account, std::size_t task);

/// A try with its moves; of a lesson with its "stars", such as "17/24"; at a `chapter` with what its author
/// says to each move. Null: the task is none.
[[nodiscard]] nlohmann::json try_json(const store::HomeworkTask& task, const store::HomeworkTry& tried,
                                      const ChapterTask* chapter);

/// As a pupil sees it: without solutions, with the own tries.
[[nodiscard]] nlohmann::json homework_for_pupil(const store::HomeworkWithTasks& homework,
                                                const std::string& account,
                                                const std::vector<store::HomeworkTry>& own,
                                                const ChapterTasks& chapters);

/// A row of a list: the tasks as a number. `own`: of the pupil whose list it is.
[[nodiscard]] nlohmann::json listed_homework_json(const store::HomeworkWithTasks& homework);
[[nodiscard]] nlohmann::json listed_homework_for_pupil(const store::HomeworkWithTasks& homework,
                                                       const std::string& account,
                                                       const std::vector<store::HomeworkTry>& own);

/// As the teacher sees it: the tasks with their solutions, those of `chapters` with where they come from, and
/// how each pupil did at each.
[[nodiscard]] nlohmann::json homework_for_teacher(const store::HomeworkWithTasks& homework,
                                                  const std::vector<store::Pupil>& pupils,
                                                  const std::vector<store::HomeworkTry>& tries,
                                                  const std::vector<store::TaskChapter>& chapters);

/// The same as a table (RFC 4180): a row for each pupil, a column for each task with the number of tries
/// until it was solved, negative where it was not; a last row with how many solved each.
[[nodiscard]] std::string homework_csv(const store::HomeworkWithTasks& homework,
                                       const std::vector<store::Pupil>& pupils,
                                       const std::vector<store::HomeworkTry>& tries);

}  // namespace rookery::server
