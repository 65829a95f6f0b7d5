#include <nlohmann/json.hpp>

#include "endpoint/classes.h"
#include "endpoint/dump_json.h"
#include "lichess/events/news_stream.h"
#include "rookery/node/news.h"
#include "site/lessons/handlers.h"
#include "site/lessons/own_membership.h"
#include "site/lessons/shown_question.h"

/// The present question of a class as it changes: all of it each time, so that a reader whose connection was
/// cut is right again with the first event of the next stream.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

class QuestionStream : public NewsStream {
 public:
  QuestionStream(Services& services, std::string player, std::vector<std::string> subjects,
                 std::string school_class)
      : NewsStream(services, std::move(player), std::move(subjects)),
        school_class_(std::move(school_class)) {}

 protected:
  [[nodiscard]] virtual json view_of(const ShownQuestion& shown) = 0;

 private:
  asio::awaitable<bool> poll() override {
    const auto shown = co_await read_newest_question(services(), school_class_);
    if (!shown || is_stopped()) {
      co_return shown.has_value();
    }
    const json message{{"question", *shown ? view_of(**shown) : json(nullptr)}};
    std::string text = dump_json(message);
    if (text != last_) {
      last_ = text;
      put_text(std::move(text));
    }
    co_return true;
  }

  std::string school_class_;
  std::string last_;  ///< what was sent last
};

class TeachersQuestionStream final : public QuestionStream {
 public:
  TeachersQuestionStream(Services& services, const std::string& school_class)
      : QuestionStream(services, "", {node::news_of_answers(school_class)}, school_class) {}

 private:
  json view_of(const ShownQuestion& shown) override {
    // A game that ends is news of its player.
    for (const store::LessonGame& game : shown.games) {
      follow_also(node::news_of_player(game.account));
    }
    return question_for_teacher(shown);
  }
};

class PupilsQuestionStream final : public QuestionStream {
 public:
  PupilsQuestionStream(Services& services, const std::string& account, const std::string& school_class)
      : QuestionStream(services, account,
                       {node::news_of_questions(school_class), node::news_of_player(account)}, school_class) {
  }

 private:
  json view_of(const ShownQuestion& shown) override { return question_for_pupil(shown, player()); }
};

http::Response events_response(const std::shared_ptr<NewsStream>& stream) {
  stream->send_as_events("");
  http::Response response;
  response.content_type = "text/event-stream";
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = stream;
  return response;
}

}  // namespace

asio::awaitable<http::Response> stream_class_question(Context& context, const http::Request&) {
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return found.error();
  }
  co_return events_response(std::make_shared<TeachersQuestionStream>(context.services, found->id));
}

asio::awaitable<http::Response> stream_own_question(Context& context, const http::Request&) {
  const auto membership = co_await find_own_membership(context);
  if (!membership) {
    co_return membership.error();
  }
  co_return events_response(std::make_shared<PupilsQuestionStream>(
      context.services, membership->pupil.account, membership->school_class.id));
}

}  // namespace rookery::server
