#include "search_job.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "rookery/engine/strength.h"
#include "rookery/notation/uci_move.h"

namespace rookery::uci {

namespace {

constexpr Duration kProgressInterval{1'000};  ///< without a report for so long, progress is printed

std::string to_score(engine::Eval eval, bool with_wdl) {
  std::string text = engine::is_mate(eval) ? "mate " + std::to_string(engine::moves_to_mate(eval))
                                           : "cp " + std::to_string(eval);
  if (!with_wdl) {
    return text;
  }
  const engine::Wdl wdl = engine::wdl_of(eval);
  return text + " wdl " + std::to_string(wdl.win) + " " + std::to_string(wdl.draw) + " " +
         std::to_string(wdl.loss);
}

std::uint64_t per_second(std::uint64_t nodes, Duration time) {
  // A search may take less than a millisecond.
  const auto ms = static_cast<std::uint64_t>(std::max<Duration::rep>(time.count(), 1));
  return static_cast<std::uint64_t>(static_cast<double>(nodes) * 1000.0 / static_cast<double>(ms));
}

}  // namespace

SearchJob::SearchJob(engine::Engine& engine, Worker& worker, Printer& printer, const ReadClock& now,
                     SearchRequest request)
    : engine_(engine),
      worker_(worker),
      printer_(printer),
      now_(now),
      request_(std::move(request)),
      helper_nodes_before_(engine.helper_nodes()),
      helper_table_hits_before_(engine.helper_table_hits()),
      last_report_(request_.began),
      clock_began_(request_.began.count()),
      pondering_(request_.pondering),
      last_reading_(request_.began) {
  // As many variations as the search will report in each iteration: manage_time() waits for the last of them.
  const std::size_t moves = chess::legal_moves(request_.game.position).size();
  const std::size_t wanted = request_.limits.root_moves.size();
  // UCI's MultiPV may exceed the number of moves.
  multi_pv_ = std::clamp<std::size_t>(request_.limits.multi_pv, 1, std::max<std::size_t>(moves, 1));
  multi_pv_ = wanted > 0 ? std::min(multi_pv_, wanted) : multi_pv_;
}

std::string SearchJob::run() {
  const engine::SearchResult result = search();
  took_ = read_clock() - request_.began;
  if (result.variations.empty()) {
    // UCI has no rule for a root without moves; other engines answer in this way.
    const bool mated = chess::is_check(request_.game.position);
    printer_.line(std::string("info depth 0 score ") + (mated ? "mate 0" : "cp 0"));
  }
  // UCI: after "go infinite" and while pondering no bestmove is sent before "stop" or "ponderhit".
  worker_.wait_for_stop_or([this] { return !request_.until_stopped && !pondering_; });
  return bestmove_line(result);
}

/// Searches with the requested number of helpers, which end with the search.
engine::SearchResult SearchJob::search() {
  const chess::Position& root = request_.game.position;
  std::atomic<bool> is_over = false;
  std::vector<std::jthread> helpers;
  for (std::size_t helper = 0; helper < request_.helpers; ++helper) {
    helpers.emplace_back([&, helper] {
      const engine::SearchLimits endless{.root_moves = request_.limits.root_moves};
      // Helpers also poll the stop themselves: on few cores the main search may be scheduled last.
      engine_.help(helper, root, request_.game.earlier_keys, endless,
                   [&] { return is_over || worker_.should_stop(); });
    });
  }
  engine::SearchResult result = engine_.search(
      root, request_.game.earlier_keys, request_.limits, [this] { return should_stop(); },
      [this](const engine::SearchReport& report) { print_report(report); });
  is_over = true;
  return result;
}

bool SearchJob::ponder_hit() {
  if (!pondering_) {
    return false;
  }
  // In this order: should_stop() must never see the end of pondering with the old start of the clock.
  clock_began_ = now_().count();
  pondering_ = false;
  worker_.notify();
  return true;
}

/// Between two readings are a few hundred nodes, or a report.
Duration SearchJob::read_clock() {
  const Duration now = now_();
  longest_stall_ = std::max(longest_stall_, now - last_reading_);
  last_reading_ = now;
  return now;
}

bool SearchJob::should_stop() {
  if (worker_.should_stop()) {
    return true;
  }
  const Duration now = read_clock();
  if (now - last_report_ >= kProgressInterval) {
    print_progress(now);
  }
  // The search counts only its own nodes, so the limit for all threads is checked here.
  const auto& nodes = request_.limits.nodes;
  if (nodes && request_.helpers > 0 && total_nodes(engine_.progress().nodes) >= *nodes) {
    return true;
  }
  if (!request_.budget || pondering_) {
    return false;
  }
  return soft_limit_reached_ || now.count() - clock_began_ >= request_.budget->hard.count();
}

/// Keeps interfaces informed during a long iteration.
void SearchJob::print_progress(Duration now) {
  const engine::SearchProgress progress = engine_.progress();
  printer_.line("info depth " + std::to_string(progress.depth) + " currmove " +
                notation::uci_move::write(progress.move, request_.game.position.mode()) + " currmovenumber " +
                std::to_string(progress.number) +
                counts(progress.nodes, progress.hash_permille, progress.table_hits, now));
  last_report_ = now;
}

void SearchJob::print_report(const engine::SearchReport& report) {
  last_report_ = read_clock();
  printer_.line("info depth " + std::to_string(report.depth) + " seldepth " +
                std::to_string(report.selective_depth) + " multipv " + std::to_string(report.pv_index + 1) +
                " score " + to_score(report.variation.eval, request_.shows_wdl) +
                (report.is_lower_bound ? " lowerbound" : "") +
                counts(report.nodes, report.hash_permille, report.table_hits, last_report_) + " pv" +
                pv_text(report.variation));
  manage_time(report);
}

std::uint64_t SearchJob::total_nodes(std::uint64_t nodes) const {
  return request_.helpers == 0 ? nodes : nodes + engine_.helper_nodes() - helper_nodes_before_;
}

/// `nodes`, `table_hits`: of the main search, without helpers.
std::string SearchJob::counts(std::uint64_t nodes, int hash_permille, std::uint64_t table_hits,
                              Duration now) const {
  const Duration time = now - request_.began;
  const std::uint64_t all = total_nodes(nodes);
  return " nodes " + std::to_string(all) + " nps " + std::to_string(per_second(all, time)) + " hashfull " +
         std::to_string(hash_permille) + " time " + std::to_string(time.count()) +
         table_hits_text(table_hits);
}

/// Nothing where there are no tables: interfaces show 0 then.
std::string SearchJob::table_hits_text(std::uint64_t table_hits) const {
  const std::uint64_t of_helpers =
      request_.helpers == 0 ? 0 : engine_.helper_table_hits() - helper_table_hits_before_;
  return request_.shows_table_hits ? " tbhits " + std::to_string(table_hits + of_helpers) : "";
}

/// Decides after the last variation of an iteration whether another iteration may start.
void SearchJob::manage_time(const engine::SearchReport& report) {
  if (report.pv_index == 0) {
    const auto share = 1000 * report.first_move_nodes / std::max<std::uint64_t>(report.nodes, 1);
    best_ = {report.variation.moves.front(), report.variation.eval, static_cast<int>(share)};
  }
  if (report.pv_index + 1 < multi_pv_) {
    return;
  }
  time_manager_.update(*best_);
  if (request_.budget) {
    soft_limit_reached_ = read_clock() - request_.began >= time_manager_.soft_limit(*request_.budget);
  }
}

std::string SearchJob::pv_text(const engine::Variation& variation) const {
  std::string text;
  for (const chess::Move move : variation.moves) {
    text += ' ';
    notation::uci_move::append(text, move, request_.game.position.mode());
  }
  return text;
}

/// "0000" is UCI's null move: there is no legal move.
std::string SearchJob::bestmove_line(const engine::SearchResult& result) const {
  if (!result.best()) {
    return "bestmove 0000";
  }
  const chess::CastlingMode mode = request_.game.position.mode();
  std::string text = "bestmove " + notation::uci_move::write(*result.best(), mode);
  if (result.ponder()) {
    text += " ponder " + notation::uci_move::write(*result.ponder(), mode);
  }
  return text;
}

}  // namespace rookery::uci
