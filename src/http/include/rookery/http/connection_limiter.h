#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace rookery::http {

/// Counts the open connections, in total and per address.
class ConnectionLimiter {
 public:
  ConnectionLimiter(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  /// A place for one connection, returned on destruction. Must not outlive the limiter.
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

  /// The total of open connections.
  [[nodiscard]] std::size_t open() const { return open_; }
  /// Empty if a limit is reached. `is_proxy`: many visitors share this address, so only the total counts.
  [[nodiscard]] std::optional<Ticket> enter(const std::string& address, bool is_proxy = false);

 private:
  std::size_t most_, most_per_address_, open_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace rookery::http
