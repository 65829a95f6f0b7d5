#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/match/match.h"

/// Suites of test positions (EPD with bm, am, dm) for a UCI engine.
namespace rookery::match {

struct SuitePosition {
  std::string id;
  chess::Position position;
  std::vector<chess::Move> best;   ///< bm: any of these solves it; empty: no condition
  std::vector<chess::Move> avoid;  ///< am: none of these solves it
  std::optional<int> mate{};       ///< dm: solved by a mate in at most so many moves
};

struct SuiteSettings {
  EngineSpec engine;
  MatchTimeControl time_control;  ///< nodes, depth or move_time; a clock is not used
  int concurrency = 1;            ///< engine processes, each with its own positions
  Duration timeout{120'000};      ///< for an answer, beyond move_time
};

struct SuiteAnswer {
  std::optional<chess::Move> move;  ///< nothing: none that is legal
  std::string text;                 ///< the move as the engine wrote it
  bool solved = false;
  std::optional<int> eval_cp{}, mate{};
  int depth = 0;            ///< 0: not reported
  std::uint64_t nodes = 0;  ///< 0: not reported
  Duration took{};
  std::string fault;  ///< why there is no answer; empty: there is one
};

/// Asks the engine for each position; `ucinewgame` goes before each, so that none depends on another.
/// `on_answer(index, answer)` is called as answers come, in any order and from any thread, one at a time.
/// An engine that fails is started again for its next position. Blocks. Errors: the engine does not start.
[[nodiscard]] Expected<std::vector<SuiteAnswer>, std::string> run_suite(
    std::span<const SuitePosition> positions, const SuiteSettings& settings,
    const std::function<void(std::size_t, const SuiteAnswer&)>& on_answer);

/// Whether `move`, with `mate` moves to mate if the engine saw one, solves the position: all its operations
/// must hold.
[[nodiscard]] bool is_solved(const SuitePosition& position, chess::Move move, std::optional<int> mate);

}  // namespace rookery::match
