#include "rookery/node/outages.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rookery::node {
namespace {

std::optional<Instant> parse_instant(std::string_view text) {
  std::int64_t ms = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
  // A span that an older or newer version wrote differently is skipped, not fatal: downtime is a courtesy.
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return Instant(Duration(ms));
}

}  // namespace

Outages Outages::parse(std::string_view text) {
  Outages outages;
  while (!text.empty()) {
    const std::string_view span = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), span.size() + 1));
    const std::size_t dash = std::min(span.find('-'), span.size());
    const auto from = parse_instant(span.substr(0, dash));
    const auto to = parse_instant(span.substr(std::min(dash + 1, span.size())));
    if (from && to) {
      outages.add(*from, *to);
    }
  }
  return outages;
}

std::string Outages::write() const {
  std::vector<Span> joined;
  for (const Span& span : ascending()) {
    // Adjacent spans are merged to keep the text short.
    if (!joined.empty() && joined.back().to == span.from) {
      joined.back().to = span.to;
    } else {
      joined.push_back(span);
    }
  }
  std::string text;
  for (const Span& span : joined) {
    if (!text.empty()) {
      text += ' ';
    }
    text += std::to_string(span.from.time_since_epoch().count());
    text += '-';
    text += std::to_string(span.to.time_since_epoch().count());
  }
  return text;
}

std::vector<Outages::Span> Outages::ascending() const {
  std::vector<Span> spans = spans_;
  std::sort(spans.begin(), spans.end(),
            [](const Span& one, const Span& other) { return one.from < other.from; });
  return spans;
}

void Outages::add(Instant from, Instant to) {
  if (to <= from) {
    return;
  }
  spans_.push_back({from, to});
  total_ += to - from;
  // The oldest is dropped: it matters only to games that no one has opened since.
  if (spans_.size() > kKept) {
    spans_.erase(std::min_element(spans_.begin(), spans_.end(),
                                  [](const Span& one, const Span& other) { return one.from < other.from; }));
  }
}

void Outages::merge(const Outages& others) {
  // It is older than all spans kept: adding it would only drop it again.
  for (const Span& span : others.spans_) {
    const std::vector<Span> known = ascending();
    if (known.size() >= kKept && span.from < known.front().from) {
      continue;
    }
    Instant from = span.from;
    for (const Span& one : known) {
      // Only the unknown part of a span is added, so that no millisecond is given back twice.
      if (one.from < span.to && from < one.to) {
        add(from, one.from);
        from = one.to;
      }
    }
    add(from, span.to);
  }
}

std::vector<Outages::Span> Outages::added_since(Duration total) const {
  // From the newest back, until the sum equals what was added since.
  auto first = spans_.end();
  for (Duration left = total_ - total; left > Duration{0} && first != spans_.begin();) {
    --first;
    left -= first->to - first->from;
  }
  return {first, spans_.end()};
}

Duration Outages::since(Instant instant) const {
  Duration total{0};
  for (const Span& span : spans_) {
    total += std::max(Duration{0}, span.to - std::max(span.from, instant));
  }
  return total;
}

}  // namespace rookery::node
