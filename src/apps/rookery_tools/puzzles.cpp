#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "commands.h"
#include "path_checks.h"
#include "pgn_games.h"
#include "rookery/puzzles/maker.h"
#include "rookery/puzzles/text.h"

namespace rookery::apps {

namespace {

/// The games of a block, for the single thread with the engine.
struct SourceGame {
  chess::Position start;
  std::vector<chess::Move> moves;
};

void print_counts(const puzzles::Counts& chosen, const puzzles::Counts& found) {
  for (const puzzles::Theme theme : puzzles::kThemes) {
    std::cerr << puzzles::name(theme) << ": " << chosen[puzzles::index(theme)] << " of "
              << count_of(found[puzzles::index(theme)], "candidate") << '\n';
  }
}

int make_puzzles(const PgnInput& input) {
  puzzles::Maker maker(puzzles::kPath);
  const PgnTally tally = read_games<std::vector<SourceGame>>(
      input,
      [](std::vector<SourceGame>& games, const FileGame& game) { games.push_back({game.start, game.moves}); },
      [&](const std::vector<SourceGame>& games) {
        for (const SourceGame& game : games) {
          // Chess960 games are skipped: the page's puzzles use standard castling.
          if (!maker.is_full() && game.start.mode() == chess::CastlingMode::Standard) {
            maker.add(game.start, game.moves);
          }
        }
      });
  const std::vector<puzzles::Puzzle> chosen = maker.chosen();
  puzzles::Counts counts{};
  for (const puzzles::Puzzle& puzzle : chosen) {
    ++counts[puzzles::index(puzzle.theme)];
  }
  put(puzzles::write(chosen));
  print_counts(counts, maker.found());
  if (tally.status() != 0) {
    return tally.status();
  }
  return chosen.size() == puzzles::kPathLength ? 0 : 1;
}

/// Prints the fault of each wrong puzzle in a file. Returns the exit status.
int check_puzzles(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) {
    std::cerr << "rookery puzzles check: cannot read " << path << '\n';
    return kBadInput;
  }
  const auto all = puzzles::read(text.str());
  if (!all) {
    std::cerr << path << ": " << all.error() << '\n';
    return kBadInput;
  }
  puzzles::Verifier verifier;
  std::size_t faulty = 0;
  for (const puzzles::Puzzle& puzzle : *all) {
    if (const auto fault = verifier.fault(puzzle)) {
      // Flushed at once, since checking all of them takes minutes.
      std::cout << puzzles::id_of(puzzle) << ": " << *fault << '\n' << std::flush;
      ++faulty;
    }
  }
  std::cout << count_of(all->size(), "puzzle") << ", " << faulty << " faulty\n";
  return faulty == 0 ? 0 : 1;
}

void add_make(CLI::App& puzzles, Run& run) {
  CLI::App* command = puzzles.add_subcommand("make", "Write 120 puzzles from the games of files");
  auto input = std::make_shared<PgnInput>();
  input->command = "puzzles";
  command
      ->add_option(
          "FILE", input->paths,
          "PGN files, optionally compressed with gzip or zstd, or Scid databases (.si4, .si5); - reads "
          "standard input")
      ->required()
      ->option_text("...");
  command->add_flag("--quiet", input->quiet, "Show no progress on the terminal");
  command->callback([&run, input] { run = [input] { return make_puzzles(*input); }; });
}

void add_check(CLI::App& puzzles, Run& run) {
  CLI::App* command = puzzles.add_subcommand("check", "Verify the puzzles of a file, each by itself");
  auto path = std::make_shared<std::string>();
  command->add_option("FILE", *path, "A file written by make")->required()->check(file_to_read());
  command->callback([&run, path] { run = [path] { return check_puzzles(*path); }; });
}

}  // namespace

void add_puzzles(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("puzzles", "Make puzzles from games, and verify them");
  command->require_subcommand(1);
  add_make(*command, run);
  add_check(*command, run);
  command->footer(
      "Mates are searched exhaustively. For every other theme the engine, searching a fixed number of nodes,\n"
      "has to find one move clearly best. The same games give the same puzzles. Exit status: 0 all is well,\n"
      "1 too few puzzles or a faulty one, 2 a file cannot be read.\n\n"
      "  rookery puzzles make games.pgn > puzzles.json\n"
      "  rookery puzzles check puzzles.json");
}

}  // namespace rookery::apps
