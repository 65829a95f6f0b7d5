#include <filesystem>

#include "path_checks.h"
#include "pgn_command_line.h"
#include "pgn_commands.h"

/// The command line of `rookery pgn annotate`.
namespace rookery::apps {

namespace {

/// rookery-engine, from this program's folder if it is there.
std::string default_engine() {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const auto neighbour = folder / "rookery-engine";
  return !error && std::filesystem::exists(neighbour, error) ? '"' + neighbour.string() + '"'
                                                             : "rookery-engine";
}

void add_effort(CLI::App& command, PgnAnnotate& options) {
  CLI::Option* depth =
      command.add_option("--depth", options.depth, "Plies for each position")->transform(in_range(1, 127));
  CLI::Option* nodes = command.add_option("--nodes", options.nodes, "Nodes for each position")
                           ->transform(in_range(std::uint64_t{1}, kMostNodes))
                           ->excludes(depth);
  command.add_option("--time", options.time_s, "Seconds for each position")
      ->transform(in_range(0.001, 86'400.0))
      ->excludes(depth)
      ->excludes(nodes);
  command
      .add_option("--patience", options.patience_s, "Seconds to wait for an answer where --time is not given")
      ->transform(in_range(1.0, 86'400.0));
  command.add_option("--concurrency", options.concurrency, "Engines at a time, each with a game of its own")
      ->transform(in_range(1U, 256U));
}

}  // namespace

void add_pgn_annotate(CLI::App& pgn, Run& run) {
  auto options = std::make_shared<PgnAnnotate>();
  options->engine = default_engine();
  auto input = std::make_shared<PgnInput>();
  input->streaming = true;
  CLI::App* command =
      pgn.add_subcommand("annotate", "Have a UCI engine write evals, marks and best lines into games");
  command->add_option("FILE", input->paths, "PGN files, as other commands read them")
      ->required()
      ->option_text("...");
  command
      ->add_option("--engine", options->engine,
                   "A UCI engine: program and arguments, quoted; default: "
                   "rookery-engine")
      ->option_text("ENGINE");
  add_repeated(*command, "--option", options->engine_options,
               "A UCI option such as Hash=64 or Threads=2; can be "
               "repeated",
               "NAME=VALUE");
  add_effort(*command, *options);
  command
      ->add_option("--line", options->style.line_plies, "Plies of the best line at each marked move; 0: none")
      ->transform(in_range(std::size_t{0}, std::size_t{64}));
  command->add_flag_callback("--no-evals", [options] { options->style.evals = false; }, "Write no [%eval]");
  command->add_flag_callback(
      "--no-marks", [options] { options->style.marks = false; }, "Write no ?!, ?, ?? and no lines");
  CLI::Option* output =
      command->add_option("-o,--output", options->output, "A file to write, game after game")
          ->option_text("FILE")
          ->check(file_to_write());
  command
      ->add_flag("--resume", options->is_resumed,
                 "Go on behind the games that the file has from an earlier run")
      ->needs(output);
  command->add_flag("--quiet", input->quiet, "Do not show progress on the terminal");
  command->footer(
      "A move is marked by how much of the expected score it gives away: ?! from 5 points of a hundred on, ? from 10,\n"
      "?? from 15. Signs that a move has already stay. Exit status: 0 no errors, 1 games with errors were left\n"
      "out, 2 a file cannot be read or written, or the engine failed twice at a game.\n\n"
      "  rookery pgn annotate --engine stockfish --time 1 --concurrency 4 -o out.pgn games.pgn\n"
      "  rookery pgn annotate --engine stockfish --time 1 --concurrency 4 -o out.pgn --resume games.pgn");
  command->callback([&run, input, options] { run = [=] { return run_pgn_annotate(*input, *options); }; });
}

}  // namespace rookery::apps
