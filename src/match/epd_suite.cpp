#include "rookery/match/epd_suite.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "uci_engine.h"

namespace rookery::match {

namespace {

std::string go_of(const MatchTimeControl& control) {
  if (control.nodes) {
    return "go nodes " + std::to_string(*control.nodes);
  }
  if (control.depth) {
    return "go depth " + std::to_string(*control.depth);
  }
  return "go movetime " + std::to_string(control.move_time.value_or(Duration(1'000)).count());
}

/// The work that all engines share.
class SuiteRun {
 public:
  SuiteRun(std::span<const SuitePosition> positions, const SuiteSettings& settings,
           const std::function<void(std::size_t, const SuiteAnswer&)>& on_answer)
      : positions_(positions), settings_(settings), on_answer_(on_answer), answers_(positions.size()) {}

  Expected<std::vector<SuiteAnswer>, std::string> run() {
    {
      std::vector<std::jthread> threads;
      const auto count = std::min<std::size_t>(static_cast<std::size_t>(std::max(settings_.concurrency, 1)),
                                               std::max<std::size_t>(positions_.size(), 1));
      for (std::size_t i = 0; i < count; ++i) {
        threads.emplace_back([this] { work(); });
      }
    }
    if (!start_fault_.empty()) {
      return fail(start_fault_);
    }
    return std::move(answers_);
  }

 private:
  void work() {
    std::optional<UciEngine> engine;
    for (;;) {
      const std::size_t at = next_++;
      if (at >= positions_.size() || has_failed_) {
        break;
      }
      if (!engine && !start(engine)) {
        return;
      }
      SuiteAnswer answer = ask(*engine, positions_[at]);
      if (!answer.fault.empty()) {
        engine.reset();
      }
      const std::scoped_lock lock(mutex_);
      on_answer_(at, answer);
      answers_[at] = std::move(answer);
    }
    if (engine) {
      engine->quit();
    }
  }

  bool start(std::optional<UciEngine>& engine) {
    const bool chess960 = std::ranges::any_of(positions_, [](const SuitePosition& position) {
      return position.position.mode() == chess::CastlingMode::Chess960;
    });
    auto started = UciEngine::start(settings_.engine, chess960);
    if (!started) {
      const std::scoped_lock lock(mutex_);
      start_fault_ = started.error();
      has_failed_ = true;
      return false;
    }
    engine.emplace(std::move(*started));
    return true;
  }

  [[nodiscard]] SuiteAnswer ask(UciEngine& engine, const SuitePosition& position) const {
    SuiteAnswer answer;
    if (const auto ready = engine.new_game(); !ready) {
      answer.fault = ready.error().what;
      return answer;
    }
    const std::string fen = notation::fen::write(position.position.setup());
    const Duration timeout = settings_.timeout + settings_.time_control.move_time.value_or(Duration{0});
    const auto reply = engine.search("position fen " + fen, go_of(settings_.time_control), timeout);
    if (!reply) {
      answer.fault = reply.error().what;
      return answer;
    }
    answer.text = reply->move;
    answer.eval_cp = reply->eval_cp;
    answer.mate = reply->mate;
    answer.depth = reply->depth;
    answer.nodes = reply->nodes;
    answer.took = reply->took;
    if (const auto move = notation::uci_move::parse(position.position, reply->move)) {
      answer.move = *move;
      answer.solved = is_solved(position, *move, reply->mate);
    }
    return answer;
  }

  std::span<const SuitePosition> positions_;
  const SuiteSettings& settings_;
  const std::function<void(std::size_t, const SuiteAnswer&)>& on_answer_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> has_failed_ = false;
  std::mutex mutex_;  ///< guards what follows
  std::vector<SuiteAnswer> answers_;
  std::string start_fault_;
};

}  // namespace

bool is_solved(const SuitePosition& position, chess::Move move, std::optional<int> mate) {
  const bool is_best = position.best.empty() || std::ranges::count(position.best, move) > 0;
  const bool is_avoided = std::ranges::count(position.avoid, move) == 0;
  const bool mates = !position.mate || (mate && *mate > 0 && *mate <= *position.mate);
  return is_best && is_avoided && mates;
}

Expected<std::vector<SuiteAnswer>, std::string> run_suite(
    std::span<const SuitePosition> positions, const SuiteSettings& settings,
    const std::function<void(std::size_t, const SuiteAnswer&)>& on_answer) {
  return SuiteRun(positions, settings, on_answer).run();
}

}  // namespace rookery::match
