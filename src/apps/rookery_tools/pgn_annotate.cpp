#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <mutex>

#include "annotation_output.h"
#include "engine_command.h"
#include "game_annotation.h"
#include "game_tree.h"
#include "path_checks.h"
#include "pgn_commands.h"
#include "progress.h"
#include "rookery/match/analyst.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "workers.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// Engines that wait for a game.
class AnalystPool {
 public:
  explicit AnalystPool(match::EngineSpec spec) : spec_(std::move(spec)) {}

  match::Analyst take() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) {
      return match::Analyst(spec_);
    }
    match::Analyst analyst = std::move(idle_.back());
    idle_.pop_back();
    return analyst;
  }
  void give_back(match::Analyst analyst) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(analyst));
  }

 private:
  match::EngineSpec spec_;
  std::mutex mutex_;
  std::vector<match::Analyst> idle_;
};

std::string go_of(const PgnAnnotate& options) {
  return options.depth ? "go depth " + std::to_string(*options.depth)
         : options.time_s
             ? "go movetime " + std::to_string(static_cast<std::int64_t>(*options.time_s * 1'000))
             : "go nodes " + std::to_string(options.nodes);
}

/// How long an answer may take: what it was given, and what a busy machine adds.
Duration timeout_of(const PgnAnnotate& options) {
  constexpr double kGrace = 60;
  const double seconds = options.time_s ? *options.time_s + kGrace : options.patience_s;
  return Duration(static_cast<Duration::rep>(seconds * 1'000));
}

/// A position that has ended needs no engine: 0 after a stalemate, lost after a mate, both without an eval to
/// write, since nothing can be played.
std::optional<match::Analysis> analysis_of_end(const chess::Position& position) {
  if (!legal_moves(position).empty()) {
    return std::nullopt;
  }
  return match::Analysis{};
}

/// Analyses the positions of the main line, in order. Errors: what the engine did wrong.
Expected<std::vector<match::Analysis>, std::string> analyse(match::Analyst& analyst, const FileGame& game,
                                                            const PgnAnnotate& options) {
  if (const auto begun = analyst.begin_game(game.start.mode() == chess::CastlingMode::Chess960); !begun) {
    return fail(begun.error());
  }
  const std::string go = go_of(options);
  std::string text = "position fen " + notation::fen::write(game.start.setup());
  chess::Position position = game.start;
  std::vector<match::Analysis> analyses;
  for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
    auto known = analysis_of_end(position);
    auto analysis = known ? Expected<match::Analysis, std::string>(*std::move(known))
                          : analyst.analyse(text, go, timeout_of(options));
    if (!analysis) {
      return fail(analysis.error());
    }
    analyses.push_back(*std::move(analysis));
    if (ply < game.moves.size()) {
      text += (ply == 0 ? " moves " : " ") + notation::uci_move::write(game.moves[ply], position.mode());
      position.play_unchecked(game.moves[ply]);
    }
  }
  return analyses;
}

/// A game's text, or why there is none.
using Annotated = Expected<std::string, std::string>;

Annotated annotate_game(pgn::Tree& tree, AnalystPool& pool, const PgnAnnotate& options) {
  const FileGame game = without_annotations(tree);
  match::Analyst analyst = pool.take();
  auto analyses = analyse(analyst, game, options);
  if (!analyses) {
    // An engine that crashed is started again, once.
    analyses = analyse(analyst, game, options);
  }
  pool.give_back(std::move(analyst));
  if (!analyses) {
    return fail(analyses.error());
  }
  annotate(tree, *analyses, options.style);
  return pgn::write(tree);
}

/// The bytes of the files; 0: not known, or of packed ones.
std::uint64_t bytes_of(const std::vector<std::string>& paths) {
  std::uint64_t sum = 0;
  for (const std::string& path : paths) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error || !path.ends_with(".pgn")) {
      return 0;
    }
    sum += size;
  }
  return sum;
}

/// Games that engines are at work on, written in their order.
class AnnotationQueue {
 public:
  AnnotationQueue(const PgnInput& input, const PgnAnnotate& options, AnnotationOutput& output)
      : options_(options),
        output_(output),
        path_(input.paths.front()),
        size_(bytes_of(input.paths)),
        progress_(!input.quiet && !(options.output.empty() && isatty(STDOUT_FILENO) != 0)),
        pool_(engine_spec(options.engine, "", {&options.engine_options})),
        workers_(options.concurrency) {}

  void add(pgn::Tree tree, std::size_t bytes) {
    ++games_;
    bytes_ += bytes;
    if (!fault_.empty()) {
      return;
    }
    const auto is_done = output_.has(tree);
    if (!is_done) {
      fault_ = is_done.error();
    }
    if (!is_done || *is_done) {
      return;
    }
    while (waiting_.size() >= 2 * std::size_t{options_.concurrency}) {
      finish_first();
    }
    auto shared = std::make_shared<pgn::Tree>(std::move(tree));
    waiting_.push_back(
        {workers_.give([this, shared] { return annotate_game(*shared, pool_, options_); }), games_});
  }

  /// Errors: why not all games were annotated.
  Expected<void, std::string> finish() {
    while (!waiting_.empty()) {
      finish_first();
    }
    progress_.clear();
    return fault_.empty() ? Expected<void, std::string>() : fail(fault_);
  }

 private:
  struct Waiting {
    std::future<Annotated> text;
    std::size_t game;
  };

  void finish_first() {
    const Annotated text = waiting_.front().text.get();
    const std::size_t game = waiting_.front().game;
    waiting_.pop_front();
    if (!fault_.empty()) {
      return;
    }
    if (!text) {
      fault_ = "game " + std::to_string(game) + ": " + text.error();
    } else if (const auto added = output_.add(*text); !added) {
      fault_ = added.error();
    }
    progress_.show(path_, std::min(bytes_, size_), size_, game);
  }

  const PgnAnnotate& options_;
  AnnotationOutput& output_;
  std::string path_;
  std::uint64_t size_, bytes_ = 0;
  std::size_t games_ = 0;
  std::string fault_;  ///< the first one; empty: none
  Progress progress_;
  AnalystPool pool_;
  std::deque<Waiting> waiting_;
  Workers<Annotated> workers_;  ///< the last member: its threads end before what they use
};

}  // namespace

int run_pgn_annotate(const PgnInput& input, const PgnAnnotate& options) {
  const auto complain = [](const std::string& fault) {
    std::cerr << "rookery pgn annotate: " << fault << '\n';
    return kBadInput;
  };
  if (const std::string lost = why_lost(options.output, input.paths); !lost.empty()) {
    return complain("--output: " + lost);
  }
  AnnotationOutput output(options.output, options.is_resumed);
  AnnotationQueue queue(input, options, output);
  // One thread reads, and waits for the engines whenever enough games are with them.
  PgnInput reading = input;
  reading.threads = 1;
  reading.quiet = true;
  const PgnTally tally = read_blocks(reading, [&](const pgn::Block& block) {
    BlockWork work;
    std::vector<pgn::Tree> trees;
    each_tree(block, work, [&](pgn::Tree& tree) { trees.push_back(std::move(tree)); });
    const std::size_t bytes = trees.empty() ? 0 : block.text.size() / trees.size();
    for (pgn::Tree& tree : trees) {
      queue.add(std::move(tree), bytes);
    }
    work.hand_on = [] {};
    return work;
  });
  if (const auto finished = queue.finish(); !finished) {
    return complain(finished.error() + (output.can_go_on() ? "; --resume goes on from here" : ""));
  }
  // What an earlier run has left stays if nothing could be read.
  const bool is_read = !tally.unreadable && (tally.games > 0 || tally.faulty == 0);
  if (const auto finished = is_read ? output.finish() : Expected<void, std::string>(); !finished) {
    return complain(finished.error());
  }
  return tally.status();
}

}  // namespace rookery::apps
