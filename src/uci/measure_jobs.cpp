#include "measure_jobs.h"

#include <algorithm>

#include "rookery/notation/uci_move.h"

namespace rookery::uci {

namespace {

/// As chess::perft, but can be stopped; the count is meaningless then.
std::uint64_t count(const chess::Position& position, int depth, const Worker& worker) {
  if (depth == 0) {
    return 1;
  }
  const chess::MoveList moves = chess::legal_moves(position);
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t nodes = 0;
  for (const chess::Move move : moves) {
    if (worker.should_stop()) {
      break;
    }
    chess::Position after = position;
    after.play_unchecked(move);
    nodes += count(after, depth - 1, worker);
  }
  return nodes;
}

std::string with_speed(std::uint64_t nodes, Duration time) {
  const double seconds = static_cast<double>(std::max<Duration::rep>(time.count(), 1)) / 1000.0;
  return std::to_string(nodes) + " nodes " +
         std::to_string(static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds)) + " nps";
}

}  // namespace

std::string run_perft(const chess::Position& root, int depth, const Worker& worker, Printer& printer,
                      const ReadClock& now) {
  const Duration began = now();
  std::uint64_t total = 0;
  for (const chess::Move move : chess::legal_moves(root)) {
    chess::Position after = root;
    after.play_unchecked(move);
    const std::uint64_t nodes = count(after, depth - 1, worker);
    if (worker.should_stop()) {
      return "info string perft was stopped";
    }
    printer.line(notation::uci_move::write(move, root.mode()) + ": " + std::to_string(nodes));
    total += nodes;
  }
  return with_speed(total, now() - began);
}

std::string run_bench(int depth, const Worker& worker, Printer& printer, const ReadClock& now) {
  const Duration began = now();
  const auto total = bench(
      depth, [&] { return worker.should_stop(); },
      [&](std::string_view fen, std::uint64_t nodes) {
        printer.line("info string " + std::to_string(nodes) + " nodes: " + std::string(fen));
      });
  return total ? with_speed(*total, now() - began) : "info string bench was stopped";
}

}  // namespace rookery::uci
