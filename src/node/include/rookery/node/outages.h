#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::node {

/// Server downtime: the times when the server did not run or was paused; with several nodes, when none of
/// them served. It is not deducted from any clock. A span begins with the last sign of life before a stop (at
/// most a second early while clocks run) and ends with the next start.
class Outages {
 public:
  struct Span {
    Instant from, to;
    bool operator==(const Span&) const = default;
  };
  static constexpr std::size_t kKept = 500;  ///< the latest; no running clock has seen older ones

  /// Reads what write() wrote and skips unreadable parts.
  [[nodiscard]] static Outages parse(std::string_view text);
  /// The text depends only on the times, not on the pieces in which they became known.
  [[nodiscard]] std::string write() const;

  /// Precondition: it overlaps no earlier span. No effect unless `to` is after `from`.
  void add(Instant from, Instant to);
  /// Adds the parts of `others` that are not known yet.
  void merge(const Outages& others);

  /// The amount of downtime after `instant`.
  [[nodiscard]] Duration since(Instant instant) const;
  /// The total of all spans ever added, kept or not: it grows with every span.
  [[nodiscard]] Duration total() const { return total_; }
  /// The kept spans that were added since the total had this value.
  [[nodiscard]] std::vector<Span> added_since(Duration total) const;

 private:
  [[nodiscard]] std::vector<Span> ascending() const;

  std::vector<Span> spans_;  ///< in the order in which they became known
  Duration total_{0};
};

}  // namespace rookery::node
