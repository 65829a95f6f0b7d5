#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <vector>

#include "rookery/bus/bus.h"

/// What every bus must do. A bus's test names a fixture of its own:
///   struct Mine { std::unique_ptr<Bus> open(); };
///   INSTANTIATE_TYPED_TEST_SUITE_P(Mine, BusConformance, Mine);
namespace rookery::bus {

/// Collects what a subscriber hears.
class Ear {
 public:
  [[nodiscard]] Bus::Handler handler() {
    return [this](const std::string& message) {
      const std::lock_guard lock(mutex_);
      heard_.push_back(message);
      changed_.notify_all();
    };
  }
  /// Waits until `count` messages are there.
  [[nodiscard]] std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return heard_.size() >= count; });
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> heard_;
};

template <class Backend>
class BusConformance : public ::testing::Test {
 protected:
  Backend backend_;
  std::unique_ptr<Bus> bus_ = backend_.open();
};

TYPED_TEST_SUITE_P(BusConformance);

TYPED_TEST_P(BusConformance, TellsEverySubscriberOfTheSubjectAndNoOther) {
  Ear first, second, other;
  const auto a = this->bus_->subscribe("game.1", first.handler());
  const auto b = this->bus_->subscribe("game.1", second.handler());
  const auto c = this->bus_->subscribe("game.2", other.handler());
  this->bus_->publish("game.1", "7");
  this->bus_->publish("game.2", "end");
  EXPECT_THAT(first.wait_for(1), ::testing::ElementsAre("7"));
  EXPECT_THAT(second.wait_for(1), ::testing::ElementsAre("7"));
  EXPECT_THAT(other.wait_for(1), ::testing::ElementsAre("end"));
}

TYPED_TEST_P(BusConformance, ASubscriptionEndsWithItsObject) {
  Ear gone, stays;
  auto a = this->bus_->subscribe("s", gone.handler());
  const auto b = this->bus_->subscribe("s", stays.handler());
  this->bus_->publish("s", "1");
  (void)gone.wait_for(1);
  a.reset();
  this->bus_->publish("s", "2");
  EXPECT_THAT(stays.wait_for(2), ::testing::ElementsAre("1", "2"));
  EXPECT_THAT(gone.wait_for(0), ::testing::ElementsAre("1"));
}

TYPED_TEST_P(BusConformance, PublishingToNobodyIsNothing) {
  Ear late;
  this->bus_->publish("s", "lost");
  const auto a = this->bus_->subscribe("s", late.handler());
  this->bus_->publish("s", "heard");
  EXPECT_THAT(late.wait_for(1), ::testing::ElementsAre("heard"));
}

TYPED_TEST_P(BusConformance, AHandlerMayUseTheBus) {
  Ear echo;
  const auto a = this->bus_->subscribe("answer", echo.handler());
  std::unique_ptr<Subscription> once;
  once = this->bus_->subscribe("question", [&](const std::string& message) {
    this->bus_->publish("answer", message + "!");
    once.reset();
  });
  this->bus_->publish("question", "who");
  EXPECT_THAT(echo.wait_for(1), ::testing::ElementsAre("who!"));
  this->bus_->publish("question", "again");
  this->bus_->publish("answer", "end");
  EXPECT_THAT(echo.wait_for(2), ::testing::ElementsAre("who!", "end"));
}

REGISTER_TYPED_TEST_SUITE_P(BusConformance, TellsEverySubscriberOfTheSubjectAndNoOther,
                            ASubscriptionEndsWithItsObject, PublishingToNobodyIsNothing,
                            AHandlerMayUseTheBus);

}  // namespace rookery::bus
