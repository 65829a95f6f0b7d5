#include "rookery/arbiter/time_control.h"

#include <charconv>
#include <optional>

namespace rookery::arbiter {

namespace {

using Fault = TimeControlError::Fault;
using std::chrono::milliseconds;

constexpr std::size_t kMaxText = 100;
constexpr int kMaxMovesInStage = 500;

/// Reads the text from left to right; every reader leaves `at` behind what it took.
struct Cursor {
  std::string_view text;
  std::size_t at = 0;

  [[nodiscard]] bool done() const { return at == text.size(); }
  bool take(char wanted) {
    if (done() || text[at] != wanted) {
      return false;
    }
    ++at;
    return true;
  }
  [[nodiscard]] bool at_digit() const { return !done() && text[at] >= '0' && text[at] <= '9'; }

  /// A whole number of at most six digits.
  std::optional<int> number() {
    int value = 0;
    const std::size_t first = at;
    while (at_digit() && at - first < 6) {
      value = value * 10 + (text[at++] - '0');
    }
    return at == first || at_digit() ? std::nullopt : std::optional(value);
  }

  /// A number with up to three decimals, in units of `unit`.
  std::optional<Duration> span(Duration unit) {
    const std::optional<int> whole = number();
    if (!whole) {
      return std::nullopt;
    }
    Duration value = unit * *whole;
    if (take('.')) {
      Duration digit = unit;
      const std::size_t first = at;
      while (at_digit() && at - first < 3) {
        digit /= 10;
        value += digit * (text[at++] - '0');
      }
      if (at == first || at_digit()) {
        return std::nullopt;
      }
    }
    return value;
  }
};

Expected<Stage, TimeControlError> parse_stage(Cursor& cursor) {
  const std::size_t first = cursor.at;
  const auto fault = [&](Fault what) { return fail(TimeControlError{what, cursor.at}); };
  Stage stage;
  const std::size_t slash = cursor.text.find('/', first);
  if (slash != std::string_view::npos && slash < cursor.text.find(':', first)) {
    const std::optional<int> moves = cursor.number();
    if (!moves || *moves < 1 || *moves > kMaxMovesInStage || !cursor.take('/')) {
      return fault(Fault::Syntax);
    }
    stage.moves = *moves;
  }
  const std::optional<Duration> time = cursor.span(std::chrono::minutes(1));
  if (!time) {
    return fault(Fault::Syntax);
  }
  stage.time = *time;
  if (cursor.take('+')) {
    const std::optional<Duration> increment = cursor.span(std::chrono::seconds(1));
    if (!increment) {
      return fault(Fault::Syntax);
    }
    stage.increment = *increment;
  }
  if (stage.time > kMaxStageTime || stage.increment > kMaxStageTime) {
    return fail(TimeControlError{Fault::TooLong, first});
  }
  return stage;
}

/// 90000 ms in units of a minute: "1.5".
std::string write_span(Duration span, Duration unit) {
  std::string text = std::to_string(span / unit);
  Duration rest = span % unit;
  if (rest == Duration{0}) {
    return text;
  }
  text += '.';
  for (Duration digit = unit / 10; rest > Duration{0} && digit > Duration{0}; digit /= 10) {
    text += static_cast<char>('0' + rest / digit);
    rest %= digit;
  }
  return text;
}

/// One text for all: stages parted by ':', times in `unit`, increments in seconds.
std::string write_stages(const TimeControl& control, Duration unit, bool always_increment) {
  if (!control.timed()) {
    return "-";
  }
  std::string text;
  for (const Stage& stage : control.stages) {
    if (!text.empty()) {
      text += ':';
    }
    if (stage.moves > 0) {
      text += std::to_string(stage.moves) + '/';
    }
    text += write_span(stage.time, unit);
    if (stage.increment > Duration{0} || always_increment) {
      text += '+' + write_span(stage.increment, std::chrono::seconds(1));
    }
  }
  return text;
}

}  // namespace

Expected<TimeControl, TimeControlError> parse_time_control(std::string_view text) {
  if (text.size() > kMaxText) {
    return fail(TimeControlError{Fault::TooLong, kMaxText});
  }
  TimeControl control;
  if (text == "-") {
    return control;
  }
  Cursor cursor{text};
  do {
    if (control.stages.size() == kMaxStages) {
      return fail(TimeControlError{Fault::TooManyStages, cursor.at});
    }
    if (!control.stages.empty() && control.stages.back().moves == 0) {
      return fail(TimeControlError{Fault::MovesMissing, cursor.at});
    }
    const auto stage = parse_stage(cursor);
    if (!stage) {
      return fail(stage.error());
    }
    control.stages.push_back(*stage);
  } while (cursor.take(':'));
  if (!cursor.done()) {
    return fail(TimeControlError{Fault::Syntax, cursor.at});
  }
  const Stage& first = control.stages.front();
  if (first.time == Duration{0} && first.increment == Duration{0}) {
    return fail(TimeControlError{Fault::NoTime, 0});
  }
  return control;
}

std::string_view describe(TimeControlError::Fault fault) {
  switch (fault) {
    case TimeControlError::Fault::Syntax:
      return "A time control reads 5+3 (minutes and seconds a move), 40/90+30:30+30, or - for no clock.";
    case TimeControlError::Fault::TooLong:
      return "A period and an increment last a day at most.";
    case TimeControlError::Fault::NoTime:
      return "The first period has no time.";
    case TimeControlError::Fault::MovesMissing:
      return "Every period but the last must say how many moves it has.";
    case TimeControlError::Fault::TooManyStages:
      return "There are at most eight periods.";
  }
  return "";
}

std::string write_time_control(const TimeControl& control) {
  return write_stages(control, std::chrono::minutes(1), false);
}

std::string write_pgn_time_control(const TimeControl& control) {
  return write_stages(control, std::chrono::seconds(1),
                      control.stages.size() == 1 && control.stages[0].moves == 0);
}

}  // namespace rookery::arbiter
