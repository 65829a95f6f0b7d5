#include "thinker.h"

#include <gtest/gtest.h>

#include <future>

#include "rookery/notation/fen.h"

namespace rookery::server {
namespace {

using arbiter::Event;
using arbiter::FoundDead;
using arbiter::OpenQuestion;

/// Takes seconds to decide.
constexpr const char* kHard = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57";
constexpr const char* kDead = "8/8/4k3/8/8/8/1B2K3/8 b - - 0 1";
constexpr const char* kAlive = "8/8/4k3/8/8/8/1R2K3/8 b - - 0 1";

OpenQuestion about(const char* fen, std::size_t ply = 0) {
  return {ply, {*notation::fen::parse_position(fen, chess::CastlingMode::Standard)}, std::nullopt};
}

/// Somebody who waits for one answer.
class Asker {
 public:
  [[nodiscard]] Thinker::Callback callback() {
    return [this](Thinker::Answer answer) { promise_.set_value(std::move(answer)); };
  }
  [[nodiscard]] Thinker::Answer answer() { return promise_.get_future().get(); }

 private:
  std::promise<Thinker::Answer> promise_;
};

Thinker::Callback not_answered() {
  return [](const Thinker::Answer&) { ADD_FAILURE() << "answered all the same"; };
}

TEST(Thinker, Answers) {
  Thinker thinker;
  Asker dead, alive;
  thinker.ask("a", about(kDead, 7), dead.callback());
  EXPECT_EQ(dead.answer().event, Event(FoundDead{7}));
  thinker.ask("b", about(kAlive), alive.callback());
  EXPECT_EQ(alive.answer().event, Event(arbiter::Considered{0, true}));
}

TEST(Thinker, WhatIsWithdrawnIsStoppedAndNotAnswered) {
  Thinker thinker(1'000'000'000);
  thinker.ask("hard", about(kHard), not_answered());
  thinker.ask("waits", about(kHard), not_answered());
  thinker.withdraw("waits");
  thinker.withdraw("hard");
  Asker other;
  thinker.ask("other", about(kDead), other.callback());
  EXPECT_EQ(other.answer().event, Event(FoundDead{0}));
}

/// Keeps the thinker's thread busy until it is let go.
class Holder {
 public:
  explicit Holder(Thinker& thinker) {
    thinker.ask("held", about(kDead), [this](const Thinker::Answer&) {
      held_.set_value();
      let_go_.get_future().wait();
    });
    held_.get_future().wait();
  }
  void let_go() { let_go_.set_value(); }

 private:
  std::promise<void> held_, let_go_;
};

TEST(Thinker, ANewerQuestionReplacesTheOneThatWaits) {
  Thinker thinker;
  Holder holder(thinker);
  Asker newest;
  thinker.ask("b", about(kDead, 1), not_answered());
  thinker.ask("b", about(kDead, 2), newest.callback());
  holder.let_go();
  EXPECT_EQ(newest.answer().event, Event(FoundDead{2}));
}

TEST(Thinker, TheNewestComesFirstAndTooManyDropTheOldest) {
  Thinker thinker;
  Holder holder(thinker);
  std::promise<void> all;
  std::vector<std::size_t> answered;
  for (std::size_t i = 0; i <= Thinker::kMaxWaiting; ++i) {
    thinker.ask("game " + std::to_string(i), about(kDead, i), [&](const Thinker::Answer& answer) {
      answered.push_back(ply_of(answer.question));
      if (answered.size() == Thinker::kMaxWaiting + 1) {
        all.set_value();
      }
    });
  }
  EXPECT_EQ(answered, std::vector<std::size_t>{0}) << "dropped while the others wait";
  holder.let_go();
  all.get_future().wait();
  for (std::size_t i = 1; i < answered.size(); ++i) {
    EXPECT_EQ(answered[i], Thinker::kMaxWaiting + 1 - i);
  }
}

TEST(Thinker, EndsInTheMiddleOfAThought) {
  Thinker thinker(1'000'000'000);
  thinker.ask("hard", about(kHard), not_answered());
}

}  // namespace
}  // namespace rookery::server
