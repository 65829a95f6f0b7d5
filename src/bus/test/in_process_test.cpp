#include "rookery/bus/in_process.h"

#include "test/conformance.h"

namespace rookery::bus {
namespace {

struct InProcess {
  std::unique_ptr<Bus> open() { return make_in_process_bus(); }
};
INSTANTIATE_TYPED_TEST_SUITE_P(InProcess, BusConformance, InProcess);

TEST(InProcessBus, ASubscriptionMayOutliveIt) {
  auto bus = make_in_process_bus();
  const auto subscription = bus->subscribe("s", [](const std::string&) {});
  bus.reset();
  EXPECT_NE(subscription, nullptr);
}

}  // namespace
}  // namespace rookery::bus
