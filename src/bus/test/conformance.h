#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "rookery/bus/bus.h"
#include "support/wait_until.h"

/// What every bus must do. A bus's test names a fixture of its own:
///   struct MyBus {
///     std::unique_ptr<Bus> join();                  // a new node
///     static constexpr bool kSubscribesAtOnce = …;  // otherwise a gap is reported once it is subscribed
///   };
///   INSTANTIATE_TYPED_TEST_SUITE_P(MyBus, BusConformance, MyBus);
namespace rookery::bus {

/// Collects what a subscriber receives.
class RecordingSubscriber {
 public:
  [[nodiscard]] Handlers handlers() {
    // Shared with the handlers, since a call may still be in progress when the test is over.
    return {[received = received_](const std::string& message) {
              const std::lock_guard lock(received->mutex);
              received->messages.push_back(message);
              received->changed.notify_all();
            },
            [received = received_] {
              const std::lock_guard lock(received->mutex);
              ++received->gaps;
              received->changed.notify_all();
            }};
  }
  /// Waits for `count` messages.
  [[nodiscard]] std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(received_->mutex);
    expect(lock, [&] { return received_->messages.size() >= count; });
    return received_->messages;
  }
  /// Waits for the message `last`.
  void wait_for_message(const std::string& last) {
    std::unique_lock lock(received_->mutex);
    expect(lock, [&] { return received_->has(last); });
  }
  [[nodiscard]] bool has_received(const std::string& message) {
    const std::lock_guard lock(received_->mutex);
    return received_->has(message);
  }
  /// Waits for `count` gap notices.
  void wait_for_gaps(int count) {
    std::unique_lock lock(received_->mutex);
    expect(lock, [&] { return received_->gaps >= count; });
  }
  [[nodiscard]] int gaps() {
    const std::lock_guard lock(received_->mutex);
    return received_->gaps;
  }

 private:
  struct Received {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::string> messages;
    int gaps = 0;

    [[nodiscard]] bool has(const std::string& message) const {
      return std::find(messages.begin(), messages.end(), message) != messages.end();
    }
  };

  template <class Condition>
  void expect(std::unique_lock<std::mutex>& lock, Condition holds) {
    EXPECT_TRUE(received_->changed.wait_for(lock, tests::kHangs, holds)) << "not heard in time";
  }

  std::shared_ptr<Received> received_ = std::make_shared<Received>();
};

template <class Backend>
class BusConformance : public ::testing::Test {
 protected:
  /// `subscriber` is subscribed when this returns.
  [[nodiscard]] static std::unique_ptr<Subscription> listen(Bus& bus, const std::string& subject,
                                                            RecordingSubscriber& subscriber) {
    const int before = subscriber.gaps();
    auto subscription = bus.subscribe(subject, subscriber.handlers());
    if (!Backend::kSubscribesAtOnce) {
      subscriber.wait_for_gaps(before + 1);
    }
    return subscription;
  }

  Backend backend_;
  std::unique_ptr<Bus> here_ = backend_.join();
  std::unique_ptr<Bus> there_ = backend_.join();
};

TYPED_TEST_SUITE_P(BusConformance);

TYPED_TEST_P(BusConformance, DeliversToEverySubscriberOfTheSubjectOnly) {
  RecordingSubscriber first, second, other;
  const auto a = this->listen(*this->there_, "game.1", first);
  const auto b = this->listen(*this->there_, "game.1", second);
  const auto c = this->listen(*this->there_, "game.2", other);
  this->here_->publish("game.1", "7");
  this->here_->publish("game.2", "end");
  EXPECT_THAT(first.wait_for(1), ::testing::ElementsAre("7"));
  EXPECT_THAT(second.wait_for(1), ::testing::ElementsAre("7"));
  EXPECT_THAT(other.wait_for(1), ::testing::ElementsAre("end"));
}

TYPED_TEST_P(BusConformance, SubjectIsAnyText) {
  // What a visitor asks for is part of subjects.
  const std::string longest(100'000, 'x');
  for (const std::string& subject :
       {std::string("game.*"), std::string("game.>"), std::string(">"), std::string("game.a b"),
        std::string("game."), std::string(), std::string("game.a\r\nPING"), std::string("g..m"),
        std::string("\xFF"), longest, longest + 'y'}) {
    RecordingSubscriber subscriber;
    const auto a = this->listen(*this->there_, subject, subscriber);
    this->here_->publish("game.1", "of another");
    this->here_->publish("game.1.2", "of another");
    this->here_->publish(subject, "own");
    EXPECT_THAT(subscriber.wait_for(1), ::testing::ElementsAre("own")) << subject.substr(0, 40);
  }
}

TYPED_TEST_P(BusConformance, DoesNotDeliverToTheSender) {
  RecordingSubscriber own;
  const auto a = this->listen(*this->here_, "s", own);
  this->here_->publish("s", "said here");
  this->there_->publish("s", "said there");
  EXPECT_THAT(own.wait_for(1), ::testing::ElementsAre("said there"));
}

TYPED_TEST_P(BusConformance, KeepsOrderAndBytesOfOneNode) {
  RecordingSubscriber subscriber;
  const auto a = this->listen(*this->there_, "s", subscriber);
  std::vector<std::string> all;
  for (int i = 0; i < 500; ++i) {
    all.push_back(std::to_string(i) + std::string("\0 \n\xFF", 4));
    this->here_->publish("s", all.back());
  }
  const int gaps = subscriber.gaps();
  EXPECT_EQ(subscriber.wait_for(all.size()), all);
  EXPECT_EQ(subscriber.gaps(), gaps) << "nothing was lost";
}

TYPED_TEST_P(BusConformance, SubscriptionEndsWithItsObject) {
  RecordingSubscriber gone, stays;
  auto a = this->listen(*this->there_, "s", gone);
  const auto b = this->listen(*this->there_, "s", stays);
  this->here_->publish("s", "1");
  (void)gone.wait_for(1);
  a.reset();
  this->here_->publish("s", "2");
  EXPECT_THAT(stays.wait_for(2), ::testing::ElementsAre("1", "2"));
  EXPECT_THAT(gone.wait_for(0), ::testing::ElementsAre("1"));
}

TYPED_TEST_P(BusConformance, PublishingWithoutSubscribersIsHarmless) {
  RecordingSubscriber late;
  this->here_->publish("s", "lost");
  const auto a = this->listen(*this->there_, "s", late);
  this->here_->publish("s", "heard");
  late.wait_for_message("heard");
}

TYPED_TEST_P(BusConformance, HandlerMayUseTheBus) {
  RecordingSubscriber echo, asked;
  const auto a = this->listen(*this->here_, "answer", echo);
  std::unique_ptr<Subscription> once;
  Handlers handlers = asked.handlers();
  handlers.message = [&](const std::string& message) {
    this->there_->publish("answer", message + "!");
    once.reset();
  };
  once = this->there_->subscribe("question", handlers);
  if (!TypeParam::kSubscribesAtOnce) {
    asked.wait_for_gaps(1);
  }
  this->here_->publish("question", "who");
  EXPECT_THAT(echo.wait_for(1), ::testing::ElementsAre("who!"));
  this->here_->publish("question", "again");
  this->there_->publish("answer", "end");
  EXPECT_THAT(echo.wait_for(2), ::testing::ElementsAre("who!", "end"));
}

TYPED_TEST_P(BusConformance, SubscriptionMayOutliveTheBus) {
  RecordingSubscriber subscriber;
  const auto subscription = this->listen(*this->there_, "s", subscriber);
  this->there_.reset();
  this->here_->publish("s", "to a subscription without a bus");
}

TYPED_TEST_P(BusConformance, SubscriptionsMayChangeWhileMessagesArrive) {
  RecordingSubscriber all;
  const auto stays = this->listen(*this->there_, "s", all);
  std::atomic<bool> is_over = false;
  std::thread talk([&] {
    for (int i = 0; i < 2'000; ++i) {
      this->here_->publish("s", std::to_string(i));
    }
    is_over = true;
  });
  while (!is_over) {
    auto short_lived = std::make_shared<RecordingSubscriber>();
    Handlers handlers{[short_lived](const std::string&) {}, [short_lived] {}};
    (void)this->there_->subscribe("s", handlers);
  }
  talk.join();
  EXPECT_TRUE(tests::wait_until([&] {  // the last of so many may be lost, but not all of them
    this->here_->publish("s", "end");
    return all.has_received("end");
  }));
}

REGISTER_TYPED_TEST_SUITE_P(BusConformance, DeliversToEverySubscriberOfTheSubjectOnly, SubjectIsAnyText,
                            DoesNotDeliverToTheSender, KeepsOrderAndBytesOfOneNode,
                            SubscriptionEndsWithItsObject, PublishingWithoutSubscribersIsHarmless,
                            HandlerMayUseTheBus, SubscriptionMayOutliveTheBus,
                            SubscriptionsMayChangeWhileMessagesArrive);

}  // namespace rookery::bus
