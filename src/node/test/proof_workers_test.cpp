#include "rookery/node/proof_workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>

#include "rookery/notation/fen.h"

namespace rookery::node {
namespace {

using arbiter::DeadPositionQuery;
using arbiter::Event;
using arbiter::FoundDead;

/// Whether White can mate here takes more than a second.
constexpr const char* kHard = "8/5p2/8/6Pp/6pp/6pk/p5pr/rn4K1 b - - 0 1";
/// Dead, and proved so only by walking through everything that can still be played.
constexpr const char* kWalled = "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1";
constexpr const char* kDead = "8/8/4k3/8/8/8/1B2K3/8 b - - 0 1";
constexpr const char* kOpening = "8/8/4k3/8/8/8/1R2K3/8 b - - 0 1";

DeadPositionQuery about(const char* fen, std::size_t ply = 0) {
  return {ply, {*notation::fen::parse_position(fen, chess::CastlingMode::Standard)}, std::nullopt};
}

DeadPositionQuery hard() {
  DeadPositionQuery query = about(kHard);
  query.winner = chess::Color::White;
  return query;
}

/// Somebody who waits for one answer.
class AnswerRecorder {
 public:
  [[nodiscard]] ProofWorkers::Callback callback() {
    return [this](ProofReply reply) { promise_.set_value(std::move(reply)); };
  }
  [[nodiscard]] std::optional<Event> event() { return promise_.get_future().get().event; }

 private:
  std::promise<ProofReply> promise_;
};

ProofWorkers::Callback not_answered() {
  return [](const ProofReply&) { ADD_FAILURE() << "answered all the same"; };
}

/// A first try that is over soon, and one that goes on until the answer is there.
const std::vector<std::uint64_t> kSoonOrLater{1'000, 1'000'000'000'000};

TEST(ProofWorkers, Answer) {
  ProofWorkers workers;
  AnswerRecorder dead, settled;
  workers.ask({"a", "ann", about(kDead, 7)}, dead.callback());
  EXPECT_EQ(dead.event(), Event(FoundDead{7}));
  workers.ask({"b", "ann", about(kOpening)}, settled.callback());
  EXPECT_EQ(settled.event(), Event(arbiter::NotProvedDead{0, true}));
}

TEST(ProofWorkers, RetryUndecidedQueriesWithALargerBudget) {
  ProofWorkers workers({.nodes_of_tries = {10, 100, 5'000'000}});
  AnswerRecorder recorder;
  workers.ask({"a", "ann", about(kWalled)}, recorder.callback());
  EXPECT_EQ(recorder.event(), Event(FoundDead{0}));
}

TEST(ProofWorkers, ReportWhenTheLastTryIsUndecided) {
  ProofWorkers workers({.nodes_of_tries = {10, 20}});
  AnswerRecorder recorder;
  workers.ask({"a", "ann", about(kWalled)}, recorder.callback());
  EXPECT_EQ(recorder.event(), Event(arbiter::NotProvedDead{0, false}));
}

TEST(ProofWorkers, CancelWithdrawnQueries) {
  ProofWorkers workers({.workers = 1, .nodes_of_tries = kSoonOrLater});
  workers.ask({"hard", "ann", hard()}, not_answered());
  workers.ask({"waits", "ann", hard()}, not_answered());
  workers.withdraw("waits");
  workers.withdraw("hard");
  AnswerRecorder other;
  workers.ask({"other", "ann", about(kDead)}, other.callback());
  EXPECT_EQ(other.event(), Event(FoundDead{0}));
}

TEST(ProofWorkers, SolveQuickQueriesBeforeEarlierHardOnes) {
  std::atomic<int> hard_ones = 0;
  ProofWorkers workers({.workers = 2, .nodes_of_tries = kSoonOrLater});
  for (int player = 0; player < 20; ++player) {
    const std::string number = std::to_string(player);
    workers.ask({"hard " + number, "mallory " + number, hard()}, [&](const ProofReply&) { ++hard_ones; });
  }
  for (int round = 0; round < 20; ++round) {
    AnswerRecorder ann;
    workers.ask({"quick", "ann", about(kDead)}, ann.callback());
    EXPECT_EQ(ann.event(), Event(FoundDead{0}));
    EXPECT_EQ(hard_ones, 0) << "in round " << round;
  }
}

/// Keeps the only worker busy until it is let go.
class Holder {
 public:
  explicit Holder(ProofWorkers& workers) {
    workers.ask({"held", "nobody", about(kDead)}, [this](const ProofReply&) {
      held_.set_value();
      let_go_.get_future().wait();
    });
    held_.get_future().wait();
  }
  void let_go() { let_go_.set_value(); }

 private:
  std::promise<void> held_, let_go_;
};

TEST(ProofWorkers, ReplaceAWaitingQueryByTheNewerOfItsGame) {
  ProofWorkers workers({.workers = 1});
  Holder holder(workers);
  AnswerRecorder newest;
  workers.ask({"b", "ann", about(kDead, 1)}, not_answered());
  workers.ask({"b", "bob", about(kDead, 2)}, newest.callback());
  holder.let_go();
  EXPECT_EQ(newest.event(), Event(FoundDead{2}));
}

/// Whose requests were answered, in that order; a dropped one as "-".
class Order {
 public:
  explicit Order(std::size_t expected) : expected_(expected) {}
  ProofWorkers::Callback note(std::string name) {
    return [this, name = std::move(name)](const ProofReply& reply) {
      names_.push_back(reply.event ? name : "-" + name);
      if (names_.size() == expected_) {
        all_.set_value();
      }
    };
  }
  [[nodiscard]] const std::vector<std::string>& so_far() const { return names_; }
  [[nodiscard]] const std::vector<std::string>& wait() {
    all_.get_future().wait();
    return names_;
  }

 private:
  std::size_t expected_;
  std::vector<std::string> names_;
  std::promise<void> all_;
};

TEST(ProofWorkers, AlternatePlayersNewestFirst) {
  ProofWorkers workers({.workers = 1});
  Holder holder(workers);
  Order order(5);
  workers.ask({"b1", "bob", about(kDead)}, order.note("b1"));
  for (const char* game : {"m1", "m2", "m3"}) {
    workers.ask({game, "mallory", about(kDead)}, order.note(game));
  }
  workers.ask({"a1", "ann", about(kDead)}, order.note("a1"));
  holder.let_go();
  EXPECT_EQ(order.wait(), (std::vector<std::string>{"a1", "m3", "b1", "m2", "m1"}));
}

TEST(ProofWorkers, DropOnlyTheOldestOfAPlayerOverTheLimit) {
  ProofWorkers workers({.workers = 1});
  Holder holder(workers);
  Order order(rooms::ProofLimits::kWaitingOfPlayer + 2);
  workers.ask({"a", "ann", about(kDead)}, order.note("ann"));
  for (std::size_t i = 0; i <= rooms::ProofLimits::kWaitingOfPlayer; ++i) {
    workers.ask({"m" + std::to_string(i), "mallory", about(kDead)}, order.note("m" + std::to_string(i)));
  }
  EXPECT_EQ(order.so_far(), std::vector<std::string>{"-m0"}) << "dropped while the others wait";
  holder.let_go();
  const std::vector<std::string>& all = order.wait();
  EXPECT_NE(std::find(all.begin(), all.end(), "ann"), all.end());
}

TEST(ProofWorkers, EvictFromThePlayerWithMostWaiting) {
  ProofWorkers workers({.workers = 1});
  Holder holder(workers);
  Order dropped(1);
  workers.ask({"m1", "mallory", about(kDead)}, dropped.note("m1"));
  workers.ask({"m2", "mallory", about(kDead)}, dropped.note("m2"));
  for (std::size_t i = 2; i <= rooms::ProofLimits::kWaiting; ++i) {
    workers.ask({"game " + std::to_string(i), "player " + std::to_string(i), about(kDead)},
                [](const ProofReply&) {});
  }
  EXPECT_EQ(dropped.so_far(), std::vector<std::string>{"-m1"});
  AnswerRecorder last;
  workers.ask({"m2", "ann", about(kDead)}, last.callback());
  holder.let_go();
  EXPECT_EQ(last.event(), Event(FoundDead{0}));
}

TEST(ProofWorkers, StopInTheMiddleOfAProof) {
  ProofWorkers workers({.nodes_of_tries = kSoonOrLater});
  workers.ask({"hard", "ann", hard()}, not_answered());
}

}  // namespace
}  // namespace rookery::node
