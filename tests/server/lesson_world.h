#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "server/json_requests.h"
#include "server/process.h"
#include "server/stream_reader.h"

/// A class whose pupils are logged in, over one server or several.
namespace rookery::tests {

/// Somebody with a cookie.
struct LessonPerson {
  std::string account;
  std::string cookie;
};

class LessonWorld {
  using json = nlohmann::json;

 public:
  /// `store`: the options of `rookery admin` that name the server's data.
  LessonWorld(std::uint16_t port, const std::vector<std::string>& store, int pupils) : port_(port) {
    teacher_ = sign_up("tina");
    std::vector<std::string> promote{"admin", "account", "role", "tina", "teacher"};
    promote.insert(promote.end(), store.begin(), store.end());
    EXPECT_EQ(run_rookery(promote).status, 0);
    path_ = "/app/classes/" +
            read(send("POST", "/app/classes", teacher_, {{"name", "4b"}}), 201)["id"].get<std::string>();
    // In groups, as the page does: each pupil costs a hash, and an answer is awaited for half a minute alone.
    constexpr int kGroup = 5;
    for (int first = 0; first < pupils; first += kGroup) {
      enrol(first, std::min(first + kGroup, pupils));
    }
  }

  [[nodiscard]] const LessonPerson& teacher() const { return teacher_; }
  [[nodiscard]] const LessonPerson& pupil(std::size_t number) const { return pupils_[number]; }
  [[nodiscard]] const std::vector<LessonPerson>& pupils() const { return pupils_; }
  /// "/app/classes/…"
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }

  [[nodiscard]] LessonPerson sign_up(const std::string& name) const {
    return {name, tests::sign_up(port_, name)};
  }

  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const LessonPerson& who,
                            const json& body = nullptr) const {
    return send_to(port_, method, target, who, body);
  }
  /// The same to another node.
  [[nodiscard]] static Answer send_to(std::uint16_t port, const std::string& method,
                                      const std::string& target, const LessonPerson& who,
                                      const json& body = nullptr) {
    return ask_as(port, who.cookie, method, target, body);
  }

  [[nodiscard]] static json read(const Answer& answer, int status = 200) {
    EXPECT_EQ(answer.status, status) << answer.body;
    return answer.body.empty() ? json() : json::parse(answer.body, nullptr, false);
  }

  /// The answers to requests of one person that arrive at the same moment.
  [[nodiscard]] std::vector<Answer> send_at_once(std::size_t count, const std::string& target,
                                                 const LessonPerson& who, const json& body) const {
    std::vector<Answer> answers(count);
    std::vector<std::thread> senders;
    for (Answer& answer : answers) {
      senders.emplace_back([&] { answer = send("POST", target, who, body); });
    }
    for (std::thread& sender : senders) {
      sender.join();
    }
    return answers;
  }

  /// Asks the class; the id of the question.
  [[nodiscard]] std::string ask_class(const json& question) const {
    return read(send("POST", path_ + "/questions", teacher_, question), 201)["id"];
  }
  [[nodiscard]] Answer give(const LessonPerson& who, const std::string& question,
                            const std::string& answer) const {
    return send("PUT", "/app/class/question/answer", who, {{"question", question}, {"answer", answer}});
  }

 private:
  /// Makes the pupils with these numbers, and logs them in.
  void enrol(int first, int end) {
    std::string names;
    for (int i = first; i < end; ++i) {
      names += "Pupil " + std::to_string(i) + "\n";
    }
    const json cards = read(send("POST", path_ + "/pupils", teacher_, {{"names", names}}), 201)["cards"];
    for (const json& card : cards) {
      const Answer login =
          send("POST", "/app/login", {}, {{"name", card["name"]}, {"password", card["code"]}});
      EXPECT_EQ(login.status, 200) << login.body;
      pupils_.push_back({card["account"], login.cookie()});
    }
  }

  std::uint16_t port_;
  LessonPerson teacher_;
  std::vector<LessonPerson> pupils_;
  std::string path_;
};

/// What a page sees of the question of a class: what a stream sends, event by event.
class QuestionReader {
  using json = nlohmann::json;

 public:
  QuestionReader(std::uint16_t port, const std::string& target, const LessonPerson& who)
      : stream_(port, target, {{"Cookie", who.cookie}}) {}

  [[nodiscard]] int status() const { return stream_.head().status; }

  /// The next state of the question for which `holds` says yes. Errors: std::runtime_error, when the stream
  /// ends.
  template <class Condition>
  json await(Condition holds) {
    while (const auto event = stream_.next()) {
      const std::size_t data = event->find("data: ");
      const json message =
          data == std::string::npos ? json() : json::parse(event->substr(data + 6), nullptr, false);
      if (message.is_object() && message.contains("question") && holds(message["question"])) {
        return message["question"];
      }
    }
    throw std::runtime_error("the stream of the question ended");
  }

 private:
  StreamReader stream_;
};

}  // namespace rookery::tests
