#include "site/lessons/class_progress.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "endpoint/csv.h"
#include "site/lessons/homework_json.h"
#include "site/lessons/homework_judge.h"

namespace rookery::server {

using nlohmann::json;
using store::ExerciseKind;
using store::ExerciseSum;
using store::TaskKind;

namespace {

/// How many tasks were solved, of how many.
struct DoneTasks {
  std::int64_t done = 0, all = 0;
};

/// How a pupil did in all homework together, and in each.
struct HomeworkSum {
  DoneTasks puzzles, chapters, lessons;
  std::int64_t late = 0;
  Duration spent{};
  std::vector<std::int64_t> done;  ///< of each homework
};

DoneTasks& tasks_of_kind(HomeworkSum& sum, TaskKind kind) {
  switch (kind) {
    case TaskKind::Puzzle:
      return sum.puzzles;
    case TaskKind::Chapter:
      return sum.chapters;
    case TaskKind::Lesson:
      break;
  }
  return sum.lessons;
}

void add_homework(HomeworkSum& sum, const TriedHomework& tried, const std::string& account) {
  sum.done.push_back(0);
  for (std::size_t task = 0; task < tried.homework.tasks.size(); ++task) {
    const TaskStanding standing = standing_of(tried.homework.homework, tries_at(tried.tries, account, task));
    const std::int64_t solved = standing.solved ? 1 : 0;
    DoneTasks& tasks = tasks_of_kind(sum, tried.homework.tasks[task].kind);
    tasks.done += solved;
    tasks.all += 1;
    sum.done.back() += solved;
    sum.late += standing.is_late ? 1 : 0;
    sum.spent += standing.spent;
  }
}

HomeworkSum homework_sum_of(const ClassProgress& progress, const std::string& account) {
  HomeworkSum sum;
  for (const TriedHomework& tried : progress.homework) {
    add_homework(sum, tried, account);
  }
  return sum;
}

/// What a pupil solved besides homework.
struct OwnWork {
  std::vector<ExerciseSum> lessons;
  std::int64_t finished = 0;  ///< lessons of which every exercise is solved
  std::int64_t stars = 0;     ///< in lessons
  std::int64_t puzzles = 0, puzzles_without_help = 0;
  std::optional<Instant> last = {};
};

OwnWork own_work_of(const ClassProgress& progress, const std::string& account) {
  OwnWork work;
  for (const ExerciseSum& sum : progress.exercises) {
    if (sum.account != account) {
      continue;
    }
    if (sum.kind == ExerciseKind::Lesson) {
      work.lessons.push_back(sum);
      work.finished += sum.solved >= sum.exercises ? 1 : 0;
      work.stars += sum.stars;
    } else {
      work.puzzles = sum.solved;
      work.puzzles_without_help = sum.stars - sum.solved;  // one star with help, two without
    }
    work.last = std::max(work.last, std::optional(sum.last));
  }
  return work;
}

json done_json(const DoneTasks& tasks) {
  return {{"done", tasks.done}, {"all", tasks.all}};
}

json own_work_json(const OwnWork& work) {
  json lessons = json::array();
  for (const ExerciseSum& sum : work.lessons) {
    lessons.push_back(
        {{"lesson", sum.lesson}, {"solved", sum.solved}, {"exercises", sum.exercises}, {"stars", sum.stars}});
  }
  return {{"lessons", std::move(lessons)},
          {"finished", work.finished},
          {"stars", work.stars},
          {"puzzles", work.puzzles},
          {"withoutHelp", work.puzzles_without_help},
          {"last", work.last ? json(work.last->time_since_epoch().count()) : json(nullptr)}};
}

json pupil_json(const store::Pupil& pupil, const HomeworkSum& sum, const OwnWork& work) {
  return {{"account", pupil.account},          {"shown", pupil.shown},
          {"puzzles", done_json(sum.puzzles)}, {"chapters", done_json(sum.chapters)},
          {"lessons", done_json(sum.lessons)}, {"late", sum.late},
          {"ms", sum.spent.count()},           {"homework", sum.done},
          {"own", own_work_json(work)}};
}

/// "2026-11-30" (UTC); empty: never.
std::string csv_date(const std::optional<Instant>& at) {
  if (!at) {
    return "";
  }
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(*at));
  const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(day.year())) + '-' + two(static_cast<unsigned>(day.month())) + '-' +
         two(static_cast<unsigned>(day.day()));
}

std::string csv_head(const ClassProgress& progress) {
  std::string text = "name,account,puzzles,chapters,lessons,late,minutes";
  for (const TriedHomework& tried : progress.homework) {
    text += ',' + csv_cell(tried.homework.homework.name);
  }
  return text + ",own lessons,own stars,own puzzles,own puzzles without help,last\r\n";
}

std::string csv_row(const store::Pupil& pupil, const HomeworkSum& sum, const OwnWork& work) {
  std::string row = csv_cell(pupil.shown) + ',' + csv_cell(pupil.account);
  const auto minutes = std::chrono::round<std::chrono::minutes>(sum.spent).count();
  std::vector<std::int64_t> counts{sum.puzzles.done, sum.chapters.done, sum.lessons.done, sum.late, minutes};
  counts.insert(counts.end(), sum.done.begin(), sum.done.end());
  counts.insert(counts.end(), {work.finished, work.stars, work.puzzles, work.puzzles_without_help});
  for (const std::int64_t count : counts) {
    row += ',' + std::to_string(count);
  }
  return row + ',' + csv_date(work.last) + "\r\n";
}

}  // namespace

json class_progress_json(const ClassProgress& progress) {
  json homework = json::array();
  for (const TriedHomework& tried : progress.homework) {
    const store::Homework& one = tried.homework.homework;
    homework.push_back({{"id", one.id}, {"name", one.name}, {"tasks", tried.homework.tasks.size()}});
  }
  json pupils = json::array();
  for (const store::Pupil& pupil : progress.pupils) {
    const HomeworkSum sum = homework_sum_of(progress, pupil.account);
    pupils.push_back(pupil_json(pupil, sum, own_work_of(progress, pupil.account)));
  }
  return {{"homework", std::move(homework)}, {"pupils", std::move(pupils)}};
}

std::string class_progress_csv(const ClassProgress& progress) {
  std::string text = csv_head(progress);
  for (const store::Pupil& pupil : progress.pupils) {
    const HomeworkSum sum = homework_sum_of(progress, pupil.account);
    text += csv_row(pupil, sum, own_work_of(progress, pupil.account));
  }
  return text;
}

}  // namespace rookery::server
