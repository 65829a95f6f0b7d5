#include "search_job.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "rookery/engine/strength.h"
#include "rookery/notation/uci_move.h"

namespace rookery::uci {

namespace {

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
      began_(now()),
      clock_began_(began_.count()),
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
      engine_.help(helper, root, order_.game.earlier_keys, endless, [&] { return is_over.load(); });
    });
  }
  engine::Result result = engine_.search(
      root, order_.game.earlier_keys, order_.limits, [this] { return should_stop(); },
      [this](const engine::Info& info) { report(info); });
  is_over = true;
  return result;
}

void SearchJob::ponder_hit() {
  clock_began_ = now_().count();
  pondering_ = false;
  worker_.nudge();
}

bool SearchJob::should_stop() const {
  if (worker_.should_stop()) {
    return true;
  }
  if (!order_.budget || pondering_) {
    return false;
  }
  return no_further_iteration_ || now_().count() - clock_began_ >= order_.budget->hard.count();
}

void SearchJob::report(const engine::Info& info) {
  const Duration time = now_() - began_;
  const std::uint64_t nodes = info.nodes + (order_.helpers > 0 ? engine_.helper_nodes() : 0);
  printer_.line("info depth " + std::to_string(info.depth) + " seldepth " +
                std::to_string(info.selective_depth) + " multipv " + std::to_string(info.rank + 1) +
                " score " + to_score(info.line.eval, order_.shows_wdl) + " nodes " + std::to_string(nodes) +
                " nps " + std::to_string(per_second(nodes, time)) + " hashfull " +
                std::to_string(info.hash_permille) + " time " + std::to_string(time.count()) + " pv" +
                moves_of(info.line));
  deliberate(info);
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
  if (order_.budget && !pondering_) {
    no_further_iteration_ = now_().count() - clock_began_ >= deliberation_.soft(*order_.budget).count();
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
