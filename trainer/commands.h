#pragma once
#include <functional>

namespace CLI {
class App;
}

/// The subcommands of `rookery-trainer`. Each adds itself to the command line and, if it is the one called,
/// sets `run` to what is to be done; `run` returns the exit status: 0 done, 2 the input was bad.
namespace rookery::trainer {

using Run = std::function<int()>;

void add_net(CLI::App& app, Run& run);

}  // namespace rookery::trainer
