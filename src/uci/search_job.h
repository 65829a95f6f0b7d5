#pragma once
#include <atomic>
#include <optional>

#include "game_position.h"
#include "printer.h"
#include "rookery/engine/engine.h"
#include "rookery/engine/time_management.h"
#include "rookery/uci/session.h"
#include "worker.h"

namespace rookery::uci {

struct SearchOrder {
  GamePosition game;
  engine::Limits limits;
  std::optional<engine::TimeBudget> budget;  ///< the hard one runs from the go, or from the ponderhit
  Duration began;                            ///< when the go came
  bool until_stopped;                        ///< says its bestmove only after `stop` (UCI: go infinite)
  bool pondering;                            ///< the same, until ponderhit
  std::size_t helpers;                       ///< threads beside the one that runs the job
  bool shows_wdl;
};

/// One search with its clock, from `go` to `bestmove`. Made in the session's thread, run in the worker's.
class SearchJob {
 public:
  SearchJob(engine::Engine& engine, Worker& worker, Printer& printer, const ReadClock& now,
            SearchOrder order);

  /// Prints `info` lines and returns the one with the `bestmove`. Blocks.
  std::string run();

  /// The move pondered on was played: the clock starts now, and what was thought before counts as thought.
  /// False: nothing was pondered. From the session's thread.
  bool ponder_hit();

 private:
  [[nodiscard]] engine::Result search();
  [[nodiscard]] bool should_stop();
  void tell_progress(Duration now);
  void deliberate(const engine::Info& info);
  void report(const engine::Info& info);
  [[nodiscard]] std::uint64_t with_helpers(std::uint64_t nodes) const;
  [[nodiscard]] std::string counts(std::uint64_t nodes, int hash_permille, Duration now) const;
  [[nodiscard]] std::string moves_of(const engine::Line& line) const;
  [[nodiscard]] std::string best_move(const engine::Result& result) const;

  engine::Engine& engine_;
  Worker& worker_;
  Printer& printer_;
  const ReadClock& now_;
  const SearchOrder order_;
  const std::uint64_t helpers_before_;  ///< nodes that they had searched
  Duration told_;                       ///< when the last line was printed
  std::atomic<Duration::rep> clock_began_;
  std::atomic<bool> pondering_;
  std::size_t lines_;                                 ///< reported in each iteration
  std::optional<engine::IterationReport> best_line_;  ///< of this iteration
  engine::Deliberation deliberation_;
  bool no_further_iteration_ = false;
};

}  // namespace rookery::uci
