#pragma once
#include "run.h"

namespace CLI {
class App;
}

/// The subcommands of `rookery`, one file each. Each adds itself to the command line and sets `run` if it is
/// called.
namespace rookery::apps {

void add_serve(CLI::App& app, Run& run);
void add_configuration(CLI::App& app, Run& run);
void add_admin(CLI::App& app, Run& run);
void add_archive(CLI::App& app, Run& run);
void add_backup(CLI::App& app, Run& run);
void add_restore(CLI::App& app, Run& run);
void add_doctor(CLI::App& app, Run& run);
void add_http_api(CLI::App& app, Run& run);
void add_import(CLI::App& app, Run& run);
void add_players(CLI::App& app, Run& run);

}  // namespace rookery::apps
