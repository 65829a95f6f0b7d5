#include "rookery/bus/nats.h"

#include <nats/nats.h>

#include "support/nats_server.h"
#include "support/wait_until.h"
#include "test/conformance.h"

namespace rookery::bus {
namespace {

using tests::nats_server;
using tests::NatsServer;
using tests::wait_until;

std::unique_ptr<Bus> join(const std::string& url) {
  return connect_nats({{url}, "test", {}}).value();
}

struct Nats {
  static constexpr bool kSubscribesAtOnce = false;
  std::unique_ptr<Bus> join() { return bus::join(nats_server().url()); }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Nats, BusConformance, Nats);

/// Another client of the same server, which does not number its messages.
void say_raw(const std::string& url, const std::string& subject, const std::string& text) {
  natsConnection* connection = nullptr;
  ASSERT_EQ(natsConnection_ConnectTo(&connection, url.c_str()), NATS_OK);
  EXPECT_EQ(natsConnection_Publish(connection, subject.c_str(), text.data(), static_cast<int>(text.size())),
            NATS_OK);
  EXPECT_EQ(natsConnection_Flush(connection), NATS_OK);
  natsConnection_Destroy(connection);
}

class NatsBusTest : public ::testing::Test {
 protected:
  NatsServer server_;
  RecordingSubscriber subscriber_;
};

TEST_F(NatsBusTest, MissingNumberIsReportedAsAGap) {
  const auto bus = join(server_.url());
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  subscriber_.wait_for_gaps(1);
  say_raw(server_.url(), "s", "other 1 a");
  say_raw(server_.url(), "s", "other 2 b");
  (void)subscriber_.wait_for(2);
  EXPECT_EQ(subscriber_.gaps(), 1);
  say_raw(server_.url(), "s", "other 4 d");
  EXPECT_THAT(subscriber_.wait_for(3), ::testing::ElementsAre("a", "b", "d"));
  EXPECT_EQ(subscriber_.gaps(), 2);
}

TEST_F(NatsBusTest, ForeignMessageIsReportedAsAGap) {
  const auto bus = join(server_.url());
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  subscriber_.wait_for_gaps(1);
  say_raw(server_.url(), "s", "nonsense");
  subscriber_.wait_for_gaps(2);
  say_raw(server_.url(), "s", "");
  subscriber_.wait_for_gaps(3);
  say_raw(server_.url(), "s", std::string(500'000, 'x'));
  subscriber_.wait_for_gaps(4);
  EXPECT_THAT(subscriber_.wait_for(0), ::testing::IsEmpty());
}

TEST_F(NatsBusTest, ReconnectionReportsAGap) {
  const auto here = join(server_.url());
  const auto there = join(server_.url());
  const auto subscription = there->subscribe("s", subscriber_.handlers());
  subscriber_.wait_for_gaps(1);
  server_.stop();
  ASSERT_TRUE(wait_until([&] { return !here->is_connected() && !there->is_connected(); }));
  here->publish("s", "while it was away");
  server_.start();
  subscriber_.wait_for_gaps(2);
  ASSERT_TRUE(wait_until([&] { return here->is_connected(); }));
  here->publish("s", "and back");
  subscriber_.wait_for_message("and back");
}

TEST_F(NatsBusTest, MissingServerIsAwaited) {
  server_.stop();
  const auto here = join(server_.url());
  const auto there = join(server_.url());
  EXPECT_FALSE(here->is_connected());
  const auto subscription = there->subscribe("s", subscriber_.handlers());
  server_.start();
  ASSERT_TRUE(wait_until([&] { return here->is_connected() && there->is_connected(); }));
  subscriber_.wait_for_gaps(1);
  EXPECT_TRUE(wait_until([&] {  // the subscription comes some time after the connection
    here->publish("s", "hello");
    return subscriber_.has_received("hello");
  }));
}

TEST_F(NatsBusTest, PublishingDoesNotWaitForAPausedServer) {
  const auto here = join(server_.url());
  const auto there = join(server_.url());
  const auto subscription = there->subscribe("s", subscriber_.handlers());
  subscriber_.wait_for_gaps(1);
  server_.freeze();
  const std::string message(1'000, 'x');
  for (int i = 0; i < 100'000; ++i) {  // more than sockets and queue hold; a publisher that waits hangs here
    here->publish("s", message);
  }
  server_.thaw();
  EXPECT_TRUE(wait_until([&] {  // some were dropped, which the next message reveals
    here->publish("s", "and on");
    return subscriber_.gaps() >= 2;
  }));
}

/// The library's own pings would take a quarter of a minute.
TEST_F(NatsBusTest, SilentServerIsLeftWithoutTraffic) {
  const auto here = join(server_.url());
  const auto began = std::chrono::steady_clock::now();
  server_.freeze();
  EXPECT_TRUE(wait_until([&] { return !here->is_connected(); }));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(10));
  server_.thaw();
  EXPECT_TRUE(wait_until([&] { return here->is_connected(); }));
}

TEST(NatsBusAddress, UnreadableIsAnError) {
  EXPECT_FALSE(connect_nats({{}, "test", {}}));
  const auto bad = connect_nats({{"nats://host:port:what"}, "test", {}});
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.error().find("nats://host:port:what"), std::string::npos);
}

}  // namespace
}  // namespace rookery::bus
