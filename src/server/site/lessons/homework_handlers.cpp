#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/classes.h"
#include "endpoint/csv.h"
#include "endpoint/dump_json.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rookery/puzzles/text.h"
#include "rookery/rooms/clean_name.h"
#include "rookery/study/chapter_copy.h"
#include "site/lessons/find_chapter_tasks.h"
#include "site/lessons/handlers.h"
#include "site/lessons/homework_json.h"
#include "site/lessons/lesson_name.h"
#include "studies/study_rights.h"
#include "studies/study_work.h"

/// Homework for its teacher: set, looked at, exported.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::HomeworkTask;
using store::HomeworkWithTasks;
using store::StoreError;
using store::TaskKind;

namespace {

constexpr std::size_t kMostListedHomework = 100;

HomeworkTask task_of(const puzzles::Puzzle& puzzle) {
  std::string moves;
  for (const chess::Move move : puzzle.line) {
    moves += moves.empty() ? "" : " ";
    notation::uci_move::append(moves, move, chess::CastlingMode::Standard);
  }
  return {TaskKind::Puzzle, std::string(puzzles::name(puzzle.theme)),
          notation::fen::write(puzzle.start.setup()), moves};
}

void add_puzzles(std::vector<HomeworkTask>& tasks, const std::string& file) {
  const auto found = puzzles::read(file);
  if (!found) {
    http::reject(ErrorCode::InvalidValue, "puzzles", found.error());
  }
  std::ranges::transform(*found, std::back_inserter(tasks), task_of);
}

void add_lessons(std::vector<HomeworkTask>& tasks, std::string_view names) {
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(' '));
    if (!is_lesson_name(name)) {
      http::reject(ErrorCode::InvalidValue, "lessons",
                   "names of lessons with a blank between them were expected");
    }
    tasks.push_back({TaskKind::Lesson, std::string(name)});
    names.remove_prefix(std::min(name.size() + 1, names.size()));
  }
}

std::optional<Instant> read_deadline(http::Members& members) {
  const auto ms = members.take_integer("deadline");
  return ms ? std::optional(Instant(Duration(*ms))) : std::nullopt;
}

/// A chapter of a study, as "k3v9Qa7Z/x8Yp2LmN" names it.
struct ChapterPlace {
  std::string study, chapter;
};

std::vector<ChapterPlace> read_chapter_places(std::string_view text) {
  std::vector<ChapterPlace> places;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    const std::size_t slash = word.find('/');
    if (slash == std::string_view::npos) {
      http::reject(ErrorCode::InvalidValue, "chapters",
                   "ids of a study and of its chapter, as in k3v9Qa7Z/x8Yp2LmN, were expected, with a blank "
                   "between two of them");
    }
    places.push_back({std::string(word.substr(0, slash)), std::string(word.substr(slash + 1))});
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return places;
}

/// Homework that is to be set, without the tasks that its chapters become.
struct NewHomework {
  HomeworkWithTasks homework;
  std::vector<ChapterPlace> chapters;
};

NewHomework read_new_homework(http::Members& members) {
  NewHomework asked;
  HomeworkWithTasks& homework = asked.homework;
  auto name = rooms::clean_name(members.need_string("name"));
  if (!name) {
    http::reject(ErrorCode::InvalidName, "name", name.error());
  }
  homework.homework.name = *std::move(name);
  homework.homework.deadline = read_deadline(members);
  homework.homework.most_tries = members.take_integer("tries").value_or(0);
  if (homework.homework.most_tries < 0 || homework.homework.most_tries > store::kMostTries) {
    http::reject(ErrorCode::OutOfRange, "tries", "0 for any number, or 1 to 200 was expected");
  }
  add_puzzles(homework.tasks, members.take_string("puzzles").value_or("[]"));
  add_lessons(homework.tasks, members.take_string("lessons").value_or(""));
  asked.chapters = read_chapter_places(members.take_string("chapters").value_or(""));
  const std::size_t tasks = homework.tasks.size() + asked.chapters.size();
  if (tasks == 0 || tasks > store::kMostTasks) {
    http::reject(ErrorCode::OutOfRange, "puzzles",
                 "1 to 60 tasks were expected, puzzles, lessons and chapters together");
  }
  return asked;
}

http::Response no_such_chapter(const ChapterPlace& place) {
  return http::error_response(400, ErrorCode::InvalidValue,
                              "chapters: you can read no chapter " + place.study + '/' + place.chapter,
                              "chapters");
}

/// A chapter as it is now.
struct GivenChapter {
  HomeworkTask task;
  std::string written;  ///< what is kept of it
};
using MadeTask = Expected<GivenChapter, Error>;

MadeTask make_chapter_task(const study::Chapter& chapter) {
  return ChapterTask::of(study::copy_of(chapter)).map([](const ChapterTask& task) {
    return GivenChapter{task.task(), task.written()};
  });
}

/// Errors: the response.
asio::awaitable<Expected<GivenChapter, http::Response>> find_given_chapter(Context& context,
                                                                           ChapterPlace place) {
  const auto found = co_await find_study(context, place.study);
  if (!found && found.error().status != 404) {
    co_return fail(found.error());
  }
  const study::Chapter* const chapter = found ? found->record->state().find_chapter(place.chapter) : nullptr;
  if (chapter == nullptr) {
    co_return fail(no_such_chapter(place));
  }
  const std::function<MadeTask(const StudyRecord&)> work = [id = place.chapter](const StudyRecord& of) {
    return make_chapter_task(*of.state().find_chapter(id));
  };
  const std::size_t nodes = chapter->nodes.size();
  auto made = co_await work_on_record<MadeTask>(context.services, found->record, nodes, work);
  if (!made) {
    co_return fail(too_much_study_work());
  }
  if (!*made) {
    co_return fail(http::error_response(400, made->error()));
  }
  co_return **std::move(made);
}

/// The chapters of a request, as tasks. Errors: the response.
asio::awaitable<Expected<std::vector<GivenChapter>, http::Response>> find_given_chapters(
    Context& context, std::vector<ChapterPlace> places) {
  std::vector<GivenChapter> chapters;
  for (const ChapterPlace& place : places) {
    auto chapter = co_await find_given_chapter(context, place);
    if (!chapter) {
      co_return fail(chapter.error());
    }
    chapters.push_back(*std::move(chapter));
  }
  co_return chapters;
}

/// Adds the tasks that the chapters of a request became; what is kept of them.
std::vector<store::TaskChapter> add_chapters(NewHomework& asked, std::vector<GivenChapter> chapters) {
  std::vector<store::TaskChapter> kept;
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    const ChapterPlace& place = asked.chapters[i];
    kept.push_back({static_cast<std::int64_t>(asked.homework.tasks.size()), place.study, place.chapter,
                    std::move(chapters[i].written)});
    asked.homework.tasks.push_back(std::move(chapters[i].task));
  }
  return kept;
}

/// The homework of the path, if it is that of the class of the path. Errors: the response.
asio::awaitable<Expected<HomeworkWithTasks, http::Response>> find_homework_of_class(Context& context) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return fail(school_class.error());
  }
  const std::string id = context.path["homework"];
  auto found = co_await context.services.database.read(store::find_homework, store::HomeworkId{id});
  if (found && found->homework.school_class != school_class->id) {
    found = fail(StoreError{StoreError::Kind::NotFound, "another class's homework"});
  }
  if (!found) {
    co_return fail(refuse_stored(found.error(), "homework"));
  }
  co_return *std::move(found);
}

/// Homework with everything that its results follow from.
struct HomeworkResults {
  HomeworkWithTasks homework;
  std::vector<store::Pupil> pupils;
  std::vector<store::HomeworkTry> tries;
};

asio::awaitable<Expected<HomeworkResults, http::Response>> find_results(Context& context) {
  auto homework = co_await find_homework_of_class(context);
  if (!homework) {
    co_return fail(homework.error());
  }
  auto pupils = co_await find_pupils(context.services, homework->homework.school_class);
  if (!pupils) {
    co_return fail(pupils.error());
  }
  auto tries = co_await context.services.database.read(store::homework_tries,
                                                       store::HomeworkId{homework->homework.id});
  if (!tries) {
    co_return fail(refuse_stored(tries.error(), "homework"));
  }
  co_return HomeworkResults{*std::move(homework), *std::move(pupils), *std::move(tries)};
}

}  // namespace

asio::awaitable<http::Response> set_homework(Context& context, const http::Request& request) {
  auto asked = http::read_body(request, read_new_homework);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return school_class.error();
  }
  auto chapters = co_await find_given_chapters(context, asked->chapters);
  if (!chapters) {
    co_return chapters.error();
  }
  const std::vector<store::TaskChapter> kept = add_chapters(*asked, *std::move(chapters));
  store::Homework& homework = asked->homework.homework;
  homework.id = auth::new_id();
  homework.school_class = school_class->id;
  homework.created = context.now;
  const auto stored = co_await context.services.database.write(store::set_homework, asked->homework, kept);
  if (!stored) {
    co_return refuse_stored(stored.error(), "class");
  }
  const json body{{"id", homework.id}};
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> list_homework(Context& context, const http::Request&) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return school_class.error();
  }
  const auto found =
      co_await context.services.database.read(store::homework_in, school_class->id, kMostListedHomework);
  if (!found) {
    co_return refuse_stored(found.error(), "class");
  }
  json list = json::array();
  std::ranges::transform(*found, std::back_inserter(list), listed_homework_json);
  const json body{{"homework", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_homework_results(Context& context, const http::Request&) {
  const auto results = co_await find_results(context);
  if (!results) {
    co_return results.error();
  }
  const std::string id = results->homework.homework.id;
  const auto chapters =
      co_await context.services.database.read(store::homework_chapters, store::HomeworkId{id});
  if (!chapters) {
    co_return refuse_stored(chapters.error(), "homework");
  }
  const json body = homework_for_teacher(results->homework, results->pupils, results->tries, *chapters);
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> export_homework(Context& context, const http::Request&) {
  const auto results = co_await find_results(context);
  if (!results) {
    co_return results.error();
  }
  co_return csv_response(homework_csv(results->homework, results->pupils, results->tries));
}

asio::awaitable<http::Response> get_homework_tries(Context& context, const http::Request&) {
  const auto results = co_await find_results(context);
  if (!results) {
    co_return results.error();
  }
  const std::string pupil = context.path["pupil"];
  if (std::ranges::find(results->pupils, pupil, &store::Pupil::account) == results->pupils.end()) {
    co_return http::error_response(404, ErrorCode::NotFound, "there is no such pupil in this class");
  }
  const auto chapters = co_await find_chapter_tasks(context.services, results->homework);
  if (!chapters) {
    co_return chapters.error();
  }
  co_return http::json_response(
      200, dump_json(homework_for_pupil(results->homework, pupil, results->tries, *chapters)));
}

asio::awaitable<http::Response> change_homework(Context& context, const http::Request& request) {
  const auto deadline = http::read_body(request, read_deadline);
  if (!deadline) {
    co_return http::error_response(400, deadline.error());
  }
  const auto homework = co_await find_homework_of_class(context);
  if (!homework) {
    co_return homework.error();
  }
  const auto changed = co_await context.services.database.write(
      store::set_homework_deadline, store::HomeworkId{homework->homework.id}, *deadline);
  co_return changed ? http::no_content() : refuse_stored(changed.error(), "homework");
}

asio::awaitable<http::Response> delete_homework(Context& context, const http::Request&) {
  const auto homework = co_await find_homework_of_class(context);
  if (!homework) {
    co_return homework.error();
  }
  const auto removed = co_await context.services.database.write(store::remove_homework,
                                                                store::HomeworkId{homework->homework.id});
  co_return removed ? http::no_content() : refuse_stored(removed.error(), "homework");
}

}  // namespace rookery::server
