#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/class_game.h"
#include "endpoint/dump_json.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/new_game.h"
#include "site/lessons/handlers.h"
#include "site/lessons/own_membership.h"
#include "site/lessons/question_answer.h"
#include "site/lessons/question_request.h"
#include "site/lessons/shown_question.h"

/// A pupil answers, once for each question; a later answer replaces it as long as the question is open.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::StoreError;

namespace {

http::Response question_is_closed() {
  return http::error_response(409, ErrorCode::QuestionClosed, "the teacher has closed this question");
}

/// The question, if it is one of the pupil's class. Errors: the response.
asio::awaitable<Expected<ShownQuestion, http::Response>> find_asked_question(Context& context,
                                                                             store::Membership membership,
                                                                             std::string id) {
  auto shown = co_await read_shown_question(context.services, std::move(id));
  if (shown && shown->asked.question.school_class != membership.school_class.id) {
    shown = fail(StoreError{StoreError::Kind::NotFound, "another class's question"});
  }
  if (!shown) {
    co_return fail(refuse_stored(shown.error(), "question"));
  }
  co_return *std::move(shown);
}

/// Notifies those who see that an answer came.
void announce_answer(const Context& context, const store::Question& question) {
  node::NewsFeed& news = context.services.news;
  news.notify(node::news_of_answers(question.school_class));
  news.notify(node::news_of_player(context.principal.player.text));
  if (question.is_counted) {
    news.notify(node::news_of_questions(question.school_class));
  }
}

asio::awaitable<http::Response> store_answer(Context& context, store::Question question, std::string answer) {
  const store::QuestionAnswer given{context.principal.player.text, std::move(answer), context.now};
  const auto stored =
      co_await context.services.database.write(store::answer_question, store::QuestionId{question.id}, given);
  if (!stored && stored.error().kind == StoreError::Kind::Conflict) {
    co_return question_is_closed();
  }
  if (!stored) {
    co_return refuse_stored(stored.error(), "question");
  }
  announce_answer(context, question);
  co_return http::no_content();
}

/// What the pupil has answered; empty: nothing.
std::string answer_of(const ShownQuestion& shown, const std::string& account) {
  const auto found = std::ranges::find(shown.asked.answers, account, &store::QuestionAnswer::account);
  return found == shown.asked.answers.end() ? "" : found->answer;
}

/// The response to who began the game at the same moment as another request, whose game counts.
asio::awaitable<http::Response> show_other_game(Context& context, std::string question) {
  const auto shown = co_await read_shown_question(context.services, std::move(question));
  if (!shown) {
    co_return refuse_stored(shown.error(), "question");
  }
  if (shown->asked.question.closed) {
    co_return question_is_closed();
  }
  const json body{{"id", answer_of(*shown, context.principal.player.text)}};
  co_return http::json_response(200, dump_json(body));
}

/// Makes a new game the pupil's answer, and then begins it: of two requests at once one begins a game.
asio::awaitable<http::Response> begin_answer(Context& context, ShownQuestion shown, policy::SiteTerms terms,
                                             ClassPlayer white, ClassPlayer black) {
  const store::Question& question = shown.asked.question;
  const auto game = co_await draw_game_id(context.services);
  if (!game) {
    co_return refuse_stored(game.error(), "game");
  }
  const std::string former = answer_of(shown, context.principal.player.text);
  const store::QuestionAnswer given{context.principal.player.text, *game, context.now};
  const auto stored = co_await context.services.database.write(store::replace_answer,
                                                               store::QuestionId{question.id}, given, former);
  if (!stored && stored.error().kind == StoreError::Kind::Conflict) {
    co_return co_await show_other_game(context, question.id);
  }
  if (!stored) {
    co_return refuse_stored(stored.error(), "question");
  }
  const auto begun =
      co_await begin_class_game(context, *game, std::move(terms), std::move(white), std::move(black));
  if (!begun) {
    co_return refuse_stored(begun.error(), "game");
  }
  announce_answer(context, question);
  const json body{{"id", *game}};
  co_return http::json_response(201, dump_json(body));
}

/// The game that the pupil plays as an answer, if it is not over, or is just about to begin; empty: none.
std::string game_in_progress(const ShownQuestion& shown, const std::string& account, Instant now) {
  const auto game = std::ranges::find(shown.games, account, &store::LessonGame::account);
  if (game != shown.games.end()) {
    return standing_of(*game) == "playing" ? game->game : "";
  }
  // Another request has noted the game as the answer and has not stored it yet. If its node ended between
  // the two, the pupil begins another one.
  constexpr Duration kAboutToBegin{10'000};
  const auto answer = std::ranges::find(shown.asked.answers, account, &store::QuestionAnswer::account);
  const bool is_coming = answer != shown.asked.answers.end() && now - answer->at < kAboutToBegin;
  return is_coming ? answer->answer : "";
}

}  // namespace

asio::awaitable<http::Response> answer_question(Context& context, const http::Request& request) {
  const auto wanted = http::read_body(request, read_answer_request);
  if (!wanted) {
    co_return http::error_response(400, wanted.error());
  }
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return membership.error();
  }
  const auto shown = co_await find_asked_question(context, *membership, wanted->question);
  if (!shown) {
    co_return shown.error();
  }
  const store::Question& question = shown->asked.question;
  const auto answer = read_question_answer(question, wanted->answer);
  if (!answer) {
    co_return http::error_response(400, answer.error());
  }
  co_return co_await store_answer(context, question, *answer);
}

asio::awaitable<http::Response> play_question(Context& context, const http::Request& request) {
  const auto id =
      http::read_body(request, [](http::Members& members) { return members.need_string("question"); });
  if (!id) {
    co_return http::error_response(400, id.error());
  }
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return membership.error();
  }
  const auto shown = co_await find_asked_question(context, *membership, *id);
  if (!shown) {
    co_return shown.error();
  }
  const store::Question& question = shown->asked.question;
  if (question.kind != QuestionKind::Play) {
    co_return http::error_response(400, ErrorCode::InvalidValue,
                                   "a question was expected that is answered by playing it on", "question");
  }
  if (question.closed) {
    co_return question_is_closed();
  }
  // A second click, or a page that was loaded again, goes on with the game that there is.
  if (const std::string game = game_in_progress(*shown, membership->pupil.account, context.now);
      !game.empty()) {
    co_return http::json_response(200, dump_json(json{{"id", game}}));
  }
  rooms::NewGame new_game;
  new_game.fen = question.fen;
  new_game.rules = "no-takebacks";  // the first try is the answer
  const auto terms = rooms::read_requested_terms(new_game);
  if (!terms) {
    co_return http::error_response(400, terms.error());
  }
  const ClassPlayer pupil{membership->pupil.account, membership->pupil.shown};
  const auto level = static_cast<int>(question.level);
  const ClassPlayer computer{rooms::computer_id(level), rooms::computer_name(level)};
  const auto position = read_question_position(question.fen);
  const bool is_white = position && position->turn() == chess::Color::White;
  co_return co_await begin_answer(context, *shown, *terms, is_white ? pupil : computer,
                                  is_white ? computer : pupil);
}

}  // namespace rookery::server
