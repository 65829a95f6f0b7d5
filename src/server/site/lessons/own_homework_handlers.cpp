#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "rookery/http/read_body.h"
#include "site/lessons/find_chapter_tasks.h"
#include "site/lessons/handlers.h"
#include "site/lessons/homework_json.h"
#include "site/lessons/homework_judge.h"
#include "site/lessons/own_membership.h"

/// Homework for a pupil. The server judges: solutions never leave it before they were found.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::HomeworkTask;
using store::HomeworkTry;
using store::HomeworkWithTasks;
using store::StoreError;
using store::TaskKind;
using store::TryResult;

namespace {

constexpr std::size_t kMostOwnHomework = 100;
/// Pages of one pupil that go on with one try at the same moment.
constexpr int kAttempts = 4;

/// Homework of the pupil's class with the pupil's tries.
struct OwnHomework {
  HomeworkWithTasks homework;
  std::vector<HomeworkTry> tries;
  std::string account;
  ChapterTasks chapters;

  /// Null: the task is another.
  [[nodiscard]] const ChapterTask* chapter_of(std::size_t task) const {
    const auto found = chapters.find(task);
    return found == chapters.end() ? nullptr : &found->second;
  }
};

/// `wanted`: the task that is asked about; nothing: all.
asio::awaitable<Expected<OwnHomework, http::Response>> find_own_homework(
    Context& context, std::optional<std::size_t> wanted = {}) {
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return fail(membership.error());
  }
  const std::string id = context.path["homework"];
  auto homework = co_await context.services.database.read(store::find_homework, store::HomeworkId{id});
  if (homework && homework->homework.school_class != membership->school_class.id) {
    homework = fail(StoreError{StoreError::Kind::NotFound, "another class's homework"});
  }
  if (!homework) {
    co_return fail(refuse_stored(homework.error(), "homework"));
  }
  const std::string account = membership->pupil.account;
  auto tries = co_await context.services.database.read(store::homework_tries_of, store::HomeworkId{id},
                                                       store::AccountId{account});
  if (!tries) {
    co_return fail(refuse_stored(tries.error(), "homework"));
  }
  auto chapters = co_await find_chapter_tasks(context.services, *homework, wanted);
  if (!chapters) {
    co_return fail(chapters.error());
  }
  co_return OwnHomework{*std::move(homework), *std::move(tries), account, *std::move(chapters)};
}

/// The number of the path's task; one that no homework has, if it is none.
std::size_t task_number_of_path(const Context& context) {
  const std::string& text = context.path["task"];
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ptr == text.data() + text.size() ? number : store::kMostTasks;
}

/// The number of the path's task, if the homework has one of these kinds. Errors: the response.
Expected<std::size_t, http::Response> find_task_of_path(const Context& context,
                                                        const HomeworkWithTasks& homework,
                                                        std::initializer_list<TaskKind> kinds) {
  const std::size_t number = task_number_of_path(context);
  if (number >= homework.tasks.size() ||
      std::ranges::find(kinds, homework.tasks[number].kind) == kinds.end()) {
    return fail(http::error_response(404, ErrorCode::NotFound, "this homework has no such task"));
  }
  return number;
}

/// A move at a puzzle or in a chapter: the number of the try and of the ply within it tell one that is sent
/// again.
struct MoveRequest {
  std::size_t tried = 0, ply = 0;
  std::string uci;
};

MoveRequest read_move_request(http::Members& members) {
  const auto need = [&](const char* name) {
    const auto count = members.take_count(name);
    if (!count) {
      http::reject(ErrorCode::MissingField, name, "a number from 0 was expected");
    }
    return *count;
  };
  return {need("try"), need("ply"), members.need_string("move")};
}

http::Response no_more_tries() {
  return http::error_response(409, ErrorCode::NoMoreTries,
                              "this task is solved, or was tried as often as the teacher allows");
}

/// What a move comes to: a try to be stored, or the one that has the move already.
struct DecidedMove {
  HomeworkTry tried;
  bool is_new_try = false;
  std::optional<std::string> before = {};  ///< the moves that it continues; empty: nothing is to be stored
};

/// A try that begins with this move. Errors: the response.
Expected<HomeworkTry, http::Response> begin_try(const OwnHomework& own, std::size_t task, std::size_t count,
                                                Instant now) {
  const std::vector<HomeworkTry> tries = tries_at(own.tries, own.account, task);
  const store::Homework& homework = own.homework.homework;
  const auto most = homework.most_tries > 0 ? homework.most_tries : store::kMostTries;
  const bool is_solved = standing_of(homework, tries).solved.has_value();
  if (is_solved || static_cast<std::int64_t>(count) >= most) {
    return fail(no_more_tries());
  }
  const HomeworkTry tried{.account = own.account,
                          .task = static_cast<std::int64_t>(task),
                          .number = static_cast<std::int64_t>(count),
                          .began = now};
  const ChapterTask* const chapter = own.chapter_of(task);
  return chapter == nullptr ? tried : chapter->begin(tried);
}

http::Response misplaced_move(const char* field, const char* what) {
  return http::error_response(409, ErrorCode::InvalidValue, what, field);
}

/// Whether the move is the one that was asked for.
bool is_same(const TryMove& move, std::string_view asked) {
  return asked == kShowMove ? move.verdict == MoveVerdict::Shown : move.uci == asked;
}

Expected<DecidedMove, http::Response> decide_move(const OwnHomework& own, std::size_t task,
                                                  const MoveRequest& wanted, Instant now) {
  const std::vector<HomeworkTry> tries = tries_at(own.tries, own.account, task);
  if (wanted.tried > tries.size()) {
    return fail(misplaced_move("try", "the number of the next try was expected, or of an earlier one"));
  }
  DecidedMove decided;
  decided.is_new_try = wanted.tried == tries.size();
  if (decided.is_new_try && !tries.empty() && tries.back().result == TryResult::Going) {
    return fail(misplaced_move("try", "another try at this task goes on"));
  }
  auto tried = decided.is_new_try ? begin_try(own, task, tries.size(), now)
                                  : Expected<HomeworkTry, http::Response>(tries[wanted.tried]);
  if (!tried) {
    return fail(tried.error());
  }
  const std::vector<TryMove> moves = moves_of_try(*tried);
  if (wanted.ply < moves.size() && is_same(moves[wanted.ply], wanted.uci)) {
    decided.tried = *std::move(tried);
    return decided;
  }
  if (wanted.ply != moves.size() || tried->result != TryResult::Going) {
    return fail(misplaced_move("ply", "the try has gone on elsewhere: read it again"));
  }
  decided.before = tried->moves;
  const ChapterTask* const chapter = own.chapter_of(task);
  auto continued = chapter == nullptr
                       ? continue_try(own.homework.tasks[task], *std::move(tried), wanted.uci, now)
                       : chapter->go_on(*std::move(tried), wanted.uci, now);
  if (!continued) {
    return fail(http::error_response(continued.error().code.status(), continued.error()));
  }
  decided.tried = *std::move(continued);
  return decided;
}

asio::awaitable<Stored<void>> store_try(Services& services, std::string homework, DecidedMove decided) {
  if (!decided.before) {
    co_return Stored<void>();
  }
  if (decided.is_new_try) {
    co_return co_await services.database.write(store::begin_homework_try, store::HomeworkId{homework},
                                               decided.tried);
  }
  co_return co_await services.database.write(store::continue_homework_try, store::HomeworkId{homework},
                                             decided.tried, *decided.before);
}

/// "17/24" stars of a lesson that was finished.
struct LessonRequest {
  std::int64_t stars = 0, most = 0;
};

LessonRequest read_lesson_request(http::Members& members) {
  constexpr std::int64_t kMostOfLesson = 300;
  const LessonRequest lesson{members.need_integer("stars"), members.need_integer("most")};
  if (lesson.most < 1 || lesson.most > kMostOfLesson || lesson.stars < 1 || lesson.stars > lesson.most) {
    http::reject(ErrorCode::OutOfRange, "stars", "1 to `most` stars were expected, and at most 300");
  }
  return lesson;
}

}  // namespace

asio::awaitable<http::Response> list_own_homework(Context& context, const http::Request&) {
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return membership.error();
  }
  const auto found = co_await context.services.database.read(store::homework_in, membership->school_class.id,
                                                             kMostOwnHomework);
  if (!found) {
    co_return refuse_stored(found.error(), "class");
  }
  json list = json::array();
  for (const HomeworkWithTasks& homework : *found) {
    const std::string& account = membership->pupil.account;
    const auto tries = co_await context.services.database.read(
        store::homework_tries_of, store::HomeworkId{homework.homework.id}, store::AccountId{account});
    if (!tries) {
      co_return refuse_stored(tries.error(), "homework");
    }
    list.push_back(listed_homework_for_pupil(homework, account, *tries));
  }
  const json body{{"homework", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_own_homework(Context& context, const http::Request&) {
  const auto own = co_await find_own_homework(context);
  if (!own) {
    co_return own.error();
  }
  co_return http::json_response(
      200, dump_json(homework_for_pupil(own->homework, own->account, own->tries, own->chapters)));
}

asio::awaitable<http::Response> move_at_homework(Context& context, const http::Request& request) {
  const auto wanted = http::read_body(request, read_move_request);
  if (!wanted) {
    co_return http::error_response(400, wanted.error());
  }
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto own = co_await find_own_homework(context, task_number_of_path(context));
    if (!own) {
      co_return own.error();
    }
    const auto task = find_task_of_path(context, own->homework, {TaskKind::Puzzle, TaskKind::Chapter});
    if (!task) {
      co_return task.error();
    }
    const auto decided = decide_move(*own, *task, *wanted, context.now);
    if (!decided) {
      co_return decided.error();
    }
    const auto stored = co_await store_try(context.services, own->homework.homework.id, *decided);
    if (stored) {
      const json body = try_json(own->homework.tasks[*task], decided->tried, own->chapter_of(*task));
      co_return http::json_response(200, dump_json(body));
    }
    if (stored.error().kind != StoreError::Kind::Conflict) {
      co_return refuse_stored(stored.error(), "homework");
    }
  }
  co_return http::error_response(503, ErrorCode::Unavailable, "other pages of yours go on with this try");
}

asio::awaitable<http::Response> finish_lesson_at_homework(Context& context, const http::Request& request) {
  const auto lesson = http::read_body(request, read_lesson_request);
  if (!lesson) {
    co_return http::error_response(400, lesson.error());
  }
  const auto own = co_await find_own_homework(context, task_number_of_path(context));
  if (!own) {
    co_return own.error();
  }
  const auto task = find_task_of_path(context, own->homework, {TaskKind::Lesson});
  if (!task) {
    co_return task.error();
  }
  // Told by the page, which judges lessons; the first time counts.
  const HomeworkTry tried{.account = own->account,
                          .task = static_cast<std::int64_t>(*task),
                          .began = context.now,
                          .ended = context.now,
                          .result = TryResult::Right,
                          .moves = std::to_string(lesson->stars) + '/' + std::to_string(lesson->most)};
  const auto stored = co_await context.services.database.write(
      store::begin_homework_try, store::HomeworkId{own->homework.homework.id}, tried);
  const bool is_done = stored || stored.error().kind == StoreError::Kind::Conflict;
  co_return is_done ? http::no_content() : refuse_stored(stored.error(), "homework");
}

}  // namespace rookery::server
