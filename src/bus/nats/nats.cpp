#include "rookery/bus/nats.h"

#include "nats/line.h"

namespace rookery::bus {
namespace {

class NatsSubscription final : public Subscription {
 public:
  NatsSubscription(std::shared_ptr<Line> line, std::shared_ptr<Ears> ears)
      : line_(std::move(line)), ears_(std::move(ears)) {
    line_->listen(ears_);
  }
  ~NatsSubscription() override {
    ears_->close();
    line_->leave(ears_);
  }
  NatsSubscription(const NatsSubscription&) = delete;
  NatsSubscription& operator=(const NatsSubscription&) = delete;

 private:
  std::shared_ptr<Line> line_;
  std::shared_ptr<Ears> ears_;
};

class NatsBus final : public Bus {
 public:
  explicit NatsBus(std::shared_ptr<Line> line) : line_(std::move(line)) {}
  ~NatsBus() override { line_->end(); }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handlers handlers) override {
    return std::make_unique<NatsSubscription>(line_, std::make_shared<Ears>(subject, std::move(handlers)));
  }

  void publish(const std::string& subject, const std::string& message) override {
    line_->send(subject, message);
  }

  [[nodiscard]] bool may_lose() const override { return true; }
  [[nodiscard]] bool is_connected() const override { return line_->is_connected(); }

 private:
  std::shared_ptr<Line> line_;
};

}  // namespace

Expected<std::unique_ptr<Bus>, std::string> connect_nats(NatsOptions options) {
  if (options.urls.empty()) {
    return fail(std::string("NATS needs an address, like nats://127.0.0.1:4222"));
  }
  const std::string first_url = options.urls.front();
  const auto line = std::make_shared<Line>(std::move(options));
  const natsStatus status = line->start();
  auto bus = std::make_unique<NatsBus>(line);
  // Only a malformed address is an error. A missing connection is not: the server must start while NATS is
  // down, and serves on its own.
  if (status == NATS_INVALID_ARG) {
    return fail("cannot use NATS at " + first_url + ": " + natsStatus_GetText(status));
  }
  return bus;
}

}  // namespace rookery::bus
