// The speed of reading PGN files, every move checked, compared with Debian's pgn-extract in the same run.
//   rookery_bench_pgn [--sample FILE]... [--write FOLDER] [--program ROOKERY-TOOLS] [PGN-EXTRACT]
// Each sample is repeated to 50 MB. Without samples it generates two corpora of self-play games, the same
// each time: with moves only, as collections of masters' games have them, and with clocks and evals after
// each move and some comments, as chess sites export them. --write keeps them. With --program it compares
// programs instead: `ROOKERY-TOOLS pgn check` and `pgn convert --to pgn` with pgn-extract that reads or
// writes.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/pgn_blocks.h"
#include "rookery/notation/pgn_game.h"
#include "support/child_process.h"

namespace {

using namespace rookery;
namespace pgn = notation::pgn;

constexpr std::size_t kSize = 50'000'000;
constexpr int kRounds = 5;

struct Corpus {
  std::string name;
  std::string text;  ///< some MB, repeated while it is read
};

// ---- the engine's games ----

constexpr std::uint64_t kNodes = 300;
constexpr int kGames = 250;
constexpr int kOpeningPlies = 10;  ///< random choice among the four best moves, so that the games differ
constexpr int kMaxPlies = 200;
constexpr engine::Eval kResigns = 900;

pgn::Game play_game(engine::Engine& engine, Random& random) {
  pgn::Game game;
  chess::Position position = game.start;
  std::vector<std::uint64_t> keys;
  engine.new_game();
  for (int ply = 0; ply < kMaxPlies; ++ply) {
    const engine::SearchLimits limits{.nodes = kNodes, .multi_pv = ply < kOpeningPlies ? std::size_t{4} : 1};
    const auto variations = engine.search(position, keys, limits).variations;
    if (variations.empty() || position.setup().halfmove_clock >= 100) {
      break;
    }
    const auto& variation = variations[random.below(variations.size())];
    if (ply > kOpeningPlies && std::abs(variation.eval) > kResigns) {
      const bool white_wins = (variation.eval > 0) == (position.turn() == chess::Color::White);
      game.result = white_wins ? pgn::Result::WhiteWins : pgn::Result::BlackWins;
      return game;
    }
    game.plies.push_back({.move = variation.moves.front()});
    keys.push_back(position.key());
    position.play_unchecked(variation.moves.front());
  }
  game.result = pgn::Result::Draw;
  return game;
}

std::vector<pgn::Game> play_games() {
  engine::Engine engine;
  Random random(2'026);
  std::vector<pgn::Game> games;
  for (int i = 0; i < kGames; ++i) {
    pgn::Game game = play_game(engine, random);
    const std::string number = std::to_string(i);
    game.tags = {{"Event", "Rookery's games"}, {"Site", "Board " + number},
                 {"Date", "2026.01.01"},       {"Round", number},
                 {"White", "Engine, White"},   {"Black", "Engine, Black"},
                 {"WhiteElo", "2400"},         {"BlackElo", "2400"}};
    games.push_back(std::move(game));
  }
  return games;
}

/// Adds a clock after each move, some comments in every tenth game, evals in another tenth.
std::string decorate(std::vector<pgn::Game> games) {
  Random random(2'027);
  std::string text;
  for (std::size_t i = 0; i < games.size(); ++i) {
    pgn::Game& game = games[i];
    game.tags.insert(game.tags.end(), {{"UTCDate", "2026.01.01"},
                                       {"UTCTime", "00:00:00"},
                                       {"TimeControl", "180+2"},
                                       {"Termination", "normal"}});
    chess::Position position = game.start;
    Duration clock{180'000};
    for (pgn::Ply& ply : game.plies) {
      if (i % 10 == 0 && random.below(10) == 0) {
        ply.comment = "a remark";
      }
      clock = std::max(Duration{1'000}, clock - Duration{random.below(5) * 1'000});
      ply.clock = clock;
      if (i % 10 == 1) {
        ply.comment = "[%eval 0." + std::to_string(random.below(100)) + "]";
      }
      position.play_unchecked(ply.move);
    }
    pgn::append(text, game);
  }
  return text;
}

std::vector<Corpus> own_corpora() {
  const std::vector<pgn::Game> games = play_games();
  std::string moves;
  for (const pgn::Game& game : games) {
    pgn::append(moves, game);
  }
  return {{"own games, moves alone", std::move(moves)}, {"own games, clocks", decorate(games)}};
}

// ---- what is measured ----

double thread_cpu_s() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct ReadCounts {
  std::size_t games = 0, plies = 0, faulty = 0, bytes = 0;
};

class Counter final : public pgn::Visitor {
 public:
  std::size_t plies = 0;
  bool move(const pgn::Played& /*played*/) override {
    ++plies;
    return true;
  }
};

void read_block(const pgn::Block& block, ReadCounts& counts) {
  pgn::Reader reader(block.text);
  Counter counter;
  for (auto game = reader.next(counter); !game || *game; game = reader.next(counter)) {
    ++(game ? counts.games : counts.faulty);
  }
  counts.plies += counter.plies;
  counts.bytes += block.text.size();
}

/// Reads a file in pieces, as the command line tools do.
ReadCounts read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string piece(1 << 16, '\0');
  pgn::BlockCutter cutter;
  ReadCounts counts;
  while (file) {
    file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    cutter.add(std::string_view(piece).substr(0, static_cast<std::size_t>(file.gcount())));
    if (!file) {
      cutter.finish();
    }
    while (const auto block = cutter.next()) {
      read_block(*block, counts);
    }
  }
  return counts;
}

/// CPU seconds of a program whose output is thrown away.
double program_s(std::vector<std::string> words) {
  const std::string name = words.front();
  tests::ChildProcess process(std::move(words), {.output = tests::ChildProcess::Output::Discarded});
  const tests::Ended ended = process.wait();
  if (ended.status < 0) {
    std::cerr << name << " does not run to its end\n";
    std::exit(1);
  }
  return ended.processor_seconds;
}

/// pgn-extract checks every move of a file and writes nothing.
std::vector<std::string> extract_reads(const std::string& extract, const std::string& path) {
  return {extract, "-r", "-s", path};
}

/// The CPU time of one thread by that of the busier of two that share the blocks.
double two_threads(const std::string& text) {
  std::vector<pgn::Block> blocks;
  pgn::BlockCutter cutter;
  for (std::size_t bytes = 0; bytes < kSize; bytes += text.size()) {
    cutter.add(text);
    while (auto block = cutter.next()) {
      blocks.push_back(std::move(*block));
    }
  }
  const auto seconds = [&](std::size_t first, std::size_t step) {
    const double before = thread_cpu_s();
    ReadCounts counts;
    for (std::size_t i = first; i < blocks.size(); i += step) {
      read_block(blocks[i], counts);
    }
    return thread_cpu_s() - before;
  };
  double best = 0;
  for (int round = 0; round < kRounds; ++round) {
    const double alone = seconds(0, 1);
    std::array<double, 2> shared{};
    std::thread other([&] { shared[1] = seconds(1, 2); });
    shared[0] = seconds(0, 2);
    other.join();
    best = std::max(best, alone / std::max(shared[0], shared[1]));
  }
  return best;
}

/// Peak memory in MiB of a process that reads `text` repeatedly, `size` bytes in all.
long peak_mib(const std::string& text, std::size_t size) {
  const pid_t child = fork();
  if (child == 0) {
    pgn::BlockCutter cutter;
    ReadCounts counts;
    for (std::size_t bytes = 0; bytes < size; bytes += text.size()) {
      cutter.add(text);
      while (const auto block = cutter.next()) {
        read_block(*block, counts);
      }
    }
    _exit(0);
  }
  rusage used{};
  wait4(child, nullptr, 0, &used);
  return used.ru_maxrss / 1'024;
}

/// A file of kSize bytes or a little more, removed with this.
class RepeatedCorpus {
 public:
  explicit RepeatedCorpus(const std::string& text)
      : path_(std::filesystem::temp_directory_path() / ("rookery-bench-" + std::to_string(getpid()))) {
    std::ofstream file(path_, std::ios::binary);
    for (; size_ < kSize; size_ += text.size()) {
      file << text;
    }
  }
  ~RepeatedCorpus() { std::filesystem::remove(path_); }
  RepeatedCorpus(const RepeatedCorpus&) = delete;
  RepeatedCorpus& operator=(const RepeatedCorpus&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] double mb() const { return static_cast<double>(size_) / 1e6; }

 private:
  std::filesystem::path path_;
  std::size_t size_ = 0;
};

void measure(const Corpus& corpus, const std::string& extract) {
  const RepeatedCorpus file(corpus.text);
  const std::string path = file.path();
  double theirs = 1e9;
  double ours = 1e9;
  ReadCounts counts;
  for (int round = 0; round < kRounds; ++round) {
    theirs = std::min(theirs, program_s(extract_reads(extract, path)));
    const double before = thread_cpu_s();
    counts = read_file(path);
    ours = std::min(ours, thread_cpu_s() - before);
  }
  const double mb = file.mb();
  std::cout << corpus.name << ": " << counts.games << " games, " << counts.plies << " plies, "
            << counts.faulty << " faulty\n"
            << "  pgn-extract " << mb / theirs << " MB/s, rookery " << mb / ours << " MB/s, x "
            << theirs / ours << ", " << 1e9 * ours / static_cast<double>(counts.plies) << " ns a ply\n"
            << "  two threads x " << two_threads(corpus.text) << ", peak memory "
            << peak_mib(corpus.text, kSize) << " MiB for 50 MB, " << peak_mib(corpus.text, 10 * kSize)
            << " MiB for 500 MB\n";
}

/// The same work by two programs, in turn.
void compare_programs(std::string_view what, double mb, const std::vector<std::string>& theirs,
                      const std::vector<std::string>& ours) {
  std::array<double, kRounds> ratios{};
  double their_best = 1e9;
  double our_best = 1e9;
  for (double& ratio : ratios) {
    const double their_s = program_s(theirs);
    const double our_s = program_s(ours);
    ratio = their_s / our_s;
    their_best = std::min(their_best, their_s);
    our_best = std::min(our_best, our_s);
  }
  std::ranges::sort(ratios);
  std::cout << "  " << what << ": pgn-extract " << mb / their_best << " MB/s, rookery " << mb / our_best
            << " MB/s, x " << ratios.front() << " to " << ratios.back() << '\n';
}

void measure_programs(const Corpus& corpus, const std::string& program, const std::string& extract) {
  const RepeatedCorpus file(corpus.text);
  const std::string path = file.path();
  std::cout << corpus.name << ":\n";
  compare_programs("check", file.mb(), extract_reads(extract, path),
                   {program, "pgn", "check", "--threads", "1", path});
  compare_programs("convert --to pgn", file.mb(), {extract, "-s", path},
                   {program, "pgn", "convert", "--to", "pgn", "--threads", "1", path});
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Corpus> corpora;
  std::string extract = "/usr/games/pgn-extract";
  std::string folder;
  std::string program;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--sample" && i + 1 < argc) {
      corpora.push_back({argv[i + 1], contents(argv[i + 1])});
      ++i;
    } else if (argument == "--write" && i + 1 < argc) {
      folder = argv[++i];
    } else if (argument == "--program" && i + 1 < argc) {
      program = argv[++i];
    } else {
      extract = argument;
    }
  }
  if (corpora.empty()) {
    corpora = own_corpora();
  }
  for (const Corpus& corpus : corpora) {
    if (corpus.text.empty()) {
      std::cerr << corpus.name << " cannot be read, or is empty\n";
      return 1;
    }
    if (!folder.empty()) {
      const std::string name = corpus.name.ends_with("clocks") ? "clocks.pgn" : "moves.pgn";
      std::ofstream(std::filesystem::path(folder) / name, std::ios::binary) << corpus.text;
    }
    program.empty() ? measure(corpus, extract) : measure_programs(corpus, program, extract);
  }
}
