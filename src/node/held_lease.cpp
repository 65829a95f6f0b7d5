#include "rookery/node/held_lease.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace rookery::node {

using store::Lease;
using store::StoreError;

HeldLease::HeldLease(boost::asio::any_io_executor executor, store::LeaseStore& leases, std::string name,
                     std::string node, Times times)
    : executor_(std::move(executor)),
      leases_(&leases),
      name_(std::move(name)),
      node_(std::move(node)),
      times_(times) {}

void HeldLease::tick(Instant now) {
  // One call at a time: the answer to an older one would set the lease's clock back.
  if (is_waiting_ || is_released_) {
    return;
  }
  // To change the holder's text, the lease is released and taken again.
  if (takes_again_ && lease_) {
    leases_->release(*std::exchange(lease_, std::nullopt), [](const Expected<void, StoreError>&) {});
  }
  if (!std::exchange(takes_again_, false) && now < next_) {
    return;
  }
  next_ = now + times_.renew_every;
  is_waiting_ = true;
  if (lease_) {
    renew(now);
  } else {
    take(now);
  }
}

void HeldLease::take(Instant now) {
  const Instant until = now + times_.term;
  // By this node's clock. The store compares it with the other nodes' clocks, so these must agree (NTP).
  leases_->take(name_, node_, now, until,
                [this, until, executor = executor_](const Expected<Lease, StoreError>& taken) {
                  std::optional<Lease> lease = taken ? std::optional(*taken) : std::nullopt;
                  const bool is_refused = !taken && taken.error().kind == StoreError::Kind::Conflict;
                  boost::asio::post(executor, [this, until, is_refused, lease = std::move(lease)]() mutable {
                    is_refused_ = is_refused;
                    settle(std::move(lease), until);
                  });
                });
}

/// While the store is away the lease remains valid until its end, since other nodes cannot take it either.
void HeldLease::renew(Instant now) {
  const Instant until = now + times_.term;
  leases_->renew(*lease_, until, [this, until, executor = executor_](const Expected<void, StoreError>& done) {
    // A failure other than a conflict says nothing: the lease is held until its end.
    const bool is_lost = !done && done.error().kind == StoreError::Kind::Conflict;
    const bool is_renewed = done.has_value();
    boost::asio::post(executor, [this, until, is_lost, is_renewed] {
      settle(is_lost ? std::nullopt : lease_, is_renewed ? until : until_);
    });
  });
}

void HeldLease::settle(std::optional<Lease> lease, Instant until) {
  is_waiting_ = false;
  lease_ = std::move(lease);
  until_ = until;
}

void HeldLease::take_again(std::string node) {
  node_ = std::move(node);
  takes_again_ = true;
}

void HeldLease::release() {
  is_released_ = true;
  if (lease_) {
    leases_->release(*std::exchange(lease_, std::nullopt), [](const Expected<void, StoreError>&) {});
  }
}

}  // namespace rookery::node
