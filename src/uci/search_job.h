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

/// The arguments of a SearchJob.
struct SearchRequest {
  GamePosition game;
  engine::SearchLimits limits;
  /// The soft limit counts from `go`, the hard limit from `ponderhit` if the search ponders.
  std::optional<engine::TimeBudget> budget;
  Duration began;       ///< when `go` arrived
  bool until_stopped;   ///< prints its bestmove only after `stop` (UCI: go infinite)
  bool pondering;       ///< prints its bestmove only after `stop` or `ponderhit`
  std::size_t helpers;  ///< threads besides the one that runs the job
  bool shows_wdl;
  bool shows_table_hits;
};

/// One search with its clock, from `go` to `bestmove`. Created in the session's thread, run in the worker's.
class SearchJob {
 public:
  SearchJob(engine::Engine& engine, Worker& worker, Printer& printer, const ReadClock& now,
            SearchRequest request);

  /// Prints `info` lines and returns the `bestmove` line. Blocks.
  std::string run();

  /// The expected move was played: the clock starts now, and the time spent pondering counts for the soft
  /// limit. False: the search does not ponder. From the session's thread.
  bool ponder_hit();

  /// How long the search took, from `go` to its last line. Once the job has ended.
  [[nodiscard]] Duration took() const { return took_; }
  /// The longest time in which the job, which looks at the clock all the time, could not: how long the
  /// machine kept the processor from it. Once the job has ended.
  [[nodiscard]] Duration longest_stall() const { return longest_stall_; }

 private:
  [[nodiscard]] engine::SearchResult search();
  Duration read_clock();
  [[nodiscard]] bool should_stop();
  void print_progress(Duration now);
  void manage_time(const engine::SearchReport& report);
  void print_report(const engine::SearchReport& report);
  [[nodiscard]] std::uint64_t total_nodes(std::uint64_t nodes) const;
  [[nodiscard]] std::string counts(std::uint64_t nodes, int hash_permille, std::uint64_t table_hits,
                                   Duration now) const;
  [[nodiscard]] std::string table_hits_text(std::uint64_t table_hits) const;
  [[nodiscard]] std::string pv_text(const engine::Variation& variation) const;
  [[nodiscard]] std::string bestmove_line(const engine::SearchResult& result) const;

  engine::Engine& engine_;
  Worker& worker_;
  Printer& printer_;
  const ReadClock& now_;
  const SearchRequest request_;
  const std::uint64_t helper_nodes_before_;       ///< helper nodes of earlier searches
  const std::uint64_t helper_table_hits_before_;  ///< and their table hits
  Duration last_report_;                          ///< when the last line was printed
  std::atomic<Duration::rep> clock_began_;
  std::atomic<bool> pondering_;
  std::size_t multi_pv_;                         ///< variations in each iteration
  std::optional<engine::IterationReport> best_;  ///< of the current iteration
  engine::TimeManager time_manager_;
  bool soft_limit_reached_ = false;
  Duration last_reading_;  ///< of the clock
  Duration longest_stall_{};
  Duration took_{};
};

}  // namespace rookery::uci
