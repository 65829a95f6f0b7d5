#pragma once
#include <string>

#include "printer.h"
#include "rookery/chess/position.h"
#include "rookery/uci/bench.h"
#include "rookery/uci/session.h"
#include "worker.h"

/// What measures instead of playing. Each blocks, prints as it goes, ends early when the worker should stop,
/// and returns the last line, "N nodes M nps" unless stopped.
namespace rookery::uci {

/// The legal move sequences of `depth` plies, split by the first move.
std::string run_perft(const chess::Position& root, int depth, const Worker& worker, Printer& printer,
                      const ReadClock& now);

/// bench(depth), with a line for each position.
std::string run_bench(int depth, const Worker& worker, Printer& printer, const ReadClock& now);

}  // namespace rookery::uci
