#pragma once
#include <functional>
#include <map>
#include <utility>

namespace rookery::http {

/// The requests in progress, so that those waiting for the store can be ended when it becomes unreachable.
/// Belongs to one thread.
class PendingRequests {
 public:
  /// A request in progress, for the lifetime of this object. PendingRequests must outlive it.
  class Ticket {
   public:
    Ticket(PendingRequests& all, std::function<void()> end) : all_(all), number_(++all.last_) {
      all_.pending_.emplace(number_, std::move(end));
    }
    ~Ticket() { all_.pending_.erase(number_); }
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;

   private:
    PendingRequests& all_;
    std::size_t number_;
  };

  void end_all() {
    for (const auto& [number, end] : std::map(pending_)) {
      end();
    }
  }

 private:
  std::map<std::size_t, std::function<void()>> pending_;
  std::size_t last_ = 0;
};

}  // namespace rookery::http
