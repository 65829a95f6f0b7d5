#include "nats/connection_manager.h"

#include <algorithm>
#include <random>
#include <utility>

namespace rookery::bus {
namespace {

// More messages are dropped: the numbering shows the gap, and the other nodes read the store.
constexpr std::size_t kMostWaiting = 65'536;
constexpr std::size_t kMostWaitingBytes = 16 << 20;

/// Different after each start, so that other nodes do not take a restarted node's first message for a
/// repeated one.
std::string random_sender() {
  std::random_device random;
  return std::to_string(random()) + '-' + std::to_string(random());
}

/// Whether only this message is at fault, so that the next can be sent.
bool is_of_message(natsStatus status) {
  return status == NATS_MAX_PAYLOAD || status == NATS_INVALID_SUBJECT || status == NATS_INVALID_ARG;
}

}  // namespace

ConnectionManager::ConnectionManager(NatsOptions options)
    : options_(std::move(options)), numbering_(random_sender()), pause_(options_.times.pause) {}

natsStatus ConnectionManager::start() {
  thread_ = std::thread([self = shared_from_this()] { self->run(); });
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, 2 * options_.times.connect, [this] { return first_attempt_.has_value(); });
  return first_attempt_.value_or(NATS_TIMEOUT);
}

void ConnectionManager::end() {
  std::unique_lock lock(mutex_);
  is_ending_ = true;
  changed_.notify_all();
  const bool is_over = changed_.wait_for(lock, options_.times.farewell, [this] { return is_finished_; });
  lock.unlock();
  if (is_over) {
    thread_.join();
  } else {
    // A handshake without an end (Connection::open): the thread ends when the server answers or goes away.
    thread_.detach();
  }
}

void ConnectionManager::send(const std::string& subject, const std::string& message) {
  const std::lock_guard lock(mutex_);
  std::string text = numbering_.write(subject, message);
  const std::size_t bytes = subject.size() + text.size();
  if (waiting_.size() >= kMostWaiting || waiting_bytes_ + bytes > kMostWaitingBytes) {
    return;  // its number will be missing
  }
  waiting_.push_back({subject, std::move(text)});
  waiting_bytes_ += bytes;
  changed_.notify_all();
}

void ConnectionManager::listen(const std::shared_ptr<Subscriber>& subscriber) {
  const std::lock_guard lock(mutex_);
  listeners_.insert(subscriber);
  starting_.insert(subscriber);
  changed_.notify_all();
}

void ConnectionManager::leave(const std::shared_ptr<Subscriber>& subscriber) {
  const std::lock_guard lock(mutex_);
  listeners_.erase(subscriber);
  // Without a connection there is nothing to end, and the thread that would end it does not run.
  if (starting_.erase(subscriber) == 0 && is_connected_) {
    leaving_.push_back(subscriber);
    changed_.notify_all();
  }
}

void ConnectionManager::run() {
  while (!is_ending()) {
    if (connection_) {
      serve();
    } else {
      connect();
    }
  }
  say_farewell();
  nats_ReleaseThreadMemory();
  const std::lock_guard lock(mutex_);
  is_finished_ = true;
  changed_.notify_all();
}

void ConnectionManager::connect() {
  auto opened = Connection::open(options_, events());
  {
    const std::lock_guard lock(mutex_);
    first_attempt_ = first_attempt_.value_or(opened ? NATS_OK : opened.error());
    is_connected_ = opened.has_value();
    changed_.notify_all();
  }
  if (!opened) {
    wait_to_try_again(opened.error());
    return;
  }
  connection_ = *std::move(opened);
  answered_at_ = std::chrono::steady_clock::now();
  pause_ = options_.times.pause;
  has_logged_away_ = false;
  log("connected to NATS");
  Listeners all, starting;
  std::vector<std::shared_ptr<Subscriber>> leaving;  // never subscribed here; destroyed without the lock
  {
    const std::lock_guard lock(mutex_);
    all = listeners_;
    starting.swap(starting_);
    leaving.swap(leaving_);
  }
  subscribe(all);
}

Connection::Events ConnectionManager::events() {
  // A replaced connection may still report something, which does no harm.
  return {[weak = weak_from_this()] {
            if (const auto connections = weak.lock()) {
              const std::lock_guard lock(connections->mutex_);
              connections->changed_.notify_all();
            }
          },
          [weak = weak_from_this()](natsStatus status) {
            if (const auto connections = weak.lock()) {
              connections->log(std::string("NATS: ") + natsStatus_GetText(status));
              connections->report_gap_to_all();  // for example because of a slow subscriber
            }
          }};
}

void ConnectionManager::subscribe(const Listeners& listeners) {
  for (const auto& subscriber : listeners) {
    const natsStatus status = connection_->subscribe(subscriber);
    if (status != NATS_OK) {
      log("cannot subscribe to " + subscriber->subject() + ": " + natsStatus_GetText(status));
    }
    unconfirmed_.insert(subscriber);
  }
}

void ConnectionManager::wait_to_try_again(natsStatus why) {
  if (!std::exchange(has_logged_away_, true)) {
    log(std::string("NATS cannot be reached (") + natsStatus_GetText(why) + "); the server keeps trying");
  }
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, pause_, [this] { return is_ending_; });
  pause_ = std::min(2 * pause_, options_.times.longest_pause);
}

void ConnectionManager::serve() {
  Listeners starting;
  std::vector<std::shared_ptr<Subscriber>> leaving;
  const auto due = answered_at_ + options_.times.ping;
  {
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, due, [this] {
      return is_ending_ || connection_->is_lost() || !waiting_.empty() || !sending_.empty() ||
             !starting_.empty() || !unconfirmed_.empty() || !leaving_.empty();
    });
    if (sending_.empty()) {
      sending_ = std::exchange(waiting_, {});
      waiting_bytes_ = 0;
    }
    starting = std::exchange(starting_, {});
    leaving = std::exchange(leaving_, {});
  }
  for (const auto& subscriber : leaving) {
    connection_->unsubscribe(subscriber);
    unconfirmed_.erase(subscriber);
  }
  subscribe(starting);
  if (connection_->is_lost() || !send_all() || !confirm(std::chrono::steady_clock::now() >= due)) {
    lose();
  }
}

bool ConnectionManager::send_all() {
  for (; !sending_.empty(); sending_.pop_front()) {
    const natsStatus status = connection_->publish(sending_.front().subject, sending_.front().text);
    if (status != NATS_OK && !is_of_message(status)) {
      return false;  // the rest is sent over the next connection
    }
  }
  return true;
}

/// Asks the server for a confirmation if subscriptions are unconfirmed, or if it `is_due` because the server
/// has been silent for a while. False: the server does not answer, and the connection is given up.
bool ConnectionManager::confirm(bool is_due) {
  if (unconfirmed_.empty() && !is_due) {
    return true;
  }
  if (!connection_->flush(options_.times.flush)) {
    return false;
  }
  answered_at_ = std::chrono::steady_clock::now();
  // Nothing is missed from the confirmation on: earlier messages may be lost, and are in the store.
  for (const auto& subscriber : std::exchange(unconfirmed_, {})) {
    subscriber->report_gap();
  }
  return true;
}

void ConnectionManager::lose() {
  {
    const std::lock_guard lock(mutex_);
    is_connected_ = false;
  }
  connection_.reset();
  unconfirmed_.clear();  // all are subscribed again
  has_logged_away_ = true;
  log("the connection to NATS is lost; the server keeps trying to reconnect");
}

void ConnectionManager::say_farewell() {
  if (connection_ && !connection_->is_lost()) {
    {
      const std::lock_guard lock(mutex_);
      std::move(waiting_.begin(), waiting_.end(), std::back_inserter(sending_));
      waiting_.clear();
    }
    if (send_all()) {
      (void)connection_->flush(options_.times.flush);
    }
  }
  connection_.reset();
  is_connected_ = false;
}

void ConnectionManager::report_gap_to_all() {
  Listeners all;
  {
    const std::lock_guard lock(mutex_);
    all = listeners_;
  }
  // Without the lock, since a handler may subscribe or unsubscribe.
  for (const auto& subscriber : all) {
    subscriber->report_gap();
  }
}

bool ConnectionManager::is_ending() {
  const std::lock_guard lock(mutex_);
  return is_ending_;
}

void ConnectionManager::log(const std::string& sentence) {
  // The owner of the log may be gone after the bus.
  if (options_.log && !is_ending()) {
    options_.log(sentence);
  }
}

}  // namespace rookery::bus
