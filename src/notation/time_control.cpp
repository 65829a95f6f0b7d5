// SPDX-License-Identifier: MIT
#include "rookery/notation/time_control.h"

namespace rookery::notation::time_control {

namespace {

using std::chrono::days;
using std::chrono::seconds;
using Stages = std::vector<Stage>;

template <class T>
using Read = Expected<T, Error>;

/// Reads a text from left to right; every reader leaves the cursor behind what it took.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return at_ == text_.size(); }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool sees(std::string_view wanted) const { return text_.substr(at_).starts_with(wanted); }

  bool take(std::string_view wanted) {
    const bool found = sees(wanted);
    at_ += found ? wanted.size() : 0;
    return found;
  }
  void skip_blanks() {
    while (take(" ")) {
    }
  }

  /// A whole number of at most kDigits digits.
  std::optional<int> number() {
    int value = 0;
    const std::size_t first = at_;
    while (at_digit() && at_ - first < kDigits) {
      value = value * 10 + (text_[at_++] - '0');
    }
    return at_ == first || at_digit() ? std::nullopt : std::optional(value);
  }

  /// A number with up to three decimals: in thousandths.
  std::optional<std::int64_t> thousandths() {
    const std::optional<int> whole = number();
    if (!whole) {
      return std::nullopt;
    }
    // In whole numbers: 0.1 has no exact double.
    std::int64_t value = std::int64_t{1000} * *whole;
    if (take(".")) {
      const std::size_t first = at_;
      for (std::int64_t digit = 100; at_digit() && digit > 0; digit /= 10) {
        value += digit * (text_[at_++] - '0');
      }
      if (at_ == first || at_digit()) {
        return std::nullopt;
      }
    }
    return value;
  }

 private:
  // More than any period has, and few enough for an int.
  static constexpr std::size_t kDigits = 7;
  [[nodiscard]] bool at_digit() const { return !done() && text_[at_] >= '0' && text_[at_] <= '9'; }

  std::string_view text_;
  std::size_t at_ = 0;
};

tl::unexpected<Error> fault_at(Fault fault, std::size_t at) {
  return fail(Error{fault, static_cast<std::uint32_t>(at)});
}
tl::unexpected<Error> syntax(const Cursor& cursor) {
  return fault_at(Fault::Syntax, cursor.at());
}

/// What the two texts do not have in common.
struct Form {
  bool is_pgn;
  std::string_view bronstein, delay;  ///< signs before the seconds that come with a move
  std::string_view bar;               ///< between the sides
};
constexpr Form kText{false, " b", " d", "|"};
constexpr Form kPgn{true, "B", "S", "="};

Read<Duration> parse_seconds(Cursor& cursor) {
  const std::size_t first = cursor.at();
  const std::optional<std::int64_t> ms = cursor.thousandths();
  if (!ms) {
    return syntax(cursor);
  }
  if (Duration{*ms} > kMaxStageTime) {
    return fault_at(Fault::TooLong, first);
  }
  return Duration{*ms};
}

Read<Duration> parse_time(Cursor& cursor, const Form& form) {
  const std::size_t first = cursor.at();
  const std::optional<std::int64_t> number = cursor.thousandths();
  if (!number) {
    return syntax(cursor);
  }
  // PGN counts seconds (PGN 9.6.1), people count minutes.
  const bool in_seconds = form.is_pgn || cursor.take("s");
  const Duration time{in_seconds ? *number : *number * 60};
  if (time > kMaxStageTime) {
    return fault_at(Fault::TooLong, first);
  }
  return time;
}

/// What comes with each move, if anything is named: `stage` with it.
Read<Stage> parse_extra(Cursor& cursor, const Form& form, Stage stage) {
  if (form.is_pgn && (cursor.sees("+0S") || cursor.sees("+0B"))) {
    cursor.take("+0");  // the longer spelling of a delay
  }
  const std::pair<std::string_view, Stage::Kind> signs[] = {{"+", Stage::Kind::Increment},
                                                            {form.delay, Stage::Kind::Delay},
                                                            {form.bronstein, Stage::Kind::Bronstein}};
  for (const auto& [sign, kind] : signs) {
    if (!cursor.take(sign)) {
      continue;
    }
    const auto extra = parse_seconds(cursor);
    if (!extra) {
      return fail(extra.error());
    }
    stage.extra = *extra;
    stage.kind = *extra == Duration{0} ? Stage::Kind::Increment : kind;  // nothing is nothing of any kind
    break;
  }
  return stage;
}

/// The moves of a period, with their slash; 0 where none are named.
Read<int> parse_moves(Cursor& cursor) {
  // Only the slash behind it tells a number of moves from a time.
  Cursor ahead = cursor;
  const std::size_t first = cursor.at();
  const std::optional<int> moves = ahead.number();
  if (!moves || !ahead.take("/")) {
    return 0;
  }
  if (*moves < 1 || *moves > kMaxMovesInStage) {
    return fault_at(Fault::Syntax, first);
  }
  cursor = ahead;
  return *moves;
}

Read<Stage> parse_period(Cursor& cursor, const Form& form) {
  const auto moves = parse_moves(cursor);
  if (!moves) {
    return fail(moves.error());
  }
  return parse_time(cursor, form).and_then([&](Duration time) {
    return parse_extra(cursor, form, {.moves = *moves, .time = time});
  });
}

/// Days for each move, if that is what stands here: "3d", in PGN "1/259200".
Read<std::optional<Stage>> parse_days(Cursor& cursor, const Form& form) {
  Cursor ahead = cursor;
  // PGN has no days: one move in so many seconds stands for them.
  const bool begins = !form.is_pgn || ahead.take("1/");
  const std::optional<int> number = begins ? ahead.number() : std::nullopt;
  const Duration time =
      form.is_pgn ? Duration(seconds(number.value_or(0))) : Duration(days(number.value_or(0)));
  const bool ends =
      form.is_pgn ? time % days(1) == Duration{0} && (ahead.done() || ahead.sees(form.bar)) : ahead.take("d");
  if (!number || !ends) {
    return std::optional<Stage>{};
  }
  if (time < days(1) || time > days(kMaxDaysPerMove)) {
    return fault_at(time < days(1) ? Fault::NoTime : Fault::TooLong, cursor.at());
  }
  cursor = ahead;
  return std::optional(Stage{.time = time, .kind = Stage::Kind::PerMove});
}

Read<Stages> parse_periods(Cursor& cursor, const Form& form) {
  Stages stages;
  do {
    if (stages.size() == kMaxStages) {
      return fault_at(Fault::TooManyStages, cursor.at());
    }
    // A period without a number of moves would never end, so it can only be the last.
    if (!stages.empty() && stages.back().moves == 0) {
      return fault_at(Fault::MovesMissing, cursor.at());
    }
    const std::size_t first = cursor.at();
    const auto stage = parse_period(cursor, form);
    if (!stage) {
      return fail(stage.error());
    }
    if (stage->time == Duration{0} && stage->extra == Duration{0}) {
      return fault_at(Fault::NoTime, first);
    }
    stages.push_back(*stage);
  } while (cursor.take(":"));
  return stages;
}

Read<Stages> parse_side(Cursor& cursor, const Form& form) {
  if (cursor.sees("-")) {
    return fault_at(Fault::OneSideOnly, cursor.at());
  }
  // A sandclock (PGN 9.6.1).
  if (form.is_pgn && cursor.sees("*")) {
    return fault_at(Fault::Sandclock, cursor.at());
  }
  return parse_days(cursor, form).and_then([&](const std::optional<Stage>& stage) {
    return stage ? Read<Stages>(Stages{*stage}) : parse_periods(cursor, form);
  });
}

Read<TimeControl> parse_sides(std::string_view text, const Form& form) {
  Cursor cursor(text);
  const auto white = parse_side(cursor, form);
  if (!white) {
    return fail(white.error());
  }
  TimeControl control = TimeControl::both(*white);
  // Blanks belong to the bar: where there is none, they are an error at their place.
  Cursor bar = cursor;
  bar.skip_blanks();
  if (bar.take(form.bar)) {
    bar.skip_blanks();
    cursor = bar;
    auto black = parse_side(cursor, form);
    if (!black) {
      return fail(black.error());
    }
    control.stages[index(chess::Color::Black)] = std::move(*black);
  }
  return cursor.done() ? Read<TimeControl>(std::move(control)) : syntax(cursor);
}

/// 1500 thousandths: "1.5".
std::string write_thousandths(std::int64_t value) {
  std::string text = std::to_string(value / 1000);
  std::int64_t rest = value % 1000;
  for (std::int64_t digit = 100; rest > 0; digit /= 10) {
    text += digit == 100 ? "." : "";
    text += static_cast<char>('0' + rest / digit);
    rest %= digit;
  }
  return text;
}

std::string write_time(Duration time, const Form& form) {
  if (form.is_pgn) {
    return write_thousandths(time.count());
  }
  const bool in_minutes = time.count() % 60 == 0;
  return in_minutes ? write_thousandths(time.count() / 60) : write_thousandths(time.count()) + 's';
}

std::string write_days(const Stage& stage, const Form& form) {
  return form.is_pgn ? "1/" + std::to_string(stage.time / seconds(1))
                     : std::to_string(stage.time / Duration(days(1))) + 'd';
}

std::string_view sign_of(Stage::Kind kind, const Form& form) {
  switch (kind) {
    case Stage::Kind::Increment:
    case Stage::Kind::PerMove:
      return "+";
    case Stage::Kind::Bronstein:
      return form.bronstein;
    case Stage::Kind::Delay:
      return form.delay;
  }
  return "";
}

std::string write_side(const Stages& stages, const Form& form) {
  if (stages.front().kind == Stage::Kind::PerMove) {
    return write_days(stages.front(), form);
  }
  std::string text;
  for (const Stage& stage : stages) {
    text += text.empty() ? "" : ":";
    text += stage.moves > 0 ? std::to_string(stage.moves) + '/' : "";
    text += write_time(stage.time, form);
    // Most programs write an increment of nothing too, where there is one period.
    if (stage.extra > Duration{0} || (form.is_pgn && stages.size() == 1 && stage.moves == 0)) {
      text += sign_of(stage.kind, form);
      text += write_thousandths(stage.extra.count());
    }
  }
  return text;
}

std::string write_sides(const TimeControl& control, const Form& form, std::string_view bar) {
  if (!control.timed()) {
    return "-";
  }
  std::string text = write_side(control.of(chess::Color::White), form);
  if (!control.is_equal()) {
    text += bar;
    text += write_side(control.of(chess::Color::Black), form);
  }
  return text;
}

}  // namespace

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::Syntax:
      return "A time control reads 5+3 (minutes and seconds a move), 5 d3 (delay), 40/90+30:30+30, 3d (days "
             "a move), 5+3 | 3+2 (White and Black), or - for no clock.";
    case Fault::TooLong:
      return "A period, and what comes with each move, lasts a day at most, and a move 60 days.";
    case Fault::NoTime:
      return "This period has no time.";
    case Fault::MovesMissing:
      return "Every period but the last must say how many moves it has.";
    case Fault::TooManyStages:
      return "There are at most eight periods.";
    case Fault::OneSideOnly:
      return "Either both sides have a clock or neither has one.";
    case Fault::Sandclock:
      return "Sandclocks, whose time runs back to the opponent, are not played here.";
  }
  return "";
}

Expected<TimeControl, Error> parse(std::string_view text) {
  return text == "-" ? Read<TimeControl>(TimeControl{}) : parse_sides(text, kText);
}

std::string write(const TimeControl& control) {
  return write_sides(control, kText, " | ");
}

Expected<std::optional<TimeControl>, Error> parse_pgn(std::string_view value) {
  if (value == "?") {
    return std::optional<TimeControl>{};
  }
  if (value == "-") {
    return std::optional(TimeControl{});
  }
  return parse_sides(value, kPgn).map([](TimeControl control) { return std::optional(std::move(control)); });
}

std::string write_pgn(const TimeControl& control) {
  return write_sides(control, kPgn, kPgn.bar);
}

}  // namespace rookery::notation::time_control
