#include "rookery/bus/nats.h"

#include <nats/nats.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <unordered_set>
#include <utility>

#include "nats/numbering.h"

namespace rookery::bus {
namespace {

/// What is beyond is dropped: the numbering shows the gap, and the others read the store.
constexpr std::size_t kMostWaiting = 65'536;
constexpr std::int64_t kReconnectWaitMs = 250;
constexpr std::int64_t kPingEveryMs = 5'000;  // a cut line without a word is noticed after three
constexpr std::int64_t kFlushMs = 2'000;

/// One subscriber, shared by its subscription and the library's callbacks.
class Ears {
 public:
  explicit Ears(Handlers handlers) : handlers_(std::move(handlers)) {}

  // One call at a time: the library may deliver a gap and a message on two threads.
  void hear(std::string_view text) {
    const std::lock_guard lock(mutex_);
    const std::optional<Numbered> numbered = read_numbered(text);
    // A text without a number comes from another program, or was damaged: something may be missing.
    if (!numbered || gaps_.is_after_gap(*numbered)) {
      call([this] { handlers_.gap(); });
    }
    if (numbered) {
      call([&] { handlers_.message(std::string(numbered->message)); });
    }
  }
  void tell_gap() {
    const std::lock_guard lock(mutex_);
    call([this] { handlers_.gap(); });
  }
  void close() { is_closed_ = true; }

 private:
  template <class Call>
  void call(Call call) {
    if (!is_closed_) {
      call();
    }
  }

  Handlers handlers_;
  std::mutex mutex_;  ///< one call at a time
  GapFinder gaps_;
  std::atomic<bool> is_closed_ = false;
};

/// The connection and who listens; outlives the bus in subscriptions and callbacks.
class Node {
 public:
  explicit Node(std::function<void(const std::string&)> log) : log_(std::move(log)) {}
  ~Node() { natsConnection_Destroy(connection); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  void add(const std::shared_ptr<Ears>& ears) {
    const std::lock_guard lock(mutex_);
    ears_.insert(ears);
  }
  void remove(const std::shared_ptr<Ears>& ears) {
    const std::lock_guard lock(mutex_);
    ears_.erase(ears);
  }
  void tell_gap_to_all() {
    std::vector<std::shared_ptr<Ears>> all;
    {
      const std::lock_guard lock(mutex_);
      all.assign(ears_.begin(), ears_.end());
    }
    // Without the lock: a handler may subscribe or unsubscribe.
    for (const auto& ears : all) {
      ears->tell_gap();
    }
  }
  void log(const std::string& sentence) const {
    if (log_) {
      log_(sentence);
    }
  }

  natsConnection* connection = nullptr;

 private:
  std::function<void(const std::string&)> log_;
  std::mutex mutex_;
  std::unordered_set<std::shared_ptr<Ears>> ears_;
};

// What the library calls. A closure is a pointer of its own, deleted by the last call that gets it.

using NodeClosure = std::weak_ptr<Node>;
using EarsClosure = std::shared_ptr<Ears>;

void on_disconnected(natsConnection* /*connection*/, void* closure) {
  if (const auto node = static_cast<NodeClosure*>(closure)->lock()) {
    node->log("the connection to NATS is lost; it is tried again until it is there");
  }
}

void on_connected(natsConnection* /*connection*/, void* closure) {
  if (const auto node = static_cast<NodeClosure*>(closure)->lock()) {
    node->log("connected to NATS");
    // Messages that were published meanwhile are lost: core NATS keeps none.
    node->tell_gap_to_all();
  }
}

void on_error(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsStatus status,
              void* closure) {
  if (const auto node = static_cast<NodeClosure*>(closure)->lock()) {
    node->log(std::string("NATS: ") + natsStatus_GetText(status));
    node->tell_gap_to_all();  // a slow subscriber, for one
  }
}

void on_closed(natsConnection* /*connection*/, void* closure) {
  delete static_cast<NodeClosure*>(closure);
}

void on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message,
                void* closure) {
  const EarsClosure& ears = *static_cast<EarsClosure*>(closure);
  ears->hear({natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
  natsMsg_Destroy(message);
}

void on_unsubscribed(void* closure) {
  delete static_cast<EarsClosure*>(closure);
}

/// What may wait for the network, on a thread of its own: messages to send, and subscriptions of which is not
/// known yet whether they reached the server.
class Sender {
 public:
  explicit Sender(std::shared_ptr<Node> node)
      : node_(std::move(node)), numbering_(random_sender()), thread_([this] { run(); }) {}
  ~Sender() {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;

  void send(const std::string& subject, const std::string& message) {
    {
      const std::lock_guard lock(mutex_);
      std::string text = numbering_.write(subject, message);
      if (waiting_.size() >= kMostWaiting) {
        return;  // and its number will be missing
      }
      waiting_.push_back({subject, std::move(text)});
    }
    changed_.notify_one();
  }

  void await_start(std::shared_ptr<Ears> ears) {
    {
      const std::lock_guard lock(mutex_);
      starting_.push_back(std::move(ears));
    }
    changed_.notify_one();
  }

 private:
  struct Message {
    std::string subject;
    std::string text;
  };

  static std::string random_sender() {
    // Another number for each start: the others must not take a restarted node's first message for a repeated
    // one.
    std::random_device random;
    return std::to_string(random()) + '-' + std::to_string(random());
  }

  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty() || !starting_.empty(); });
      const std::deque<Message> messages = std::exchange(waiting_, {});
      const std::vector<std::shared_ptr<Ears>> starting = std::exchange(starting_, {});
      if (messages.empty() && starting.empty()) {
        break;  // what waited is sent
      }
      lock.unlock();
      work(messages, starting);
      lock.lock();
    }
    nats_ReleaseThreadMemory();
  }

  /// What cannot be sent is lost, and so is what could not be flushed: the reconnection reports the gap.
  void work(const std::deque<Message>& messages, const std::vector<std::shared_ptr<Ears>>& starting) {
    for (const Message& message : messages) {
      (void)natsConnection_Publish(node_->connection, message.subject.c_str(), message.text.data(),
                                   static_cast<int>(message.text.size()));
    }
    if (!starting.empty()) {
      // The flush returns when the server has all subscriptions: from then on nothing is missed.
      (void)natsConnection_FlushTimeout(node_->connection, kFlushMs);
      for (const auto& ears : starting) {
        ears->tell_gap();
      }
    }
  }

  std::shared_ptr<Node> node_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Numbering numbering_;
  std::deque<Message> waiting_;
  std::vector<std::shared_ptr<Ears>> starting_;
  bool is_ending_ = false;
  std::thread thread_;
};

class NatsSubscription final : public Subscription {
 public:
  NatsSubscription(std::shared_ptr<Node> node, std::shared_ptr<Ears> ears, natsSubscription* subscription)
      : node_(std::move(node)), ears_(std::move(ears)), subscription_(subscription) {
    node_->add(ears_);
  }
  ~NatsSubscription() override {
    ears_->close();
    node_->remove(ears_);
    natsSubscription_Destroy(subscription_);
  }
  NatsSubscription(const NatsSubscription&) = delete;
  NatsSubscription& operator=(const NatsSubscription&) = delete;

 private:
  std::shared_ptr<Node> node_;
  std::shared_ptr<Ears> ears_;
  natsSubscription* subscription_;  ///< null: the library refused it; then nothing is heard but gaps
};

class NatsBus final : public Bus {
 public:
  explicit NatsBus(std::shared_ptr<Node> node)
      : node_(std::move(node)), sender_(std::make_unique<Sender>(node_)) {}
  ~NatsBus() override {
    // In this order: what waits is sent, then acknowledged by the server, then the connection is closed.
    sender_.reset();
    (void)natsConnection_FlushTimeout(node_->connection, kFlushMs);
    natsConnection_Close(node_->connection);
  }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handlers handlers) override {
    auto ears = std::make_shared<Ears>(std::move(handlers));
    auto closure = std::make_unique<EarsClosure>(ears);
    natsSubscription* subscription = nullptr;
    const natsStatus status = natsConnection_Subscribe(&subscription, node_->connection, subject.c_str(),
                                                       on_message, closure.get());
    if (status == NATS_OK) {
      // The library still holds the closure until its last callback has returned.
      (void)natsSubscription_SetOnCompleteCB(subscription, on_unsubscribed, closure.release());
    } else {
      node_->log("cannot subscribe to " + subject + ": " + natsStatus_GetText(status));
    }
    sender_->await_start(ears);
    return std::make_unique<NatsSubscription>(node_, std::move(ears), subscription);
  }

  void publish(const std::string& subject, const std::string& message) override {
    sender_->send(subject, message);
  }

  [[nodiscard]] bool may_lose() const override { return true; }
  [[nodiscard]] bool is_connected() const override {
    return natsConnection_Status(node_->connection) == NATS_CONN_STATUS_CONNECTED;
  }

 private:
  std::shared_ptr<Node> node_;
  std::unique_ptr<Sender> sender_;
};

struct DestroyOptions {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
using OptionsHandle = std::unique_ptr<natsOptions, DestroyOptions>;

/// The first failure of a row of calls.
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

natsStatus set(natsOptions* to, const NatsOptions& options, NodeClosure* closure) {
  std::vector<const char*> urls;
  for (const std::string& url : options.urls) {
    urls.push_back(url.c_str());
  }
  Status status;
  status << natsOptions_SetServers(to, urls.data(), static_cast<int>(urls.size()))
         << natsOptions_SetName(to, options.node.c_str())
         << natsOptions_SetNoEcho(to, true)      // a node does not hear itself
         << natsOptions_SetMaxReconnect(to, -1)  // for ever
         << natsOptions_SetReconnectWait(to, kReconnectWaitMs)
         << natsOptions_SetPingInterval(to, kPingEveryMs)
         << natsOptions_SetRetryOnFailedConnect(to, true, on_connected, closure)
         << natsOptions_SetDisconnectedCB(to, on_disconnected, closure)
         << natsOptions_SetReconnectedCB(to, on_connected, closure)
         << natsOptions_SetErrorHandler(to, on_error, closure)
         << natsOptions_SetClosedCB(to, on_closed, closure)
         // Without this, each subscription has a thread of its own.
         << natsOptions_UseGlobalMessageDelivery(to, true);
  return status.first();
}

}  // namespace

Expected<std::unique_ptr<Bus>, std::string> connect_nats(NatsOptions options) {
  if (options.urls.empty()) {
    return fail(std::string("NATS needs an address, like nats://127.0.0.1:4222"));
  }
  const auto node = std::make_shared<Node>(options.log);
  auto closure = std::make_unique<NodeClosure>(node);
  natsOptions* created = nullptr;
  natsStatus status = natsOptions_Create(&created);
  const OptionsHandle handle(created);
  if (status == NATS_OK) {
    status = set(handle.get(), options, closure.get());
  }
  if (status == NATS_OK) {
    status = natsConnection_Connect(&node->connection, handle.get());
  }
  // Not yet connected is no error: the server must start while NATS is down, and plays on alone.
  if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED) {
    return fail("cannot use NATS at " + options.urls.front() + ": " + natsStatus_GetText(status));
  }
  [[maybe_unused]] const NodeClosure* left = closure.release();  // deleted when the connection is closed
  return std::make_unique<NatsBus>(node);
}

}  // namespace rookery::bus
