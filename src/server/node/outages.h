#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::server {

/// Server downtime: when the server did not run, or was paused; of several nodes, when none of them served.
/// Nobody's clock is charged for it. A span begins with the last sign of life before a stop (at most a second
/// early while clocks run) and ends with the next start.
class Outages {
 public:
  struct Span {
    Instant from, to;
    bool operator==(const Span&) const = default;
  };
  static constexpr std::size_t kKept = 500;  ///< the latest; what is older no running clock can have seen

  /// Reads what write() wrote; what cannot be read is left out.
  [[nodiscard]] static Outages parse(std::string_view text);
  /// The same text for the same time, in whichever pieces it became known.
  [[nodiscard]] std::string write() const;

  /// Precondition: it overlaps none of those before. Nothing, when `to` is not after `from`.
  void add(Instant from, Instant to);
  /// Adds what of `others` is not known yet.
  void merge(const Outages& others);

  /// When the last span that ended before `now` did; `now` without any.
  [[nodiscard]] Instant last_end(Instant now) const;
  /// How long the server did not run after `instant`.
  [[nodiscard]] Duration since(Instant instant) const;
  /// Of all that was ever added, kept or not: it grows with every span.
  [[nodiscard]] Duration total() const { return total_; }
  /// The spans that were added, and are kept, since the total was that.
  [[nodiscard]] std::vector<Span> added_since(Duration total) const;

 private:
  [[nodiscard]] std::vector<Span> ascending() const;

  std::vector<Span> spans_;  ///< in the order in which they became known
  Duration total_{0};
};

}  // namespace rookery::server
