#include "rookery/chess/perft.h"

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands.h"
#include "exit_status.h"
#include "fen_argument.h"
#include "number_range.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::apps {

namespace {

using chess::Position;

struct PerftOptions {
  std::string fen;
  FenOptions reading;
  bool divide = false, as_json = false;
  int threads = 1;
  int depth = 0;
};

/// perft_divide with its rows distributed over threads.
std::vector<chess::PerftRow> divide(const Position& position, int depth, int threads) {
  std::vector<chess::PerftRow> rows;
  for (const chess::Move move : chess::legal_moves(position)) {
    rows.push_back({move, 0});
  }
  // The next free row, since rows differ in cost by a factor of ten.
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < rows.size(); i = next++) {
      Position after = position;
      after.play_unchecked(rows[i].move);
      rows[i].nodes = chess::perft(after, depth - 1);
    }
  };
  std::vector<std::jthread> pool;
  // This thread works as well.
  for (int i = 1; i < threads; ++i) {
    pool.emplace_back(work);
  }
  work();
  pool.clear();
  return rows;
}

void print_json(const Position& position, int depth, const std::vector<chess::PerftRow>& rows,
                std::uint64_t nodes, double seconds) {
  nlohmann::ordered_json found{{"fen", notation::fen::write(position.setup())},
                               {"depth", depth},
                               {"nodes", nodes},
                               {"seconds", seconds}};
  for (const chess::PerftRow& row : rows) {
    found["moves"][notation::uci_move::write(row.move, position.mode())] = row.nodes;
  }
  std::cout << found.dump() << '\n';
}

int run_perft(const PerftOptions& options) {
  Position position = Position::initial();
  if (!options.fen.empty()) {
    constexpr std::string_view kPlace = "rookery perft: --fen";
    const auto read = read_fen(options.fen, options.reading, kPlace);
    if (!read) {
      std::cerr << kPlace << ", " << read.error() << '\n';
      return kBadInput;
    }
    position = *read;
  }
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t nodes = options.depth == 0 ? 1 : 0;
  std::vector<chess::PerftRow> rows;
  if (options.depth > 0) {
    rows = divide(position, options.depth, options.threads);
    for (const chess::PerftRow& row : rows) {
      nodes += row.nodes;
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!options.divide) {
    rows.clear();
  }
  if (options.as_json) {
    print_json(position, options.depth, rows, nodes, seconds.count());
    return 0;
  }
  for (const chess::PerftRow& row : rows) {
    std::cout << notation::uci_move::write(row.move, position.mode()) << ": " << row.nodes << '\n';
  }
  std::cout << "nodes " << nodes << "\ntime " << seconds.count()
            << " s\nnodes/s "
            // A count may take less time than the clock can measure.
            << static_cast<std::uint64_t>(static_cast<double>(nodes) / std::max(seconds.count(), 1e-9))
            << '\n';
  return 0;
}

}  // namespace

void add_perft(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("perft", "Count the legal move sequences from a position");
  auto options = std::make_shared<PerftOptions>();
  command->add_option("--fen", options->fen, "The position; absent: the usual start");
  command->add_flag("--strict", options->reading.is_strict, kStrictHelp);
  command->add_flag("--chess960", options->reading.chess960,
                    "Castling as in Chess960 (X-FEN or Shredder-FEN)");
  command->add_option("--threads", options->threads, "Share the first moves among this many threads")
      ->transform(in_range(1, 256));
  command->add_flag("--divide", options->divide, "Also print the count under each first move");
  command->add_flag("--json", options->as_json, "Print a JSON object");
  command->add_option("depth", options->depth, "Plies")->required()->transform(in_range(0, 30));
  command->footer(
      "  rookery perft 5\n  rookery perft --divide --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3");
  command->callback([&run, options] { run = [options] { return run_perft(*options); }; });
}

}  // namespace rookery::apps
