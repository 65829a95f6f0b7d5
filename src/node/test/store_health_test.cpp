#include "rookery/node/store_health.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "support/simulated_store.h"

/// What is said of a store that answers when it is told to.
namespace rookery::node {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

/// Checks that are answered by the test.
class CheckedStore final : public SimulatedFacts {
 public:
  CheckedStore() : SimulatedFacts(nullptr) {}
  void check(Callback<void> done) override { checks_.push_back(std::move(done)); }
  [[nodiscard]] std::size_t asked() const { return asked_ + checks_.size(); }
  void answer(const StoreHealth::Result& result) {
    asked_ += checks_.size();
    for (const auto& done : std::exchange(checks_, {})) {
      done(result);
    }
  }

 private:
  std::vector<Callback<void>> checks_;
  std::size_t asked_ = 0;
};

class StoreHealthTest : public ::testing::Test {
 protected:
  /// What is answered to a question at `now_`. Ends although the store may never answer.
  StoreHealth::Result ask() {
    std::optional<StoreHealth::Result> answer;
    health_.ask(now_, [&](const StoreHealth::Result& result) { answer = result; });
    while (!answer) {
      context_.restart();
      context_.run_one();
    }
    return *answer;
  }
  void answer(const StoreHealth::Result& result) {
    store_.answer(result);
    context_.restart();
    context_.poll();
  }
  static StoreHealth::Result full() {
    return fail(store::StoreError{store::StoreError::Kind::Unavailable, "the disk is full"});
  }

  boost::asio::io_context context_;
  CheckedStore store_;
  StoreHealth health_{context_.get_executor(), store_};
  StoreHealth::Time now_ = std::chrono::steady_clock::now();
};

TEST_F(StoreHealthTest, SilentStoreTimesOut) {
  EXPECT_TRUE(ask()) << "it may be about to answer";
  now_ += StoreHealth::kSilence;
  const auto later = ask();
  ASSERT_FALSE(later);
  EXPECT_THAT(later.error().what, HasSubstr("has not answered for 3000 ms"));
  EXPECT_EQ(store_.asked(), 1U) << "and is not asked again before it has answered";
}

TEST_F(StoreHealthTest, LateAnswerCounts) {
  (void)ask();
  now_ += StoreHealth::kSilence;
  answer(full());
  now_ += StoreHealth::kFresh;
  const auto known = ask();
  ASSERT_FALSE(known) << "while it is asked again, it counts as it answered last";
  EXPECT_EQ(known.error().what, "the disk is full");
}

TEST_F(StoreHealthTest, AnswerIsSharedForASecond) {
  std::vector<bool> answers;
  for (int i = 0; i < 3; ++i) {
    health_.ask(now_, [&](const StoreHealth::Result& result) { answers.push_back(result.has_value()); });
  }
  answer(full());
  now_ += StoreHealth::kFresh - milliseconds(1);
  health_.ask(now_, [&](const StoreHealth::Result& result) { answers.push_back(result.has_value()); });
  EXPECT_EQ(answers, std::vector<bool>(4, false));
  EXPECT_EQ(store_.asked(), 1U);
}

}  // namespace
}  // namespace rookery::node
