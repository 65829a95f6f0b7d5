#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/classes.h"
#include "endpoint/dump_json.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "site/lessons/handlers.h"
#include "site/lessons/question_request.h"
#include "site/lessons/shown_question.h"

/// A teacher asks the class, sees the answers and discusses one.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr std::size_t kMostListedQuestions = 50;

/// The pupils hear it by the streams of their question, and by those of their accounts, whatever page they
/// are on.
asio::awaitable<void> notify_of_question(Services& services, std::string school_class) {
  services.news.notify(node::news_of_answers(school_class));
  services.news.notify(node::news_of_questions(school_class));
  const auto pupils = co_await services.database.read(store::pupils_in, store::ClassId{school_class});
  // Without the pupils the notification is late, not lost: streams also poll.
  for (std::size_t i = 0; pupils && i < pupils->size(); ++i) {
    services.news.notify(node::news_of_player((*pupils)[i].account));
  }
}

/// The question of the path, if it was asked in the class of the path. Errors: the response.
asio::awaitable<Expected<ShownQuestion, http::Response>> find_question_of_class(Context& context) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return fail(school_class.error());
  }
  const std::string id = context.path["question"];
  auto shown = co_await read_shown_question(context.services, id);
  if (shown && shown->asked.question.school_class != school_class->id) {
    shown = fail(store::StoreError{store::StoreError::Kind::NotFound, "another class's question"});
  }
  if (!shown) {
    co_return fail(refuse_stored(shown.error(), "question"));
  }
  co_return *std::move(shown);
}

}  // namespace

asio::awaitable<http::Response> ask_class(Context& context, const http::Request& request) {
  auto question = http::read_body(request, read_question_request);
  if (!question) {
    co_return http::error_response(400, question.error());
  }
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return school_class.error();
  }
  question->id = auth::new_id();
  question->school_class = school_class->id;
  question->created = context.now;
  const auto asked = co_await context.services.database.write(store::ask_question, *question);
  if (!asked) {
    co_return refuse_stored(asked.error(), "class");
  }
  co_await notify_of_question(context.services, school_class->id);
  const json body{{"id", question->id}};
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> list_questions(Context& context, const http::Request&) {
  const auto school_class = co_await find_own_class(context);
  if (!school_class) {
    co_return school_class.error();
  }
  const auto found = co_await context.services.database.read(
      store::questions_in, store::ClassId{school_class->id}, kMostListedQuestions);
  if (!found) {
    co_return refuse_stored(found.error(), "class");
  }
  json list = json::array();
  std::ranges::transform(*found, std::back_inserter(list), listed_question_json);
  const json body{{"questions", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_question(Context& context, const http::Request&) {
  const auto shown = co_await find_question_of_class(context);
  co_return shown ? http::json_response(200, dump_json(question_for_teacher(*shown))) : shown.error();
}

asio::awaitable<http::Response> change_question(Context& context, const http::Request& request) {
  auto wanted = http::read_body(request, read_question_change);
  if (!wanted) {
    co_return http::error_response(400, wanted.error());
  }
  const auto shown = co_await find_question_of_class(context);
  if (!shown) {
    co_return shown.error();
  }
  const auto& [question, answers] = shown->asked;
  const std::string revealed = wanted->change.revealed.value_or("");
  if (!revealed.empty() &&
      std::ranges::find(answers, revealed, &store::QuestionAnswer::account) == answers.end()) {
    co_return http::error_response(400, ErrorCode::InvalidValue,
                                   "an account was expected that has answered, or nothing", "revealed");
  }
  if (wanted->is_closing) {
    wanted->change.closed = context.now;
  }
  const auto changed = co_await context.services.database.write(
      store::change_question, store::QuestionId{question.id}, wanted->change);
  if (!changed) {
    co_return refuse_stored(changed.error(), "question");
  }
  co_await notify_of_question(context.services, question.school_class);
  co_return http::no_content();
}

}  // namespace rookery::server
