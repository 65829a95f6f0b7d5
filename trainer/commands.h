#pragma once
#include <functional>

namespace CLI {
class App;
}

/// The subcommands of `rookery-trainer`. Each adds itself to the command line. The one that the command line
/// names sets `run`, which returns the exit status: 0 done, 2 bad input.
namespace rookery::trainer {

using Run = std::function<int()>;

void add_net(CLI::App& app, Run& run);

}  // namespace rookery::trainer
