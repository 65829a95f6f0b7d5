#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <optional>
#include <string>

#include "rookery/base/time.h"
#include "rookery/store/administration/lease.h"

namespace rookery::node {

/// A lease that only one node holds at a time, so that exactly one node does work that must not be done
/// twice; if that node dies, another takes over within Times::term. A node that was paused may not yet know
/// that its lease has expired: the work must be correct even if two nodes do it for a moment, or must pass
/// the fencing number to the store. Belongs to one thread, its executor's; the store's answers are posted
/// there. May be destroyed only after the executor has stopped.
class HeldLease {
 public:
  struct Times {
    Duration term{5'000};         ///< from the last renewal until another node may take it
    Duration renew_every{1'500};  ///< also the interval of attempts while another node holds it
  };

  /// `leases` must outlive this. `node`: the node's name, for people.
  HeldLease(boost::asio::any_io_executor executor, store::LeaseStore& leases, std::string name,
            std::string node, Times times);

  /// Takes or renews the lease if it is time. Returns at once. To be called about every half second.
  void tick(Instant now);
  /// Whether this node alone holds it at `now`, if the nodes' clocks agree.
  [[nodiscard]] bool is_held(Instant now) const { return lease_ && now < until_; }
  /// Whether another node held it at the last attempt to take it.
  [[nodiscard]] bool is_refused() const { return is_refused_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Takes the lease again, as `node`, so that the time held before and the time from now on are separate.
  void take_again(std::string node);
  /// Releases it, so that another node need not wait for its end. It is not taken again.
  void release();

 private:
  void take(Instant now);
  void renew(Instant now);
  void settle(std::optional<store::Lease> lease, Instant until);

  boost::asio::any_io_executor executor_;
  store::LeaseStore* leases_;
  std::string name_, node_;
  std::optional<store::Lease> lease_;
  Instant until_{};  ///< when the lease ends
  Instant next_{};   ///< do not ask before this time
  Times times_;
  bool is_waiting_ = false;
  bool is_refused_ = false;
  bool is_released_ = false;
  bool takes_again_ = false;
};

}  // namespace rookery::node
