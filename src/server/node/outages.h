#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::server {

/// Server downtime: when the server did not run, or stood still. Nobody's clock is charged for it. A span
/// begins with the last sign of life before a stop (at most a second early while clocks run) and ends with
/// the next start.
class Outages {
 public:
  static constexpr std::size_t kKept = 500;  ///< the latest; what is older no running clock can have seen

  /// Reads what write() wrote; what cannot be read is left out.
  [[nodiscard]] static Outages parse(std::string_view text);
  [[nodiscard]] std::string write() const;

  /// Precondition: not before the end of the last one. Nothing, when `to` is not after `from`.
  void add(Instant from, Instant to);

  /// How long the server did not run after `instant`.
  [[nodiscard]] Duration since(Instant instant) const;
  /// Of all that was ever added, kept or not: it grows with every span.
  [[nodiscard]] Duration total() const { return total_; }

 private:
  struct Span {
    Instant from, to;
  };
  std::vector<Span> spans_;
  Duration total_{0};
};

}  // namespace rookery::server
