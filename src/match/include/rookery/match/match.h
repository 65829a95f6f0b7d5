#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/chess/outcome.h"
#include "rookery/match/engine_spec.h"
#include "rookery/match/openings.h"
#include "rookery/match/schedule.h"
#include "rookery/match/standings.h"
#include "rookery/tablebase/tablebase.h"

/// Matches between UCI engines: pairs of games from the same opening, all judged by our arbiter.
namespace rookery::match {

/// How long an engine may think; the first of clock, nodes, depth and move_time that is set.
struct MatchTimeControl {
  struct Clock {
    Duration base{};
    Duration increment{};
  };
  std::optional<Clock> clock{};
  std::optional<std::uint64_t> nodes{};  ///< a move
  std::optional<int> depth{};            ///< plies
  std::optional<Duration> move_time{};   ///< sent to the engine, not enforced
};

/// When a game is adjudicated by the evals of both engines. An absent rule never applies.
struct Adjudication {
  /// A draw when every eval of the last moves is small.
  struct Draw {
    int from_move = 40;  ///< not before this move
    int moves = 8;       ///< consecutive moves of each side, without captures and pawn moves
    int score_cp = 10;   ///< the largest size of their evals
  };
  /// A win when both engines agree for some moves that the same side is winning.
  struct Resignation {
    int moves = 4;       ///< consecutive moves of each side
    int score_cp = 700;  ///< the smallest size of their evals
  };
  std::optional<Draw> draw{};
  std::optional<Resignation> resignation{};
  std::optional<int> max_moves{};  ///< a draw after so many moves of each side
};

/// A game of the match that was played before.
struct RecordedGame {
  GameId id;
  chess::Score score;
  /// [colour]: why its engine is to blame for the end.
  std::array<std::optional<GameTermination>, 2> faults{};
};

/// The arguments of a match.
struct MatchSettings {
  std::vector<EngineSpec> engines;  ///< two or more, of different names: see name_engines()
  MatchTimeControl time_control;
  Openings openings;
  Format format = Format::RoundRobin;
  std::uint64_t rounds = 50;  ///< openings; each pairing plays a pair of games from each
  int concurrency = 1;        ///< games at a time, each with its own two engine processes
  bool chess960 = false;
  /// A flag fall by at most this much is forgiven, and the clock is set to its last millisecond: the latency
  /// between the programs is not the engine's fault.
  Duration margin{20};
  Duration move_timeout{120'000};  ///< for a move without a clock; with one it is the clock and 5 s more
  Adjudication adjudication{};
  /// Endgame tables that end a game where they are certain of its result; null: none.
  std::shared_ptr<const tablebase::Tablebase> tables{};
  std::optional<Sprt> sprt{};            ///< of two engines alone
  std::vector<RecordedGame> recorded{};  ///< they count, and are not played again

  [[nodiscard]] Schedule schedule() const { return {format, engines.size(), rounds}; }
};

/// One finished game.
struct MatchGameReport {
  GameId id;
  chess::Score score;
  GameTermination end;
  std::string reason;  ///< for people: "checkmate", "white played the illegal move "e2e5" (first)"
  std::string pgn{};   ///< with eval, depth, time and nodes after each move
};

/// Called after each game, from any thread, but never concurrently.
using OnGame = std::function<void(const MatchGameReport&, const MatchScore&)>;

/// The result of a match.
struct MatchOutcome {
  MatchScore score;
  /// Of the SPRT. Games that were unfinished at its decision are not counted.
  SprtVerdict verdict = SprtVerdict::Open;
};

/// Starts each engine once, for its name, and makes the names different: engines of one name become "NAME
/// (1)", "NAME (3)" by their places. Errors: an engine that does not start.
[[nodiscard]] Expected<void, std::string> name_engines(std::vector<EngineSpec>& engines, bool chess960);

/// Plays a match. Blocks until all pairs are played, the SPRT has decided, or `should_stop` returns true; it
/// is polled after each move from several threads. Errors: an engine that does not start, or does not restart
/// after a crash.
[[nodiscard]] Expected<MatchOutcome, std::string> play_match(const MatchSettings& settings,
                                                             const OnGame& on_game = {},
                                                             const std::function<bool()>& should_stop = {});

}  // namespace rookery::match
