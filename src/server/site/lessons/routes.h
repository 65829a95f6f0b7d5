#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/lessons/handlers.h"

/// The rows of lessons in the table of routes: questions to a class, homework, simultaneous games.
namespace rookery::server::site_routes {

/// A row of a teacher, who needs the permission for classes.
constexpr Route teachers(Method method, std::string_view pattern, NamedHandler handler,
                         std::string_view summary) {
  Route route{.method = method, .pattern = pattern, .handler = handler, .summary = summary};
  route.identity = Identity::Cookie;
  route.permission = people::Permission::ManageClasses;
  route.bucket = Bucket::Game;
  if (method != Method::Get) {
    route.deed = people::Deed::Teach;
    route.body = method == Method::Delete ? Body::None : Body::JsonOrForm;
  }
  return route;
}

/// A row of a pupil.
constexpr Route pupils(Method method, std::string_view pattern, NamedHandler handler,
                       std::string_view summary, Bucket bucket = Bucket::Game) {
  Route route{.method = method, .pattern = pattern, .handler = handler, .summary = summary};
  route.identity = Identity::Cookie;
  route.deed = people::Deed::AnswerTeacher;
  route.bucket = bucket;
  if (method != Method::Get) {
    route.body = Body::JsonOrForm;
  }
  return route;
}

inline constexpr std::array kLessonRoutes{
    teachers(Method::Get, "/app/classes/{class}/questions", named<list_questions>(),
             "The last questions to the class, the newest first"),
    teachers(
        Method::Post, "/app/classes/{class}/questions", named<ask_class>(),
        "Asks the class: the `kind` of the answer (`move`, `play`, `squares`, `number`, `text`), the "
        "question in `words`, a `fen`, for `play` the computer's `level`; the question before is closed: "
        "201 with its `id`"),
    teachers(
        Method::Get, "/app/classes/{class}/questions/stream", named<stream_class_question>(),
        "A stream of events: the newest `question` with its answers, at once and after each change; null: "
        "none was asked"),
    teachers(Method::Get, "/app/classes/{class}/questions/{question}", named<get_question>(),
             "A question with its answers"),
    teachers(Method::Put, "/app/classes/{class}/questions/{question}", named<change_question>(),
             "Changes a question: whether the teacher's screen is `named`, whether pupils see the counts "
             "(`counted`), the account whose answer is `revealed`, and whether with the name "
             "(`revealedNamed`); `open` as false closes it: 204"),
    pupils(
        Method::Get, "/app/class/question/stream", named<stream_own_question>(),
        "A stream of events: the `question` to the pupil's class with the own answer and the revealed one, "
        "at once and after each change"),
    pupils(Method::Put, "/app/class/question/answer", named<answer_question>(),
           "The pupil's `answer` to a `question`, in the place of an earlier one: 204; 409 if it is closed"),
    pupils(
        Method::Post, "/app/class/question/game", named<play_question>(),
        "Begins the pupil's game against the computer that answers a `question`: 201 with its `id`; 200 if "
        "one goes on",
        Bucket::NewGame),
    teachers(Method::Get, "/app/classes/{class}/homework", named<list_homework>(),
             "The homework of the class, the newest first"),
    teachers(
        Method::Post, "/app/classes/{class}/homework", named<set_homework>(),
        "Sets homework: its `name`, `puzzles` (the text that `rookery puzzles make` writes), `lessons` of "
        "the school (their names with blanks between them), `chapters` of studies with questions or hidden "
        "moves (as `study/chapter`, with blanks between them), the most `tries` at a task (0: any number), "
        "the `deadline` in ms since 1970: 201 with its `id`"),
    teachers(Method::Get, "/app/classes/{class}/homework/{homework}.csv", named<export_homework>(),
             "The results as a table (CSV): tries until a task was solved, negative where it was not"),
    teachers(Method::Get, "/app/classes/{class}/homework/{homework}", named<get_homework_results>(),
             "The tasks, and how each pupil did at each"),
    teachers(Method::Put, "/app/classes/{class}/homework/{homework}", named<change_homework>(),
             "Sets the `deadline` in ms since 1970; absent: none: 204"),
    teachers(Method::Delete, "/app/classes/{class}/homework/{homework}", named<delete_homework>(),
             "Deletes homework with all tries: 204"),
    teachers(Method::Get, "/app/classes/{class}/homework/{homework}/tries/{pupil}",
             named<get_homework_tries>(), "Each try of a pupil, with its moves and their times"),
    pupils(Method::Get, "/app/class/homework", named<list_own_homework>(),
           "The homework of the pupil's class, the newest first, and how much of it is done"),
    pupils(Method::Get, "/app/homework/{homework}", named<get_own_homework>(),
           "The tasks without their solutions, and the pupil's tries"),
    pupils(
        Method::Post, "/app/homework/{homework}/tasks/{task}/moves", named<move_at_homework>(),
        "A `move` (UCI) at `ply` of the `try` at a puzzle or a chapter, each numbered from 0, in a chapter "
        "also `show`: the try with the reply, `right`, `wrong` or `going`; one that comes again is done "
        "once; 409 without a try left"),
    pupils(Method::Post, "/app/homework/{homework}/tasks/{task}/lesson", named<finish_lesson_at_homework>(),
           "Says that a lesson was finished with `stars` of `most`: 204"),
    teachers(
        Method::Get, "/app/classes/{class}/progress", named<get_class_progress>(),
        "How far each pupil is: the tasks of all homework (the newest 40) that were done, and under `own` "
        "the lessons and puzzles that were solved besides it"),
    teachers(Method::Get, "/app/classes/{class}/progress.csv", named<export_class_progress>(),
             "The same as a table (CSV)"),
    pupils(
        Method::Get, "/app/class/exercises", named<get_own_exercises>(),
        "The `lessons` and `puzzles` that the pupil solved outside homework: stars by lesson and exercise; "
        "`clean` or `helped` by puzzle"),
    pupils(
        Method::Put, "/app/class/exercises", named<keep_own_exercises>(),
        "Keeps what the pupil (`account`) solved outside homework: exercises of `lessons` as `rook/two:3/8` "
        "(three stars, of a lesson with eight exercises), ids of `puzzles` solved without help, and of those "
        "`helped`, with blanks between them; what is known stays at its most stars: 204"),
    teachers(Method::Get, "/app/classes/{class}/simuls", named<list_simuls>(),
             "The teacher's simultaneous games with the class, the newest first"),
    teachers(Method::Post, "/app/classes/{class}/simuls", named<begin_simul>(),
             "Begins games of the teacher against `pupils` (accounts; absent: all who are here) from `fen`, "
             "with a `clock` or `-`, the teacher's `color` (`white`, `black`, `alternate`), and `takebacks`: "
             "201 with its `id`"),
    teachers(Method::Get, "/app/classes/{class}/simuls/{simul}", named<get_simul>(),
             "The boards of simultaneous games, and how they stand"),
    teachers(Method::Post, "/app/classes/{class}/simuls/{simul}/restart", named<restart_simul_board>(),
             "Begins the board whose present `game` is given again: 201 with the new `game`"),
};

}  // namespace rookery::server::site_routes
