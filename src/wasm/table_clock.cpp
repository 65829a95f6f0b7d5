#include "table_clock.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "rookery/arbiter/words.h"
#include "rules/positions.h"

namespace rookery::wasm {

using chess::Color;
using nlohmann::json;

void TableClock::press(Color side, Instant now) {
  const bool has_begun = clock_.running().has_value();
  // A press is ignored while the clock stands or by the wrong side, as a mechanical clock's lever would not
  // move.
  if (has_stopped(now) || (has_begun && clock_.running() != side)) {
    return;
  }
  // Black's first press only starts White's clock: no move was made.
  if (has_begun || side == Color::White) {
    const int made = ++made_[index(side)];
    const Duration left = clock_.after_move(side, made, now);
    clock_.stop(now);
    clock_.complete_move(side, made, left);
  }
  clock_.start(~side, made_[index(~side)], now);
}

void TableClock::pause(Instant now) {
  if (clock_.running() && !has_stopped(now)) {
    paused_at_ = now;
  }
}

void TableClock::resume(Instant now) {
  if (paused_at_) {
    // The pause is added to all instants of the clock, so that no time passes in it.
    clock_.excuse(now - *paused_at_);
    paused_at_.reset();
  }
}

void TableClock::add(Color side, Duration time) {
  clock_.add(side, time);
}

json TableClock::face(Instant now) const {
  const Instant at = paused_at_.value_or(now);
  const auto side_or_null = [](std::optional<Color> side) {
    return side ? json(arbiter::word(*side)) : json();
  };
  return {{"white", clock_.remaining(Color::White, at).count()},
          {"black", clock_.remaining(Color::Black, at).count()},
          {"running", side_or_null(clock_.running())},
          {"waits", clock_.waits(at).count()},
          {"paused", paused_at_.has_value()},
          {"flagged", side_or_null(clock_.flagged(at))},
          {"moves", {{"white", made_[0]}, {"black", made_[1]}}}};
}

namespace {

/// The words of a line, read from the left.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  std::string_view next() {
    const std::size_t size = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, size);
    rest_.remove_prefix(std::min(size + 1, rest_.size()));
    return word;
  }
  std::optional<Duration> next_ms() {
    const std::string_view word = next();
    // Later instants could overflow when times are added to them.
    constexpr std::int64_t kMost = 253'402'300'799'999;  // the last millisecond of the year 9999
    std::int64_t ms = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), ms);
    const bool is_number = fault == std::errc() && end == word.data() + word.size();
    return is_number && ms >= 0 && ms <= kMost ? std::optional(Duration{ms}) : std::nullopt;
  }
  std::optional<Color> next_side() {
    const std::string_view word = next();
    for (const Color side : chess::kColors) {
      if (word == arbiter::word(side)) {
        return side;
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

/// Lets one line happen; false if it cannot be read.
bool apply_event(TableClock& clock, std::string_view line) {
  Words words(line);
  const std::optional<Duration> ms = words.next_ms();
  const std::string_view what = words.next();
  if (!ms) {
    return false;
  }
  const Instant now{*ms};
  if (what == "pause" && words.done()) {
    clock.pause(now);
    return true;
  }
  if (what == "resume" && words.done()) {
    clock.resume(now);
    return true;
  }
  const std::optional<Color> side = words.next_side();
  if (!side) {
    return false;
  }
  if (what == "press" && words.done()) {
    clock.press(*side, now);
    return true;
  }
  const std::optional<Duration> time = words.next_ms();
  if (what != "add" || !time || *time > notation::kMaxStageTime || !words.done()) {
    return false;
  }
  clock.add(*side, *time);
  return true;
}

}  // namespace

/// The clock is made again from its events on every call: the page holds no state that could differ from
/// them.
Answer table_clock(std::string_view control, std::string_view events, Instant now) {
  const auto read = notation::time_control::parse(control);
  if (!read) {
    return fail(Error{ErrorCode::InvalidClock, "control", read.error().offset,
                      std::string(notation::time_control::describe(read.error().fault))});
  }
  if (!read->timed()) {
    return fail(
        Error{ErrorCode::InvalidClock, "control", 0, "This is no time control: there would be no clock."});
  }
  TableClock clock(*read);
  for (std::size_t at = 0; at < events.size();) {
    const std::size_t end = std::min(events.find('\n', at), events.size());
    if (!apply_event(clock, events.substr(at, end - at))) {
      return fail(Error{ErrorCode::InvalidEvent, "events", at, "This is nothing that happens to a clock."});
    }
    at = end + 1;
  }
  return clock.face(now);
}

}  // namespace rookery::wasm
