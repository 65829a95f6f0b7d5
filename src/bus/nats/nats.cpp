#include "rookery/bus/nats.h"

#include "nats/connection_manager.h"
#include "rookery/base/hash.h"

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

bool stays(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
         c == '.';
}

/// A NATS server ends a connection that names a subject of more than 4,096 bytes.
constexpr std::size_t kLongestSubject = 250;

/// A subject as NATS has it. Subjects name what visitors ask for: an asterisk would be every subject, a blank
/// none at all, and a long text the end of the connection for all that the node says and hears.
std::string nats_subject(const std::string& subject) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string written;
  for (const char c : subject) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_empty_part = c == '.' && (written.empty() || written.back() == '.');
    if (stays(c) && !is_empty_part) {
      written += c;
    } else {
      written += {'=', kDigits[byte / 16U], kDigits[byte % 16U]};
    }
  }
  if (written.size() > kLongestSubject) {
    // Two of one hash hear each other's messages, which say no more than that something may have changed.
    return "long=" + std::to_string(hash_bytes(written));
  }
  // A part has a character at least; no other subject ends so.
  return written + (written.empty() || written.back() == '.' ? "=" : "");
}

class NatsBus final : public Bus {
 public:
  explicit NatsBus(std::shared_ptr<ConnectionManager> connections) : connections_(std::move(connections)) {}
  ~NatsBus() override { connections_->end(); }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handlers handlers) override {
    return std::make_unique<NatsSubscription>(
        connections_, std::make_shared<Subscriber>(nats_subject(subject), std::move(handlers)));
  }

  void publish(const std::string& subject, const std::string& message) override {
    connections_->send(nats_subject(subject), message);
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
