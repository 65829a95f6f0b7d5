#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::rooms {

struct TimeSpan {
  Instant from, until;
};

/// The downtime of one game that its scoresheet counts. An event says how long it was; beside it, where the
/// command of other events stands, is stored when it was. Several nodes find out the same downtime in pieces
/// and at different times, and each piece is to be counted once.
class CountedDowntime {
 public:
  /// The text that is stored beside an event that counts `spans`.
  [[nodiscard]] static std::string write(const std::vector<TimeSpan>& spans);

  /// `stored`: what stands beside an event; a text that is none of the above counts nothing.
  void add(std::string_view stored);
  /// How much of `spans` after `since` is not counted.
  [[nodiscard]] Duration uncounted(const std::vector<TimeSpan>& spans, Instant since) const;

 private:
  std::vector<TimeSpan> spans_;  ///< ascending, none overlaps another
};

}  // namespace rookery::rooms
