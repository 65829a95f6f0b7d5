#pragma once
#include <mutex>
#include <ostream>
#include <string_view>

namespace rookery::uci {

/// Writes whole lines from several threads and flushes after each.
class Printer {
 public:
  explicit Printer(std::ostream& out) : out_(out) {}

  void line(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    out_ << text << '\n' << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
};

}  // namespace rookery::uci
