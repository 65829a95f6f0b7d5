#include "site/lessons/homework_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/csv.h"
#include "rookery/study/event_text.h"
#include "site/lessons/homework_judge.h"
#include "site/studies/study_json.h"

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

const char* word_of_kind(TaskKind kind) {
  switch (kind) {
    case TaskKind::Puzzle:
      return "puzzle";
    case TaskKind::Chapter:
      return "chapter";
    case TaskKind::Lesson:
      break;
  }
  return "lesson";
}

const char* word_of_verdict(MoveVerdict verdict) {
  switch (verdict) {
    case MoveVerdict::Nearly:
      return "nearly";
    case MoveVerdict::Wrong:
      return "wrong";
    case MoveVerdict::Shown:
      return "shown";
    case MoveVerdict::Right:
      break;
  }
  return "right";
}

/// Without the solution.
json task_json(const HomeworkTask& task) {
  return {{"kind", word_of_kind(task.kind)}, {"name", task.name}, {"fen", task.fen}};
}

/// The moves with what the author says to each, and the hint for the one that follows.
void add_chapter_moves(json& object, const ChapterTask& chapter, const std::vector<TryMove>& moves) {
  const std::vector<ChapterTask::Comment> comments = chapter.comments_on(moves);
  object["moves"] = json::array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    object["moves"].push_back({{"uci", moves[i].uci},
                               {"ms", moves[i].ms},
                               {"verdict", word_of_verdict(moves[i].verdict)},
                               {"words", comments[i].words},
                               {"shapes", shapes_json(comments[i].shapes)}});
  }
  object["hint"] = chapter.hint_after(moves);
}

/// What a pupil sees of a chapter before a try at it.
json chapter_json(const ChapterTask& task) {
  const study::AddChapter& chapter = task.chapter();
  json object{{"orientation", study::word_of(chapter.orientation)},
              {"mode", word_of(chapter.mode)},
              {"asked", task.asked()},
              {"words", chapter.tree.opening.text},
              {"shapes", shapes_json(chapter.tree.opening.shapes)},
              {"begin", json::object()}};
  add_chapter_moves(object["begin"], task, moves_of_try(task.begin({})));
  return object;
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
  const auto wanted = std::pair(std::string_view(account), static_cast<std::int64_t>(task));
  const auto place = [](const HomeworkTry& tried) {
    return std::pair(std::string_view(tried.account), tried.task);
  };
  const auto found = std::ranges::equal_range(tries, wanted, {}, place);
  return {found.begin(), found.end()};
}

json try_json(const HomeworkTask& task, const HomeworkTry& tried, const ChapterTask* chapter) {
  json object{{"number", tried.number},
              {"began", tried.began.time_since_epoch().count()},
              {"ended", ms_or_null(tried.ended)},
              {"result", word_of_result(tried.result)}};
  if (task.kind == TaskKind::Lesson) {
    object["stars"] = tried.moves;
    return object;
  }
  if (chapter != nullptr) {
    add_chapter_moves(object, *chapter, moves_of_try(tried));
    return object;
  }
  object["moves"] = json::array();
  for (const TryMove& move : moves_of_try(tried)) {
    object["moves"].push_back({{"uci", move.uci}, {"ms", move.ms}});
  }
  return object;
}

json homework_for_pupil(const HomeworkWithTasks& homework, const std::string& account,
                        const std::vector<HomeworkTry>& own, const ChapterTasks& chapters) {
  json object = header_json(homework.homework);
  object["tasks"] = json::array();
  for (std::size_t task = 0; task < homework.tasks.size(); ++task) {
    const std::vector<HomeworkTry> tries = tries_at(own, account, task);
    const auto found = chapters.find(task);
    const ChapterTask* const chapter = found == chapters.end() ? nullptr : &found->second;
    json one = task_json(homework.tasks[task]);
    if (chapter != nullptr) {
      one["chapter"] = chapter_json(*chapter);
    }
    one["standing"] = standing_json(standing_of(homework.homework, tries));
    one["tries"] = json::array();
    for (const HomeworkTry& tried : tries) {
      one["tries"].push_back(try_json(homework.tasks[task], tried, chapter));
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
                          const std::vector<HomeworkTry>& tries,
                          const std::vector<store::TaskChapter>& chapters) {
  json object = header_json(homework.homework);
  object["tasks"] = json::array();
  for (const HomeworkTask& task : homework.tasks) {
    json one = task_json(task);
    one["solution"] = task.solution;
    object["tasks"].push_back(std::move(one));
  }
  for (const store::TaskChapter& chapter : chapters) {
    json& one = object["tasks"].at(static_cast<std::size_t>(chapter.task));
    one["source"] = {{"study", chapter.study}, {"chapter", chapter.chapter}};
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
