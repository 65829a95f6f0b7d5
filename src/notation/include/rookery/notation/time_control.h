// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/chess/types.h"
#include "rookery/notation/parse_error.h"

/// How much time the players have: one small value, its text form and PGN's.
namespace rookery::notation {

/// One period of a time control (FIDE 2023, 6.2 and the glossary's "time control").
struct Stage {
  enum class Kind : std::uint8_t {
    Increment,  ///< Fischer: `extra` is added after each move
    Bronstein,  ///< after each move the time that it took is added, at most `extra`
    Delay,      ///< simple (US) delay: with each move the clock waits for `extra` before it counts
    PerMove,    ///< days: each move has `time`; unused time is lost
  };
  int moves = 0;      ///< moves in this period, at most kMaxMovesInStage; 0: all that remain
  Duration time{0};   ///< added when the period begins
  Duration extra{0};  ///< with each move made in it
  Kind kind = Kind::Increment;
  bool operator==(const Stage&) const = default;
};

/// The periods of both sides, in order. A last period that names its moves begins again when they are made.
/// No stages: the game is played without clocks. Either both sides have stages or neither has.
struct TimeControl {
  std::array<std::vector<Stage>, 2> stages;  ///< by colour

  /// The same for both.
  [[nodiscard]] static TimeControl both(const std::vector<Stage>& stages) { return {{stages, stages}}; }
  [[nodiscard]] const std::vector<Stage>& of(chess::Color side) const { return stages[index(side)]; }
  [[nodiscard]] bool timed() const { return !stages[0].empty(); }
  [[nodiscard]] bool is_equal() const { return stages[0] == stages[1]; }
  bool operator==(const TimeControl&) const = default;
};

inline constexpr std::size_t kMaxStages = 8;  ///< of one side
inline constexpr int kMaxMovesInStage = 500;
inline constexpr Duration kMaxStageTime = std::chrono::hours(24);  ///< also of what comes with each move
inline constexpr int kMaxDaysPerMove = 60;

namespace time_control {

enum class Fault : std::uint8_t {
  Syntax,
  TooLong,        ///< over kMaxStageTime or kMaxDaysPerMove
  NoTime,         ///< a period without time and without an extra with each move
  MovesMissing,   ///< a period that is not the last does not name its moves
  TooManyStages,  ///< over kMaxStages
  OneSideOnly,    ///< one side with a clock, the other without
  Sandclock,      ///< PGN's "*180", where used time goes to the opponent: not supported
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);
using Error = ParseError<Fault>;

/// Reads a time control:
///
/// ```text
///   control:  "-" (no clock) | side | side "|" side        White | Black; spaces around the bar are optional
///   side:     <1 to 60> "d" (days for each move) | period {":" period}
///   period:   [<moves> "/"] <minutes> [extra]              or <seconds> "s" instead of the minutes
///   extra:    "+" <seconds> (Fischer) | " d" <seconds> (simple delay) | " b" <seconds> (Bronstein)
/// ```
///
/// such as "5+3", "10", "5 d3", "40/90+30:30+30", "3d", "5+3 | 3+2". Numbers have up to three decimals; every
/// period but the last names its moves. Errors: the first fault and its place.
[[nodiscard]] Expected<TimeControl, Error> parse(std::string_view text);

/// The text that parse reads back as `control`: the shortest, but for the blanks around the bar.
[[nodiscard]] std::string write(const TimeControl& control);

/// Reads the value of PGN's TimeControl tag (PGN 9.6.1): "?" (not known: nullopt), "-" (none), and periods in
/// seconds, "300", "300+3", "40/5400+30:1800+30". What the standard does not cover is read as other programs
/// write it: "300S3" (simple delay), "300B3" (Bronstein) and "300+3=180+2" (White = Black) after the one
/// published extension (Nocheto, 2023); "1/259200", one move in whole days, as the large sites write
/// correspondence. Errors: the first fault and its place.
[[nodiscard]] Expected<std::optional<TimeControl>, Error> parse_pgn(std::string_view value);

/// The value of PGN's TimeControl tag, which parse_pgn reads back as `control`; but for 1/1440, a period for
/// every move, which readers take for a day a move.
[[nodiscard]] std::string write_pgn(const TimeControl& control);

}  // namespace time_control
}  // namespace rookery::notation
