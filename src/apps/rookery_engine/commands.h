#pragma once
#include "run.h"

namespace CLI {
class App;
}

namespace rookery::apps {

/// Adds `datagen` and its subcommands to the program. The one that the command line names sets `run`.
void add_datagen(CLI::App& app, Run& run);

}  // namespace rookery::apps
