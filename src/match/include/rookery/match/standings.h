#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "rookery/match/schedule.h"
#include "rookery/match/statistics.h"

/// The score of a match, and the table of its engines.
namespace rookery::match {

/// How a game ended.
enum class GameTermination : std::uint8_t {
  Rules,  ///< by the Laws, including draws that the arbiter claims for the side to move
  Adjudication,
  TimeForfeit,
  IllegalMove,
  NoAnswer,    ///< the engine did not answer in time
  EngineDied,  ///< the engine exited or crashed
};

/// Those for which an engine is to blame, and their words: "time", "illegal move", "no answer", "crash".
struct FaultWord {
  GameTermination end;
  std::string_view word;
};
inline constexpr std::array kFaultWords{
    FaultWord{GameTermination::TimeForfeit, "time"}, FaultWord{GameTermination::IllegalMove, "illegal move"},
    FaultWord{GameTermination::NoAnswer, "no answer"}, FaultWord{GameTermination::EngineDied, "crash"}};

/// The games of an engine, from its point of view. Those of unfinished pairs are counted, but not in `pairs`.
struct GameCounts {
  std::uint64_t won = 0, drawn = 0, lost = 0;
  PairCounts pairs;

  [[nodiscard]] std::uint64_t games() const { return won + drawn + lost; }
  [[nodiscard]] double points() const { return static_cast<double>(2 * won + drawn) / 2; }
  /// The same from the opponent's point of view.
  [[nodiscard]] GameCounts reversed() const;
  GameCounts& operator+=(const GameCounts& more);
};

struct MatchScore {
  std::vector<GameCounts> pairings;  ///< in the order of Schedule::pairings(), for the first of each
  /// [engine]: games lost by time, illegal moves, hanging or crashing.
  std::vector<std::map<GameTermination, std::uint64_t>> faults;

  [[nodiscard]] std::uint64_t games() const;
};

/// What an engine scored.
struct Standing {
  std::size_t engine;
  GameCounts total;                     ///< against all that it has met
  std::vector<GameCounts> by_opponent;  ///< [engine]
};
/// The engines, those with the larger share of their points first.
[[nodiscard]] std::vector<Standing> standings(const Schedule& schedule, const MatchScore& score);

}  // namespace rookery::match
