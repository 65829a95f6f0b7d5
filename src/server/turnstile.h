#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace rookery::server {

/// Counts the connections that are open, in all and from each address.
class Turnstile {
 public:
  Turnstile(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  /// A place, given back when it is destroyed. Must not outlive the turnstile.
  class Ticket {
   public:
    Ticket(Turnstile& turnstile, std::string address)
        : turnstile_(&turnstile), address_(std::move(address)) {}
    Ticket(Ticket&& other) noexcept
        : turnstile_(std::exchange(other.turnstile_, nullptr)), address_(std::move(other.address_)) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket();

   private:
    Turnstile* turnstile_;
    std::string address_;
  };

  /// Empty: there are as many as may be.
  [[nodiscard]] std::optional<Ticket> enter(const std::string& address);

 private:
  std::size_t most_, most_per_address_, open_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace rookery::server
