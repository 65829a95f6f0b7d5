#include <chrono>
#include <cstdint>
#include <iostream>

#include "command_line.h"
#include "commands.h"
#include "manual/manual.h"
#include "number_range.h"
#include "rookery/uci/bench.h"
#include "rookery/uci/session.h"

namespace {

constexpr const char* kDescription =
    "Rookery's chess engine. It speaks UCI on standard input and output: name this program as an engine in a "
    "chess interface, or type commands.";

constexpr const char* kFooter = R"(Without a command it speaks UCI. By hand, for instance:
  position startpos moves e2e4 e7e5
  go movetime 1000        think for a second and answer with a bestmove
  go infinite             think until 'stop'
  d                       draw the board
  help                    list the commands
  quit
Example: a mate in two moves, from the shell:
  (echo 'position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1'; echo 'go mate 2'; sleep 1) | rookery-engine)";

int run_bench(int depth) {
  const auto began = std::chrono::steady_clock::now();
  const auto nodes = rookery::uci::bench(depth, {}, [](std::string_view fen, std::uint64_t of_position) {
    std::cout << of_position << " nodes: " << fen << '\n' << std::flush;
  });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  // A bench of depth 1 may take less than the clock can measure.
  const double speed = static_cast<double>(*nodes) / std::max(took.count(), 1e-6);
  std::cout << *nodes << " nodes " << static_cast<std::uint64_t>(speed) << " nps\n";
  return 0;
}

int run_uci() {
  // Output is many short lines, which are faster without C's streams.
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);  // the search thread writes while this thread reads
  rookery::uci::run(std::cin, std::cout, "Rookery " ROOKERY_VERSION);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app(kDescription, "rookery-engine");
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.footer(kFooter);
  rookery::apps::Run run = run_uci;
  int depth = rookery::uci::kBenchDepth;
  CLI::App* bench = app.add_subcommand("bench", "Search a fixed list of positions; print nodes and nodes/s");
  bench->footer(
      "The last line is 'N nodes M nps'. N is the bench signature: it is the same on every machine and "
      "changes with the search.");
  bench->add_option("depth", depth, "Plies to search each position")
      ->transform(rookery::apps::in_range(1, 127))
      ->capture_default_str();
  bench->final_callback([&] { run = [&] { return run_bench(depth); }; });
  rookery::apps::add_datagen(app, run);
  rookery::apps::add_manual(app, run);
  return rookery::apps::parse_and_run(app, argc, argv, run);
}
