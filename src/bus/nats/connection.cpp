#include "nats/connection.h"

namespace rookery::bus {
namespace {

// The library's callbacks. Each closure is a pointer of its own, deleted by the last callback that receives
// it.

struct ConnectionClosure {
  Connection::Events events;
  std::shared_ptr<std::atomic<bool>> is_lost;
};
using SubscriberClosure = std::shared_ptr<Subscriber>;

void on_error(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsStatus status,
              void* closure) {
  static_cast<ConnectionClosure*>(closure)->events.error(status);
}

void on_closed(natsConnection* /*connection*/, void* closure) {
  const std::unique_ptr<ConnectionClosure> last(static_cast<ConnectionClosure*>(closure));
  *last->is_lost = true;
  last->events.lost();
}

void on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message,
                void* closure) {
  const SubscriberClosure& subscriber = *static_cast<SubscriberClosure*>(closure);
  subscriber->deliver({natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
  natsMsg_Destroy(message);
}

void on_unsubscribed(void* closure) {
  delete static_cast<SubscriberClosure*>(closure);
}

struct DestroyOptions {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
using OptionsHandle = std::unique_ptr<natsOptions, DestroyOptions>;

/// The first failure in a series of calls.
class Status {
 public:
  Status& operator<<(natsStatus status) {
    first_ = first_ == NATS_OK ? status : first_;
    return *this;
  }
  [[nodiscard]] natsStatus first() const { return first_; }

 private:
  natsStatus first_ = NATS_OK;
};

natsStatus set(natsOptions* to, const NatsOptions& options, ConnectionClosure* closure) {
  std::vector<const char*> urls;
  for (const std::string& url : options.urls) {
    urls.push_back(url.c_str());
  }
  Status status;
  status << natsOptions_SetServers(to, urls.data(), static_cast<int>(urls.size()))
         << natsOptions_SetName(to, options.node.c_str())
         << natsOptions_SetNoEcho(to, true)  // a node does not receive its own messages
         // The library's own reconnection reports success before the server has the subscriptions, holds its
         // lock while it tries, and gives up after some errors.
         << natsOptions_SetAllowReconnect(to, false)
         << natsOptions_SetTimeout(to, options.times.connect.count())
         // Without a deadline, a stalled server with full buffers would block the library with its lock held.
         << natsOptions_SetWriteDeadline(to, options.times.write.count())
         << natsOptions_SetErrorHandler(to, on_error, closure)
         << natsOptions_SetClosedCB(to, on_closed, closure)
         // Otherwise each subscription has a thread of its own.
         << natsOptions_UseGlobalMessageDelivery(to, true);
  return status.first();
}

}  // namespace

Expected<std::unique_ptr<Connection>, natsStatus> Connection::open(const NatsOptions& options,
                                                                   Events events) {
  auto is_lost = std::make_shared<std::atomic<bool>>(false);
  auto closure = std::make_unique<ConnectionClosure>(std::move(events), is_lost);
  natsOptions* created = nullptr;
  natsStatus status = natsOptions_Create(&created);
  const OptionsHandle handle(created);
  if (status == NATS_OK) {
    status = set(handle.get(), options, closure.get());
  }
  natsConnection* connection = nullptr;
  if (status == NATS_OK) {
    status = natsConnection_Connect(&connection, handle.get());
  }
  if (status != NATS_OK) {
    return fail(status);
  }
  [[maybe_unused]] const ConnectionClosure* left =
      closure.release();  // deleted when the connection is closed
  return std::unique_ptr<Connection>(new Connection(connection, std::move(is_lost)));
}

Connection::~Connection() {
  for (const auto& [subscriber, subscription] : subscriptions_) {
    natsSubscription_Destroy(subscription);
  }
  natsConnection_Destroy(connection_);
}

natsStatus Connection::subscribe(const std::shared_ptr<Subscriber>& subscriber) {
  auto closure = std::make_unique<SubscriberClosure>(subscriber);
  natsSubscription* subscription = nullptr;
  const natsStatus status = natsConnection_Subscribe(
      &subscription, connection_, subscriber->subject().c_str(), on_message, closure.get());
  if (status == NATS_OK) {
    // The library still holds the closure until its last callback has returned.
    (void)natsSubscription_SetOnCompleteCB(subscription, on_unsubscribed, closure.release());
    subscriptions_.emplace(subscriber, subscription);
  }
  return status;
}

void Connection::unsubscribe(const std::shared_ptr<Subscriber>& subscriber) {
  const auto found = subscriptions_.find(subscriber);
  if (found != subscriptions_.end()) {
    natsSubscription_Destroy(found->second);
    subscriptions_.erase(found);
  }
}

natsStatus Connection::publish(const std::string& subject, const std::string& text) {
  return natsConnection_Publish(connection_, subject.c_str(), text.data(), static_cast<int>(text.size()));
}

bool Connection::flush(std::chrono::milliseconds patience) {
  // The library also reports success if it could not write; in that case it reports the lost connection.
  return natsConnection_FlushTimeout(connection_, patience.count()) == NATS_OK;
}

}  // namespace rookery::bus
