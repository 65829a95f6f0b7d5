#include <future>
#include <utility>

#include "rookery/bus/nats.h"
#include "test/conformance.h"
#include "test/nats_by_hand.h"

/// The behaviour of the bus between the lines of a server, and with a silent server.
namespace rookery::bus {
namespace {

using namespace std::chrono_literals;
using tests::wait_until;

/// Collects the log sentences of the bus.
class Log {
 public:
  void write(const std::string& sentence) {
    const std::lock_guard lock(mutex_);
    text_ += sentence + "\n";
  }
  [[nodiscard]] bool has(const std::string& words) {
    const std::lock_guard lock(mutex_);
    return text_.find(words) != std::string::npos;
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    text_.clear();
  }

 private:
  std::mutex mutex_;
  std::string text_;
};

class NatsOrder : public ::testing::Test {
 protected:
  /// Short, for tests in which the duration of an attempt does not matter.
  static NatsTimes short_times() {
    return {
        .connect = 50ms, .write = 50ms, .flush = 50ms, .pause = 1ms, .longest_pause = 8ms, .farewell = 1s};
  }
  /// Long, for tests in which only the server's lines may decide.
  static NatsTimes long_times() {
    return {.connect = tests::kHangs, .write = tests::kHangs, .flush = tests::kHangs, .pause = 1ms};
  }

  /// Connects on another thread, since it waits for lines of the server.
  static std::future<std::unique_ptr<Bus>> join(const ServerByHand& server, NatsTimes times,
                                                std::shared_ptr<Log> log) {
    return std::async(std::launch::async, [url = server.url(), times, log = std::move(log)]() mutable {
      const auto write = [log = std::move(log)](const std::string& sentence) { log->write(sentence); };
      return connect_nats({{url}, "test", write, times}).value();
    });
  }

  /// Joins while the server answers like an ordinary one.
  std::unique_ptr<Bus> join_served() {
    auto joining = join(server_, short_times(), log_);
    server_.serve_until([&] { return joining.wait_for(0s) == std::future_status::ready; });
    auto bus = joining.get();
    server_.serve_until([&] { return bus->is_connected(); });
    return bus;
  }

  /// A client that has sent its part of the handshake and waits for the server's last line.
  std::unique_ptr<ClientByHand> begin_handshake() {
    while (true) {
      auto client = std::make_unique<ClientByHand>(server_.accept_client());
      client->introduce();
      if (client->wait_for("PING")) {
        return client;
      }
    }
  }

  RecordingSubscriber subscriber_;
  std::shared_ptr<Log> log_ = std::make_shared<Log>();
  ServerByHand server_;
};

TEST_F(NatsOrder, GapIsReportedAfterTheSubscriptionIsConfirmed) {
  auto joining = join(server_, long_times(), log_);
  ClientByHand client(server_.accept_client());
  ASSERT_TRUE(client.greet());
  const auto bus = joining.get();
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  ASSERT_TRUE(client.wait_for("SUB s "));
  ASSERT_TRUE(client.wait_for("PING"));
  EXPECT_EQ(subscriber_.gaps(), 0);
  client.say("PONG");
  subscriber_.wait_for_gaps(1);
  server_.stop();
  client.hang_up();
}

TEST_F(NatsOrder, GapAfterAReconnectionIsReportedAfterTheConfirmation) {
  auto joining = join(server_, long_times(), log_);
  ClientByHand first(server_.accept_client());
  ASSERT_TRUE(first.greet());
  const auto bus = joining.get();
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  ASSERT_TRUE(wait_until([&] { return (void)first.answer(), subscriber_.gaps() == 1; }));
  ServerByHand elsewhere;
  const auto log_elsewhere = std::make_shared<Log>();
  auto joining_elsewhere = join(elsewhere, long_times(), log_elsewhere);
  ClientByHand stranger(elsewhere.accept_client());
  ASSERT_TRUE(stranger.greet());
  const auto bus_elsewhere = joining_elsewhere.get();

  log_->clear();
  first.hang_up();
  ClientByHand second(server_.accept_client());
  ASSERT_TRUE(second.greet());
  ASSERT_TRUE(second.wait_for("SUB s "));
  ASSERT_TRUE(wait_until([&] { return log_->has("connected to NATS"); }));
  // The library calls back for one connection after the other: once this call has come, the one for the
  // reconnection is over.
  elsewhere.stop();
  stranger.hang_up();
  ASSERT_TRUE(wait_until([&] { return log_elsewhere->has("is lost"); }));
  EXPECT_EQ(subscriber_.gaps(), 1) << "the server has not said yet that it has the subscription";
  ASSERT_TRUE(wait_until([&] { return (void)second.answer(), subscriber_.gaps() == 2; }));
  server_.stop();
  second.hang_up();
}

TEST_F(NatsOrder, UnconfirmedConnectionIsRetried) {
  NatsTimes times = long_times();
  times.flush = 1ms;
  auto joining = join(server_, times, log_);
  ClientByHand client(server_.accept_client());
  ASSERT_TRUE(client.greet());
  const auto bus = joining.get();
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  ASSERT_TRUE(client.wait_for("SUB s "));
  EXPECT_TRUE(client.has_gone());
  ClientByHand again(server_.accept_client());
  ASSERT_TRUE(again.greet());
  EXPECT_TRUE(again.wait_for("SUB s "));
  server_.stop();
  again.hang_up();
}

TEST_F(NatsOrder, SilentServerIsRetriedAtTheStart) {
  auto joining = join(server_, short_times(), log_);
  ClientByHand silent(server_.accept_client());
  const auto bus = joining.get();
  EXPECT_FALSE(bus->is_connected());
  EXPECT_TRUE(silent.has_gone());
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  ClientByHand second(server_.accept_client());
  EXPECT_TRUE(second.has_gone()) << "this one is told nothing either";
  server_.serve_until([&] { return subscriber_.gaps() >= 1 && bus->is_connected(); });
}

TEST_F(NatsOrder, SilentServerIsRetriedAfterAReconnection) {
  const auto bus = join_served();
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  server_.serve_until([&] { return subscriber_.gaps() >= 1; });
  const int before = subscriber_.gaps();
  server_.hang_up();
  ClientByHand silent(server_.accept_client());
  EXPECT_TRUE(silent.has_gone());
  server_.serve_until([&] { return subscriber_.gaps() > before && bus->is_connected(); });
}

TEST_F(NatsOrder, UnfinishedHandshakeDoesNotBlock) {
  auto joining = join(server_, short_times(), log_);
  const auto client = begin_handshake();
  const auto bus = joining.get();
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  bus->publish("s", "meanwhile");
  EXPECT_FALSE(bus->is_connected());
  client->hang_up();
  server_.serve_until([&] { return subscriber_.gaps() >= 1 && server_.published() == 1; });
  EXPECT_TRUE(bus->is_connected());
}

TEST_F(NatsOrder, SixteenMebibytesWaitForTheServer) {
  NatsTimes times = short_times();
  times.write = times.flush = tests::kHangs;
  auto joining = join(server_, times, log_);
  const auto client = begin_handshake();
  const auto bus = joining.get();
  constexpr std::size_t kMessages = 20 << 10, kMostOfAKibibyte = 16 << 10, kLeast = 15'000;
  const std::string kibibyte(1 << 10, 'x');
  for (std::size_t i = 0; i < kMessages; ++i) {
    bus->publish("s", kibibyte);
  }
  client->hang_up();
  std::size_t before = 0, quiet = 0;
  server_.serve_until([&] {
    const std::size_t now = server_.published();
    quiet = now == std::exchange(before, now) ? quiet + 1 : 0;
    return now >= kLeast && quiet > 50;
  });
  EXPECT_LE(server_.published(), kMostOfAKibibyte);
}

TEST_F(NatsOrder, BusStopsDuringAHandshake) {
  NatsTimes times = short_times();
  times.farewell = 1ms;
  auto of_the_bus = std::make_shared<Log>();
  const std::weak_ptr<Log> watched = of_the_bus;
  auto joining = join(server_, times, of_the_bus);
  of_the_bus.reset();
  const auto client = begin_handshake();
  joining.get().reset();
  client->hang_up();
  EXPECT_TRUE(wait_until([&] { return watched.expired(); })) << "its thread has not ended";
}

TEST_F(NatsOrder, ClosingErrorCausesAReconnection) {
  auto joining = join(server_, long_times(), log_);
  ClientByHand first(server_.accept_client());
  ASSERT_TRUE(first.greet());
  const auto bus = joining.get();
  first.say("-ERR 'Unknown Protocol Operation'");
  EXPECT_TRUE(first.has_gone());
  server_.serve_until([&] { return bus->is_connected(); });
  server_.stop();
  server_.hang_up();
}

TEST_F(NatsOrder, NonReadingServerIsLeftAndPendingDataBounded) {
  const auto bus = join_served();
  log_->clear();
  constexpr std::size_t kMessages = 64 << 10;
  const std::string kibibyte(1 << 10, 'x');
  for (std::size_t i = 0; i < kMessages; ++i) {  // 64 MiB, more than sockets and queue hold
    bus->publish("s", kibibyte);
  }
  const auto subscription = bus->subscribe("s", subscriber_.handlers());
  EXPECT_TRUE(wait_until([&] { return log_->has("is lost"); }));
  server_.serve_until([&] { return subscriber_.gaps() >= 1 && server_.published() > 0; });
  EXPECT_LE(server_.published(), kMessages / 2) << "16 MiB in the queue, and as much taken from it before";
}

}  // namespace
}  // namespace rookery::bus
