#include "rookery/rooms/counted_downtime.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rookery::rooms {
namespace {

/// No player's command begins so.
constexpr std::string_view kDowntime = "/downtime";

std::optional<Instant> take_instant(std::string_view& text, char before) {
  std::int64_t ms = 0;
  if (text.empty() || text.front() != before) {
    return std::nullopt;
  }
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), ms);
  if (error != std::errc{}) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return Instant(Duration(ms));
}

/// Absent: it is no such text.
std::optional<std::vector<TimeSpan>> parse(std::string_view text) {
  if (!text.starts_with(kDowntime)) {
    return std::nullopt;
  }
  text.remove_prefix(kDowntime.size());
  std::vector<TimeSpan> spans;
  while (!text.empty()) {
    const auto from = take_instant(text, ' ');
    const auto until = take_instant(text, '-');
    if (!from || !until) {
      return std::nullopt;
    }
    spans.push_back({*from, *until});
  }
  return spans;
}

}  // namespace

std::string CountedDowntime::write(const std::vector<TimeSpan>& spans) {
  std::string text(kDowntime);
  for (const TimeSpan& span : spans) {
    text += ' ' + std::to_string(span.from.time_since_epoch().count()) + '-' +
            std::to_string(span.until.time_since_epoch().count());
  }
  return text;
}

void CountedDowntime::add(std::string_view stored) {
  const auto spans = parse(stored);
  if (!spans) {
    return;
  }
  spans_.insert(spans_.end(), spans->begin(), spans->end());
  std::sort(spans_.begin(), spans_.end(),
            [](const TimeSpan& one, const TimeSpan& other) { return one.from < other.from; });
  std::vector<TimeSpan> joined;
  for (const TimeSpan& span : spans_) {
    if (!joined.empty() && span.from <= joined.back().until) {
      joined.back().until = std::max(joined.back().until, span.until);
    } else {
      joined.push_back(span);
    }
  }
  spans_ = std::move(joined);
}

Duration CountedDowntime::uncounted(const std::vector<TimeSpan>& spans, Instant since) const {
  Duration total{0};
  for (const TimeSpan& span : spans) {
    const Instant from = std::max(span.from, since);
    total += std::max(Duration{0}, span.until - from);
    for (const TimeSpan& counted : spans_) {
      total -= std::max(Duration{0}, std::min(span.until, counted.until) - std::max(from, counted.from));
    }
  }
  return total;
}

}  // namespace rookery::rooms
