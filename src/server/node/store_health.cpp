#include "node/store_health.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace rookery::server {

void StoreHealth::ask(Time now, Callback done) {
  if (last_ && now - *asked_ < kFresh) {
    return done(*last_);
  }
  waiting_.push_back(std::move(done));
  if (waiting_.size() > 1) {
    return;  // somebody asked before, and the answer is on its way
  }
  asked_ = now;
  store_->check([this, executor = executor_](Expected<void, store::StoreError> health) {
    boost::asio::post(executor, [this, health = std::move(health)]() mutable { settle(std::move(health)); });
  });
}

void StoreHealth::settle(Expected<void, store::StoreError> health) {
  last_ = std::move(health);
  for (const Callback& done : std::exchange(waiting_, {})) {
    done(*last_);
  }
}

}  // namespace rookery::server
