#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace rookery::server {

/// Counts the connections that are open, in all and from each address.
class ConnectionLimiter {
 public:
  ConnectionLimiter(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  /// A place, given back when it is destroyed. Must not outlive the connection_limiter.
  class Ticket {
   public:
    Ticket(ConnectionLimiter& connection_limiter, std::string address)
        : connection_limiter_(&connection_limiter), address_(std::move(address)) {}
    Ticket(Ticket&& other) noexcept
        : connection_limiter_(std::exchange(other.connection_limiter_, nullptr)),
          address_(std::move(other.address_)) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket();

   private:
    ConnectionLimiter* connection_limiter_;
    std::string address_;
  };

  /// In all.
  [[nodiscard]] std::size_t open() const { return open_; }
  /// Empty: there are as many as may be. `is_proxy`: many visitors come from this address, and only how many
  /// there are in all counts.
  [[nodiscard]] std::optional<Ticket> enter(const std::string& address, bool is_proxy = false);

 private:
  std::size_t most_, most_per_address_, open_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace rookery::server
