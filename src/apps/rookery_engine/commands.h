#pragma once
#include <functional>

namespace CLI {
class App;
}

namespace rookery::apps {

using Run = std::function<int()>;

/// Adds `datagen` and its subcommands to the program. The one that the command line names sets `run`, which
/// returns the exit status.
void add_datagen(CLI::App& app, Run& run);

}  // namespace rookery::apps
