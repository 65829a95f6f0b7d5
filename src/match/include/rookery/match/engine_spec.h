#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::match {

struct EngineOption {
  std::string name;
  std::string value;  ///< empty for a button
};

/// How to start a UCI engine.
struct EngineSpec {
  std::vector<std::string> command;   ///< the program (a path, or a name to look up in PATH), its arguments
  std::string name;                   ///< for reports; empty: what the engine calls itself
  std::vector<EngineOption> options;  ///< set in this order
  Duration start_patience{10'000};    ///< for `uciok` and for each `readyok`
};

}  // namespace rookery::match
