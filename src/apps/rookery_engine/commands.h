#pragma once
#include <functional>

namespace CLI {
class App;
}

namespace rookery::apps {

using Run = std::function<int()>;

/// Adds `datagen` and its subcommands to the program. The one that the command line names puts into `run`
/// what carries it out and gives the exit status.
void add_datagen(CLI::App& app, Run& run);

}  // namespace rookery::apps
