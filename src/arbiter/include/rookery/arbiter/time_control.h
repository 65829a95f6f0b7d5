#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"

namespace rookery::arbiter {

/// One period of a time control (FIDE 2023, 6.2).
struct Stage {
  int moves = 0;          ///< moves to make in it; 0: all that remain
  Duration time{0};       ///< added when the period begins
  Duration increment{0};  ///< added after each move made in it (Fischer)
  bool operator==(const Stage&) const = default;
};

/// How much time the players have; no stages: the game is played without a clock.
struct TimeControl {
  std::vector<Stage> stages;
  bool operator==(const TimeControl&) const = default;
  [[nodiscard]] bool timed() const { return !stages.empty(); }
};

struct TimeControlError {
  enum class Fault : std::uint8_t { Syntax, TooLong, NoTime, MovesMissing, TooManyStages } fault;
  std::size_t offset;  ///< bytes from the start of the text
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(TimeControlError::Fault fault);

inline constexpr std::size_t kMaxStages = 8;
inline constexpr Duration kMaxStageTime = std::chrono::hours(24);

/// Reads "-" (no clock), "5+3" (minutes, then seconds a move; either may have a fraction, "0.5+0"), "10" (no
/// increment), and periods "40/90+30:30+30" (moves/minutes+seconds, parted by colons; every period but the
/// last names its moves). Errors: the first fault and its place.
[[nodiscard]] Expected<TimeControl, TimeControlError> parse_time_control(std::string_view text);

/// The shortest text that parse_time_control reads back as `control`.
[[nodiscard]] std::string write_time_control(const TimeControl& control);

/// The value of PGN's TimeControl tag (PGN 9.6.1): "300+3", "40/5400+30:1800+30", "-".
[[nodiscard]] std::string write_pgn_time_control(const TimeControl& control);

}  // namespace rookery::arbiter
