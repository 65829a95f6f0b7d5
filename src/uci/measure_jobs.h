#pragma once
#include <string>

#include "printer.h"
#include "rookery/chess/position.h"
#include "rookery/uci/bench.h"
#include "rookery/uci/session.h"
#include "worker.h"

/// The jobs that measure: perft and bench. Each blocks, prints its progress, ends early when the worker
/// should stop, and returns the final line, "N nodes M nps" unless it was stopped.
namespace rookery::uci {

/// Counts the legal move sequences of `depth` plies, split by the first move.
std::string run_perft(const chess::Position& root, int depth, const Worker& worker, Printer& printer,
                      const ReadClock& now);

/// Runs bench(depth) and prints a line for each position.
std::string run_bench(int depth, const Worker& worker, Printer& printer, const ReadClock& now);

}  // namespace rookery::uci
