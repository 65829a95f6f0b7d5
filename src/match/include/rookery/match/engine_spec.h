#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::match {

/// A UCI option to set.
struct EngineOption {
  std::string name;
  std::string value;  ///< empty for a button
};

/// How to start a UCI engine.
struct EngineSpec {
  std::vector<std::string> command;   ///< the program (a path or a name in PATH) and its arguments
  std::string name;                   ///< for reports; empty: the name that the engine sends
  std::vector<EngineOption> options;  ///< set in this order
  /// Nodes a move, instead of what the match gives both engines: odds of nodes.
  std::optional<std::uint64_t> nodes{};
  Duration start_timeout{10'000};  ///< to send `uciok` and each `readyok`
};

}  // namespace rookery::match
