#include "site/lessons/homework_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/csv.h"
#include "site/lessons/homework_judge.h"

namespace rookery::server {

using nlohmann::json;
using store::Homework;
using store::HomeworkTask;
using store::HomeworkTry;
using store::HomeworkWithTasks;
using store::Pupil;
using store::TaskKind;
using store::TryResult;

namespace {

json ms_or_null(const std::optional<Instant>& at) {
  return at ? json(at->time_since_epoch().count()) : json(nullptr);
}

const char* word_of_result(TryResult result) {
  switch (result) {
    case TryResult::Right:
      return "right";
    case TryResult::Wrong:
      return "wrong";
    case TryResult::Going:
      break;
  }
  return "going";
}

json header_json(const Homework& homework) {
  return {{"id", homework.id},
          {"name", homework.name},
          {"created", homework.created.time_since_epoch().count()},
          {"deadline", ms_or_null(homework.deadline)},
          {"mostTries", homework.most_tries}};
}

/// Without the solution.
json task_json(const HomeworkTask& task) {
  const bool is_puzzle = task.kind == TaskKind::Puzzle;
  return {{"kind", is_puzzle ? "puzzle" : "lesson"}, {"name", task.name}, {"fen", task.fen}};
}

json standing_json(const TaskStanding& standing) {
  return {{"tries", standing.tries},
          {"result", standing.tries == 0 ? "none" : word_of_result(standing.result)},
          {"solved", ms_or_null(standing.solved)},
          {"ms", standing.spent.count()},
          {"late", standing.is_late}};
}

/// How a pupil did at all tasks.
struct PupilStanding {
  std::vector<TaskStanding> tasks;
  std::int64_t done = 0;
  bool is_late = false;  ///< one of them was solved after the deadline
};

PupilStanding standing_of_pupil(const HomeworkWithTasks& homework, const std::string& account,
                                const std::vector<HomeworkTry>& tries) {
  PupilStanding standing;
  for (std::size_t task = 0; task < homework.tasks.size(); ++task) {
    standing.tasks.push_back(standing_of(homework.homework, tries_at(tries, account, task)));
    standing.done += standing.tasks.back().solved ? 1 : 0;
    standing.is_late = standing.is_late || standing.tasks.back().is_late;
  }
  return standing;
}

std::string csv_tries(const TaskStanding& standing) {
  if (standing.tries == 0) {
    return "";
  }
  return (standing.solved ? "" : "-") + std::to_string(standing.tries);
}

std::string csv_head(const HomeworkWithTasks& homework) {
  std::string text = "name,account,done,late,seconds";
  for (std::size_t task = 0; task < homework.tasks.size(); ++task) {
    text += ',' + csv_cell(std::to_string(task + 1) + ' ' + homework.tasks[task].name);
  }
  return text + "\r\n";
}

}  // namespace

std::vector<HomeworkTry> tries_at(const std::vector<HomeworkTry>& tries, const std::string& account,
                                  std::size_t task) {
  std::vector<HomeworkTry> found;
  std::ranges::copy_if(tries, std::back_inserter(found), [&](const HomeworkTry& tried) {
    return tried.account == account && static_cast<std::size_t>(tried.task) == task;
  });
  return found;
}

json try_json(const HomeworkTask& task, const HomeworkTry& tried) {
  json object{{"number", tried.number},
              {"began", tried.began.time_since_epoch().count()},
              {"ended", ms_or_null(tried.ended)},
              {"result", word_of_result(tried.result)}};
  if (task.kind == TaskKind::Lesson) {
    object["stars"] = tried.moves;
    return object;
  }
  object["moves"] = json::array();
  for (const TryMove& move : moves_of_try(tried)) {
    object["moves"].push_back({{"uci", move.uci}, {"ms", move.ms}});
  }
  return object;
}

json homework_for_pupil(const HomeworkWithTasks& homework, const std::string& account,
                        const std::vector<HomeworkTry>& own) {
  json object = header_json(homework.homework);
  object["tasks"] = json::array();
  for (std::size_t task = 0; task < homework.tasks.size(); ++task) {
    const std::vector<HomeworkTry> tries = tries_at(own, account, task);
    json one = task_json(homework.tasks[task]);
    one["standing"] = standing_json(standing_of(homework.homework, tries));
    one["tries"] = json::array();
    for (const HomeworkTry& tried : tries) {
      one["tries"].push_back(try_json(homework.tasks[task], tried));
    }
    object["tasks"].push_back(std::move(one));
  }
  return object;
}

json listed_homework_json(const HomeworkWithTasks& homework) {
  json object = header_json(homework.homework);
  object["tasks"] = homework.tasks.size();
  return object;
}

json listed_homework_for_pupil(const HomeworkWithTasks& homework, const std::string& account,
                               const std::vector<HomeworkTry>& own) {
  json object = listed_homework_json(homework);
  const PupilStanding standing = standing_of_pupil(homework, account, own);
  object["done"] = standing.done;
  object["late"] = standing.is_late;
  return object;
}

json homework_for_teacher(const HomeworkWithTasks& homework, const std::vector<Pupil>& pupils,
                          const std::vector<HomeworkTry>& tries) {
  json object = header_json(homework.homework);
  object["tasks"] = json::array();
  for (const HomeworkTask& task : homework.tasks) {
    json one = task_json(task);
    one["solution"] = task.solution;
    object["tasks"].push_back(std::move(one));
  }
  object["pupils"] = json::array();
  for (const Pupil& pupil : pupils) {
    const PupilStanding standing = standing_of_pupil(homework, pupil.account, tries);
    json row{{"account", pupil.account},
             {"shown", pupil.shown},
             {"done", standing.done},
             {"late", standing.is_late},
             {"tasks", json::array()}};
    std::ranges::transform(standing.tasks, std::back_inserter(row["tasks"]), standing_json);
    object["pupils"].push_back(std::move(row));
  }
  return object;
}

std::string homework_csv(const HomeworkWithTasks& homework, const std::vector<Pupil>& pupils,
                         const std::vector<HomeworkTry>& tries) {
  std::string text = csv_head(homework);
  std::vector<int> solved(homework.tasks.size());
  for (const Pupil& pupil : pupils) {
    const PupilStanding standing = standing_of_pupil(homework, pupil.account, tries);
    Duration spent{};
    std::string cells;
    for (std::size_t task = 0; task < standing.tasks.size(); ++task) {
      spent += standing.tasks[task].spent;
      cells += ',' + csv_tries(standing.tasks[task]);
      solved[task] += standing.tasks[task].solved ? 1 : 0;
    }
    text += csv_cell(pupil.shown) + ',' + csv_cell(pupil.account) + ',' + std::to_string(standing.done) +
            ',' + (standing.is_late ? "late" : "") + ',' + std::to_string(spent.count() / 1'000) + cells +
            "\r\n";
  }
  text += "\"solved by\",,,,";
  for (const int count : solved) {
    text += ',' + std::to_string(count);
  }
  return text + "\r\n";
}

}  // namespace rookery::server
