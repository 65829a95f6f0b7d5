#include "rookery/store/lessons/homework.h"

#include "rookery/store/classes/classes.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertHomework{
    "INSERT INTO homework(id, class, created, name, deadline, most_tries) VALUES($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kIsHomework{"SELECT id FROM homework WHERE id = $1"};
constexpr Statement kInsertTask{
    "INSERT INTO homework_tasks(homework, number, kind, name, fen, solution) VALUES($1, $2, $3, $4, $5, $6)"};
constexpr Statement kFindHomework{
    "SELECT id, class, created, name, deadline, most_tries FROM homework WHERE id = $1"};
constexpr Statement kFindHomeworkIn{
    "SELECT id, class, created, name, deadline, most_tries FROM homework WHERE class = $1"
    " ORDER BY created DESC, id DESC LIMIT $2"};
constexpr Statement kFindTasks{
    "SELECT kind, name, fen, solution FROM homework_tasks WHERE homework = $1 ORDER BY number"};
constexpr Statement kInsertChapter{
    "INSERT INTO homework_chapters(homework, task, study, chapter, written) VALUES($1, $2, $3, $4, $5)"};
constexpr Statement kFindChapters{
    "SELECT task, study, chapter, written FROM homework_chapters WHERE homework = $1 ORDER BY task"};
constexpr Statement kSetDeadline{"UPDATE homework SET deadline = $2 WHERE id = $1 RETURNING id"};
constexpr Statement kRemoveHomeworkTries{"DELETE FROM homework_tries WHERE homework = $1"};
constexpr Statement kRemoveHomeworkChapters{"DELETE FROM homework_chapters WHERE homework = $1"};
constexpr Statement kRemoveHomeworkTasks{"DELETE FROM homework_tasks WHERE homework = $1"};
constexpr Statement kRemoveHomework{"DELETE FROM homework WHERE id = $1"};
constexpr Statement kFindTries{
    "SELECT account, task, number, began, ended, result, moves FROM homework_tries WHERE homework = $1"
    " ORDER BY account, task, number"};
constexpr Statement kFindTriesOf{
    "SELECT account, task, number, began, ended, result, moves FROM homework_tries"
    " WHERE homework = $1 AND account = $2 ORDER BY task, number"};
constexpr Statement kFindTriesBy{
    "SELECT account, task, number, began, ended, result, moves, name FROM homework_tries"
    " JOIN homework ON id = homework WHERE account = $1 ORDER BY began, task, number"};
constexpr Statement kInsertTry{
    "INSERT INTO homework_tries(homework, account, task, number, began, ended, result, moves)"
    " VALUES($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING number"};
constexpr Statement kContinueTry{
    "UPDATE homework_tries SET ended = $5, result = $6, moves = $7"
    " WHERE homework = $1 AND account = $2 AND task = $3 AND number = $4 AND moves = $8 AND result = 0"
    " RETURNING number"};

Homework read_homework_row(const Row& row) {
  return {.id = row.text(0),
          .school_class = row.text(1),
          .created = row.instant(2),
          .name = row.text(3),
          .deadline = row.is_null(4) ? std::nullopt : std::optional(row.instant(4)),
          .most_tries = row.number(5)};
}

HomeworkTask read_task_row(const Row& row) {
  return {static_cast<TaskKind>(row.number(0)), row.text(1), row.text(2), row.text(3)};
}

HomeworkTry read_try_row(const Row& row) {
  return {.account = row.text(0),
          .task = row.number(1),
          .number = row.number(2),
          .began = row.instant(3),
          .ended = row.is_null(4) ? std::nullopt : std::optional(row.instant(4)),
          .result = static_cast<TryResult>(row.number(5)),
          .moves = row.text(6)};
}

StoreError no_homework(const HomeworkId& id) {
  return {StoreError::Kind::NotFound, "no homework " + id.text};
}

StoreError other_try(const HomeworkId& id) {
  return {StoreError::Kind::Conflict, "another page has gone on with this try at homework " + id.text};
}

Expected<HomeworkWithTasks, StoreError> with_tasks(Connection& connection, Homework homework) {
  return read_all(connection, kFindTasks, read_task_row, homework.id)
      .map([&](std::vector<HomeworkTask> tasks) {
        return HomeworkWithTasks{std::move(homework), std::move(tasks)};
      });
}

}  // namespace

Expected<void, StoreError> set_homework(Connection& connection, const HomeworkWithTasks& homework,
                                        const std::vector<TaskChapter>& chapters) {
  const Homework& one = homework.homework;
  if (auto known = find_class(connection, ClassId{one.school_class}); !known) {
    return fail(std::move(known.error()));
  }
  auto sent = require_row(
      connection, {StoreError::Kind::Conflict, "there is homework " + one.id + " already"}, kInsertHomework,
      one.id, one.school_class, one.created, one.name, one.deadline, one.most_tries);
  std::int64_t number = 0;
  for (auto task = homework.tasks.begin(); sent && task != homework.tasks.end(); ++task) {
    sent = connection.send(kInsertTask, one.id, number, static_cast<std::int64_t>(task->kind), task->name,
                           task->fen, task->solution);
    ++number;
  }
  for (auto chapter = chapters.begin(); sent && chapter != chapters.end(); ++chapter) {
    sent = connection.send(kInsertChapter, one.id, chapter->task, chapter->study, chapter->chapter,
                           chapter->written);
  }
  return sent;
}

Expected<std::vector<TaskChapter>, StoreError> homework_chapters(Connection& connection,
                                                                 const HomeworkId& id) {
  return read_all(
      connection, kFindChapters,
      [](const Row& row) { return TaskChapter{row.number(0), row.text(1), row.text(2), row.text(3)}; }, id);
}

Expected<HomeworkWithTasks, StoreError> find_homework(Connection& connection, const HomeworkId& id) {
  auto found = require(read_one(connection, kFindHomework, read_homework_row, id), no_homework(id));
  return found ? with_tasks(connection, *std::move(found)) : fail(std::move(found.error()));
}

Expected<std::vector<HomeworkWithTasks>, StoreError> homework_in(Connection& connection,
                                                                 const std::string& school_class,
                                                                 std::size_t most) {
  auto found = read_all(connection, kFindHomeworkIn, read_homework_row, school_class, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  std::vector<HomeworkWithTasks> all;
  for (Homework& one : *found) {
    auto whole = with_tasks(connection, std::move(one));
    if (!whole) {
      return fail(std::move(whole.error()));
    }
    all.push_back(*std::move(whole));
  }
  return all;
}

Expected<void, StoreError> set_homework_deadline(Connection& connection, const HomeworkId& id,
                                                 std::optional<Instant> deadline) {
  return require_row(connection, no_homework(id), kSetDeadline, id, deadline);
}

Expected<void, StoreError> remove_homework(Connection& connection, const HomeworkId& id) {
  auto removed = require_row(connection, no_homework(id), kIsHomework, id);
  for (const Statement* removal :
       {&kRemoveHomeworkTries, &kRemoveHomeworkChapters, &kRemoveHomeworkTasks, &kRemoveHomework}) {
    removed = removed ? connection.send(*removal, id) : removed;
  }
  return removed;
}

Expected<std::vector<HomeworkTry>, StoreError> homework_tries(Connection& connection, const HomeworkId& id) {
  return read_all(connection, kFindTries, read_try_row, id);
}

Expected<std::vector<HomeworkTry>, StoreError> homework_tries_of(Connection& connection, const HomeworkId& id,
                                                                 const AccountId& account) {
  return read_all(connection, kFindTriesOf, read_try_row, id, account);
}

Expected<void, StoreError> begin_homework_try(Connection& connection, const HomeworkId& id,
                                              const HomeworkTry& tried) {
  return require_row(connection, other_try(id), kInsertTry, id, tried.account, tried.task, tried.number,
                     tried.began, tried.ended, static_cast<std::int64_t>(tried.result), tried.moves);
}

Expected<void, StoreError> continue_homework_try(Connection& connection, const HomeworkId& id,
                                                 const HomeworkTry& tried, const std::string& before) {
  return require_row(connection, other_try(id), kContinueTry, id, tried.account, tried.task, tried.number,
                     tried.ended, static_cast<std::int64_t>(tried.result), tried.moves, before);
}

Expected<std::vector<NamedTry>, StoreError> homework_tries_by(Connection& connection,
                                                              const AccountId& account) {
  return read_all(
      connection, kFindTriesBy, [](const Row& row) { return NamedTry{row.text(7), read_try_row(row)}; },
      account);
}

}  // namespace rookery::store
