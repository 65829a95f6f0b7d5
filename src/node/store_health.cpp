#include "rookery/node/store_health.h"

#include <boost/asio/post.hpp>
#include <string>
#include <utility>

namespace rookery::node {

void StoreHealth::ask(Time now, Callback done) {
  if (!is_asked_ && last_ && now - *asked_ < kFresh) {
    return done(*last_);
  }
  if (is_asked_ && now - *asked_ >= kPatience) {
    return done(known_at(now));
  }
  waiting_.push_back(std::move(done));
  // If it was asked before, the answer is on its way.
  if (!is_asked_) {
    ask_store(now);
  }
}

void StoreHealth::ask_store(Time now) {
  is_asked_ = true;
  asked_ = now;
  patience_.expires_after(kPatience);
  patience_.async_wait([this](boost::system::error_code error) {
    if (!error && is_asked_) {
      answer(known_at(*asked_ + kPatience));
    }
  });
  store_->check([this, executor = executor_](Result health) {
    boost::asio::post(executor, [this, health = std::move(health)]() mutable { settle(std::move(health)); });
  });
}

void StoreHealth::settle(Result health) {
  is_asked_ = false;
  patience_.cancel();
  last_ = std::move(health);
  answer(*last_);
}

void StoreHealth::answer(const Result& health) {
  for (const Callback& done : std::exchange(waiting_, {})) {
    done(health);
  }
}

StoreHealth::Result StoreHealth::known_at(Time now) const {
  const auto silence = std::chrono::duration_cast<std::chrono::milliseconds>(now - *asked_);
  // Before the first answer: a server that has started was able to store.
  const Result before = last_.value_or(Result());
  if (!before || silence < kSilence) {
    return before;
  }
  return fail(
      store::StoreError{store::StoreError::Kind::Unavailable,
                        "the database has not answered for " + std::to_string(silence.count()) + " ms"});
}

}  // namespace rookery::node
