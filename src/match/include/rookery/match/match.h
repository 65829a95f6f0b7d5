#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/chess/outcome.h"
#include "rookery/match/engine_spec.h"
#include "rookery/match/openings.h"
#include "rookery/match/statistics.h"

/// Matches between two UCI engines: pairs of games from the same opening, every game under our arbiter.
namespace rookery::match {

/// How long a side may think; the first that is set of clock, nodes, depth, move_time.
struct Pace {
  struct Clock {
    Duration base{};
    Duration increment{};
  };
  std::optional<Clock> clock{};
  std::optional<std::uint64_t> nodes{};  ///< a move
  std::optional<int> depth{};            ///< plies
  std::optional<Duration> move_time{};   ///< told, not enforced
};

/// When a game is ended by what the engines say; an absent rule never ends one.
struct Adjudication {
  struct Draw {
    int from_move = 40;  ///< not before this move
    int moves = 8;       ///< so many of each side in a row, none of them a capture or a pawn's,
    int score_cp = 10;   ///< with an eval of at most so much
  };
  struct Resignation {
    int moves = 4;       ///< so many of each side in a row
    int score_cp = 700;  ///< in which both say that the same side is ahead by at least so much
  };
  std::optional<Draw> draw{};
  std::optional<Resignation> resignation{};
  std::optional<int> max_moves{};  ///< a draw after so many moves of each side
};

struct Settings {
  std::array<EngineSpec, 2> engines;
  Pace pace;
  Openings openings;
  std::uint64_t pairs = 50;
  int concurrency = 1;  ///< games at a time, each with two engines of its own
  bool chess960 = false;
  /// A clock that fell by no more than this stands at its last millisecond instead: what the way between the
  /// programs costs is no engine's fault.
  Duration margin{20};
  Duration patience{120'000};  ///< for a move where no clock runs, and beyond the clock where one does: 5 s
  Adjudication adjudication{};
  std::optional<Sprt> sprt{};
};

/// How a game came to its end.
enum class GameEnd : std::uint8_t {
  Rules,  ///< by the Laws, a claim that the arbiter makes for whoever could among it
  Adjudication,
  TimeForfeit,
  IllegalMove,
  NoAnswer,  ///< the engine hung
  EngineDied,
};

/// One finished game.
struct GameReport {
  std::uint64_t pair;
  std::size_t white;  ///< which of the engines, 0 or 1
  chess::Score score;
  GameEnd end;
  std::string reason;  ///< in words: "checkmate", "first: illegal move e2e5"
  std::string pgn{};   ///< with eval, depth, time and nodes after each move
};

/// The score so far as the first engine sees it; unfinished pairs count in the games, not in `pairs`.
struct Tally {
  std::uint64_t won = 0, drawn = 0, lost = 0;
  PairCounts pairs;
  std::array<std::map<GameEnd, std::uint64_t>, 2> faults;  ///< [engine]: games it lost by no chess
};

/// Called after each game, one at a time, from any thread.
using OnGame = std::function<void(const GameReport&, const Tally&)>;

struct Outcome {
  Tally tally;
  Verdict verdict = Verdict::Open;  ///< of the SPRT; games still under way then are not counted
};

/// Plays the match. Blocks until all pairs are played, the SPRT has decided, or `should_stop` (polled after
/// each move, from several threads) says so. Errors: an engine that does not start, or not again after a
/// crash.
[[nodiscard]] Expected<Outcome, std::string> play_match(const Settings& settings, const OnGame& on_game = {},
                                                        const std::function<bool()>& should_stop = {});

}  // namespace rookery::match
