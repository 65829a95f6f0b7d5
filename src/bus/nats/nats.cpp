#include "rookery/bus/nats.h"

#include "nats/connection_manager.h"

namespace rookery::bus {
namespace {

class NatsSubscription final : public Subscription {
 public:
  NatsSubscription(std::shared_ptr<ConnectionManager> connections, std::shared_ptr<Subscriber> subscriber)
      : connections_(std::move(connections)), subscriber_(std::move(subscriber)) {
    connections_->listen(subscriber_);
  }
  ~NatsSubscription() override {
    subscriber_->close();
    connections_->leave(subscriber_);
  }
  NatsSubscription(const NatsSubscription&) = delete;
  NatsSubscription& operator=(const NatsSubscription&) = delete;

 private:
  std::shared_ptr<ConnectionManager> connections_;
  std::shared_ptr<Subscriber> subscriber_;
};

class NatsBus final : public Bus {
 public:
  explicit NatsBus(std::shared_ptr<ConnectionManager> connections) : connections_(std::move(connections)) {}
  ~NatsBus() override { connections_->end(); }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handlers handlers) override {
    return std::make_unique<NatsSubscription>(connections_,
                                              std::make_shared<Subscriber>(subject, std::move(handlers)));
  }

  void publish(const std::string& subject, const std::string& message) override {
    connections_->send(subject, message);
  }

  [[nodiscard]] bool may_lose() const override { return true; }
  [[nodiscard]] bool is_connected() const override { return connections_->is_connected(); }

 private:
  std::shared_ptr<ConnectionManager> connections_;
};

}  // namespace

Expected<std::unique_ptr<Bus>, std::string> connect_nats(NatsOptions options) {
  if (options.urls.empty()) {
    return fail(std::string("NATS needs an address, like nats://127.0.0.1:4222"));
  }
  const std::string first_url = options.urls.front();
  const auto connections = std::make_shared<ConnectionManager>(std::move(options));
  const natsStatus status = connections->start();
  auto bus = std::make_unique<NatsBus>(connections);
  // Only a malformed address is an error. A missing connection is not: the server must start while NATS is
  // down, and serves on its own.
  if (status == NATS_INVALID_ARG) {
    return fail("cannot use NATS at " + first_url + ": " + natsStatus_GetText(status));
  }
  return bus;
}

}  // namespace rookery::bus
