#include "pgn_games.h"

#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "progress.h"
#include "rookery/notation/pgn_main_line.h"
#include "text_source.h"
#include "workers.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// Keeps the main line.
class Collector final : public pgn::MainLineVisitor<pgn::Visitor> {
 public:
  FileGame game;

  void clear() {
    game.tags.clear();
    game.moves.clear();
    game.result = pgn::Result::Unknown;
    begin_main_line();
  }
  bool tag(const pgn::Token& name, const pgn::Token& value) override {
    game.tags.push_back({std::string(name.text), std::string(value.text)});
    return true;
  }
  bool start(const chess::Position& start) override {
    game.start = game.last = start;
    return true;
  }
  bool move(const pgn::Played& played) override {
    if (is_on_main_line()) {  // the main line, where null moves are not allowed
      game.moves.push_back(*played.move);
      game.last = played.after;
    }
    return true;
  }
  bool result(pgn::Result result) override {
    game.result = result;
    return true;
  }
};

/// Lets the memory of one block serve the next: given back to the kernel and taken from it again, it costs as
/// much as the reading of the games.
void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kMost = 32 << 20;
  mallopt(M_MMAP_THRESHOLD, kMost);
  mallopt(M_TRIM_THRESHOLD, kMost);
#endif
}

/// The most pending blocks per thread, so that no thread waits while this one passes on results.
constexpr std::size_t kBlocksAhead = 8;

/// Pending blocks: other threads work on them and this one passes on the results in order; with one thread,
/// this one does both.
class Queue {
 public:
  Queue(const PgnInput& input, const MakeWork& make_work, PgnTally& tally, Progress& progress)
      : make_work_(make_work),
        tally_(tally),
        progress_(progress),
        most_(kBlocksAhead * input.threads),
        workers_(input.threads > 1 ? input.threads : 0) {}

  /// `source` must outlive finish_all().
  void begin_file(const std::string& path, const TextSource& source) {
    path_ = path;
    source_ = &source;
    games_of_file_ = 0;
  }
  void report(const std::vector<SourceNote>& notes) {
    for (const SourceNote& note : notes) {
      tally_.faulty += note.game > 0 ? 1 : 0;
      say(note.game > 0 ? "game " + std::to_string(note.game) + ", " + note.text : note.text);
    }
  }
  void add(pgn::Block block) {
    if (workers_.empty()) {
      const BlockWork work = make_work_(block);
      finish(block, work);
      return;
    }
    // Waits for the oldest block, so that the memory stays bounded however fast the file is read.
    while (waiting_.size() >= most_) {
      finish_first();
    }
    // It lives until its results are passed on, because games are views of its text.
    auto shared = std::make_shared<pgn::Block>(std::move(block));
    auto work = workers_.give([this, shared] { return make_work_(*shared); });
    waiting_.push_back({shared, std::move(work)});
  }
  void finish_all() {
    while (!waiting_.empty()) {
      finish_first();
    }
  }

 private:
  struct Waiting {
    std::shared_ptr<pgn::Block> block;
    std::future<BlockWork> work;
  };

  void finish_first() {
    const BlockWork work = waiting_.front().work.get();
    finish(*waiting_.front().block, work);
    waiting_.pop_front();
  }

  void finish(const pgn::Block& block, const BlockWork& work) {
    games_of_file_ += work.passed_over;
    auto remark = work.remarks.begin();
    const auto remark_up_to = [&](std::size_t game) {
      for (; remark != work.remarks.end() && remark->game <= game; ++remark) {
        say_of(games_of_file_ + remark->game, remark->text);
      }
    };
    for (std::size_t i = 0; i < work.errors.size(); ++i) {
      remark_up_to(work.errors[i].game);
      const pgn::Error whole = block.in_whole(work.errors[i], games_of_file_);
      say_of(whole.game, pgn::describe(whole) + (i < work.notes.size() ? work.notes[i] : ""));
    }
    remark_up_to(work.read());
    games_of_file_ += work.read();
    tally_.games += work.games;
    tally_.faulty += work.errors.size();
    // On this thread, block after block: the output has the order of the input, whichever thread was first.
    work.hand_on();
  }

  /// `game`: its number in the text.
  void say_of(std::size_t game, const std::string& what) {
    say("game " + std::to_string(source_->number_of(game)) + ", " + what);
  }
  void say(const std::string& what) {
    progress_.clear();
    std::cerr << path_ << ": " << what << '\n';
  }

  const MakeWork& make_work_;
  PgnTally& tally_;
  Progress& progress_;
  std::string path_;
  const TextSource* source_ = nullptr;
  std::size_t games_of_file_ = 0;
  std::size_t most_;
  std::deque<Waiting> waiting_;
  Workers<BlockWork> workers_;
};

/// Whether standard output goes into the file: what is written would be read, or its games are gone already.
bool is_standard_output(const std::string& path) {
  struct stat output{};
  struct stat input{};
  const int read = path == "-" ? ::fstat(STDIN_FILENO, &input) : ::stat(path.c_str(), &input);
  return ::fstat(STDOUT_FILENO, &output) == 0 && read == 0 && S_ISREG(output.st_mode) &&
         output.st_dev == input.st_dev && output.st_ino == input.st_ino;
}

/// Errors: why the rest of the file cannot be read.
Expected<void, std::string> read_file(const std::string& path, Queue& queue, Progress& progress,
                                      const PgnTally& tally) {
  if (is_standard_output(path)) {
    return fail("it is the standard output, too; write to another file");
  }
  auto source = TextSource::open(path);
  if (!source) {
    return fail(source.error());
  }
  // 256 KiB: few system calls, and blocks that fit into a processor's cache.
  std::vector<char> piece(1 << 18);
  pgn::BlockCutter cutter;
  queue.begin_file(path, **source);
  Expected<void, std::string> good;
  for (bool more = true; more;) {
    const auto got = (*source)->read(piece);
    more = got && *got > 0;
    if (more) {
      cutter.add({piece.data(), *got});
    } else {
      cutter.finish();
      good = got ? good : fail(got.error());
    }
    while (auto block = cutter.next()) {
      queue.add(std::move(*block));
      progress.show(path, (*source)->done(), (*source)->size(), tally.games);
    }
    queue.report((*source)->take_notes());
  }
  queue.finish_all();
  return good;
}

}  // namespace

std::string_view FileGame::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &pgn::Tag::name);
  return found == tags.end() ? std::string_view{} : std::string_view(found->value);
}

PgnTally read_blocks(const PgnInput& input, const MakeWork& make_work) {
  keep_freed_memory();
  PgnTally tally;
  // Not between the games if both go to the same terminal.
  Progress progress(!input.quiet && !(input.streaming && isatty(STDOUT_FILENO) != 0));
  Queue queue(input, make_work, tally, progress);
  for (const std::string& path : input.paths) {
    const auto good = read_file(path, queue, progress, tally);
    if (!good) {
      progress.clear();
      std::cerr << "rookery " << input.command << ": " << path << ": " << good.error() << '\n';
      tally.unreadable = true;
    }
  }
  return tally;
}

void each_game(const pgn::Block& block, BlockWork& work, const std::function<void(const FileGame&)>& on_game,
               const std::function<void(std::string_view)>& on_fault) {
  Collector collector;
  const auto pass_on = [&](std::string_view text) {
    FileGame& game = collector.game;
    game.text = text;
    // Of a game that is cut off, and behind "*", the tag may still know the result.
    if (game.result == pgn::Result::Unknown) {
      game.result = pgn::parse_result(game.tag("Result")).value_or(pgn::Result::Unknown);
    }
    on_game(game);
  };
  visit_games(block, work, collector, pass_on, [&](std::string_view text) {
    if (on_fault) {
      on_fault(text);
    }
  });
}

void put(std::string_view text) {
  std::cout.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!std::cout) {
    std::cerr << "rookery pgn: the output cannot be written\n";
    // Not exit(), because other threads are still working, and destructors would wait for them.
    std::_Exit(kBadInput);
  }
}

std::string count_of(std::size_t count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string totals(const PgnTally& tally, std::size_t plies) {
  return count_of(tally.games, "game") + ", " + std::to_string(plies) + (plies == 1 ? " ply, " : " plies, ") +
         count_of(tally.faulty, "faulty game");
}

}  // namespace rookery::apps
