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
                       std::string_view summary) {
  Route route{.method = method, .pattern = pattern, .handler = handler, .summary = summary};
  route.identity = Identity::Cookie;
  route.deed = people::Deed::AnswerTeacher;
  route.bucket = Bucket::Game;
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
        "one goes on"),
};

}  // namespace rookery::server::site_routes
