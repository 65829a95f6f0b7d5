#include "search_job.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "rookery/engine/strength.h"
#include "rookery/notation/uci_move.h"

namespace rookery::uci {

namespace {

constexpr Duration kTellEvery{1'000};  ///< at least, while it searches

std::string to_score(engine::Eval eval, bool with_wdl) {
  std::string text = engine::is_mate(eval) ? "mate " + std::to_string(engine::moves_to_mate(eval))
                                           : "cp " + std::to_string(eval);
  if (!with_wdl) {
    return text;
  }
  const engine::Chances chances = engine::chances(eval);
  return text + " wdl " + std::to_string(chances.win) + " " + std::to_string(chances.draw) + " " +
         std::to_string(chances.loss);
}

std::uint64_t per_second(std::uint64_t nodes, Duration time) {
  const auto ms = static_cast<std::uint64_t>(std::max<Duration::rep>(time.count(), 1));
  return static_cast<std::uint64_t>(static_cast<double>(nodes) * 1000.0 / static_cast<double>(ms));
}

}  // namespace

SearchJob::SearchJob(engine::Engine& engine, Worker& worker, Printer& printer, const ReadClock& now,
                     SearchOrder order)
    : engine_(engine),
      worker_(worker),
      printer_(printer),
      now_(now),
      order_(std::move(order)),
      helpers_before_(engine.helper_nodes()),
      told_(order_.began),
      clock_began_(order_.began.count()),
      pondering_(order_.pondering) {
  const std::size_t moves = chess::legal_moves(order_.game.position).size();
  const std::size_t wanted = order_.limits.root_moves.size();
  lines_ = std::clamp<std::size_t>(order_.limits.lines, 1, std::max<std::size_t>(moves, 1));
  lines_ = wanted > 0 ? std::min(lines_, wanted) : lines_;
}

std::string SearchJob::run() {
  const engine::Result result = search();
  if (result.lines.empty()) {
    const bool mated = chess::is_check(order_.game.position);
    printer_.line(std::string("info depth 0 score ") + (mated ? "mate 0" : "cp 0"));
  }
  worker_.wait_for_stop_or([this] { return !order_.until_stopped && !pondering_; });
  return best_move(result);
}

/// With as many helpers as ordered; they end when the search does.
engine::Result SearchJob::search() {
  const chess::Position& root = order_.game.position;
  std::atomic<bool> is_over = false;
  std::vector<std::jthread> helpers;
  for (std::size_t helper = 0; helper < order_.helpers; ++helper) {
    helpers.emplace_back([&, helper] {
      const engine::Limits endless{.root_moves = order_.limits.root_moves};
      // Each hears of a stop by itself: where cores are few, the search may be the last to be given its turn.
      engine_.help(helper, root, order_.game.earlier_keys, endless,
                   [&] { return is_over || worker_.should_stop(); });
    });
  }
  engine::Result result = engine_.search(
      root, order_.game.earlier_keys, order_.limits, [this] { return should_stop(); },
      [this](const engine::Info& info) { report(info); });
  is_over = true;
  return result;
}

bool SearchJob::ponder_hit() {
  if (!pondering_) {
    return false;
  }
  clock_began_ = now_().count();
  pondering_ = false;
  worker_.nudge();
  return true;
}

bool SearchJob::should_stop() {
  if (worker_.should_stop()) {
    return true;
  }
  const Duration now = now_();
  if (now - told_ >= kTellEvery) {
    tell_progress(now);
  }
  const auto& nodes = order_.limits.nodes;
  if (nodes && order_.helpers > 0 && with_helpers(engine_.progress().nodes) >= *nodes) {
    return true;
  }
  if (!order_.budget || pondering_) {
    return false;
  }
  return no_further_iteration_ || now.count() - clock_began_ >= order_.budget->hard.count();
}

/// For who waits for a long iteration to end.
void SearchJob::tell_progress(Duration now) {
  const engine::Progress progress = engine_.progress();
  printer_.line("info depth " + std::to_string(progress.depth) + " currmove " +
                notation::uci_move::write(progress.move, order_.game.position.mode()) + " currmovenumber " +
                std::to_string(progress.number) + counts(progress.nodes, progress.hash_permille, now));
  told_ = now;
}

void SearchJob::report(const engine::Info& info) {
  told_ = now_();
  printer_.line("info depth " + std::to_string(info.depth) + " seldepth " +
                std::to_string(info.selective_depth) + " multipv " + std::to_string(info.rank + 1) +
                " score " + to_score(info.line.eval, order_.shows_wdl) +
                (info.is_lower_bound ? " lowerbound" : "") + counts(info.nodes, info.hash_permille, told_) +
                " pv" + moves_of(info.line));
  deliberate(info);
}

std::uint64_t SearchJob::with_helpers(std::uint64_t nodes) const {
  return order_.helpers == 0 ? nodes : nodes + engine_.helper_nodes() - helpers_before_;
}

/// `nodes`: of the search itself.
std::string SearchJob::counts(std::uint64_t nodes, int hash_permille, Duration now) const {
  const Duration time = now - order_.began;
  const std::uint64_t all = with_helpers(nodes);
  return " nodes " + std::to_string(all) + " nps " + std::to_string(per_second(all, time)) + " hashfull " +
         std::to_string(hash_permille) + " time " + std::to_string(time.count());
}

/// Whether another iteration is worth its time, once the last line of this one is told.
void SearchJob::deliberate(const engine::Info& info) {
  if (info.rank == 0) {
    const auto share = 1000 * info.line_nodes / std::max<std::uint64_t>(info.nodes, 1);
    best_line_ = {info.line.moves.front(), info.line.eval, static_cast<int>(share)};
  }
  if (info.rank + 1 < lines_) {
    return;
  }
  deliberation_.note(*best_line_);
  if (order_.budget) {
    no_further_iteration_ = now_() - order_.began >= deliberation_.soft(*order_.budget);
  }
}

std::string SearchJob::moves_of(const engine::Line& line) const {
  std::string text;
  for (const chess::Move move : line.moves) {
    text += ' ';
    notation::uci_move::append(text, move, order_.game.position.mode());
  }
  return text;
}

/// "0000" is UCI's null move: there is none to make.
std::string SearchJob::best_move(const engine::Result& result) const {
  if (!result.best()) {
    return "bestmove 0000";
  }
  const chess::CastlingMode mode = order_.game.position.mode();
  std::string text = "bestmove " + notation::uci_move::write(*result.best(), mode);
  if (result.ponder()) {
    text += " ponder " + notation::uci_move::write(*result.ponder(), mode);
  }
  return text;
}

}  // namespace rookery::uci
