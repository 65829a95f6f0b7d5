#include "rookery/bus/in_process.h"

#include "test/conformance.h"

namespace rookery::bus {
namespace {

struct InProcess {
  static constexpr bool kSubscribesAtOnce = true;
  std::unique_ptr<Bus> join() { return network_.join(); }
  InProcessNetwork network_;
};
INSTANTIATE_TYPED_TEST_SUITE_P(InProcess, BusConformance, InProcess);

TEST(InProcessBus, NodesMayOutliveTheirNetwork) {
  std::unique_ptr<Bus> here, there;
  {
    InProcessNetwork network;
    here = network.join();
    there = network.join();
  }
  RecordingSubscriber subscriber;
  const auto subscription = there->subscribe("s", subscriber.handlers());
  here->publish("s", "heard");
  EXPECT_THAT(subscriber.wait_for(1), ::testing::ElementsAre("heard"));
}

}  // namespace
}  // namespace rookery::bus
