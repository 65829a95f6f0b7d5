#pragma once
#include "run.h"

namespace CLI {
class App;
}

/// The subcommands of `rookery-tools`, one file each. Each adds itself to the command line and sets `run` if
/// it is called.
namespace rookery::apps {

void add_book(CLI::App& app, Run& run);
void add_epd(CLI::App& app, Run& run);
void add_explorer(CLI::App& app, Run& run);
void add_helpmate(CLI::App& app, Run& run);
void add_match(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_pgn(CLI::App& app, Run& run);
void add_puzzles(CLI::App& app, Run& run);
void add_query(CLI::App& app, Run& run);
void add_swiss(CLI::App& app, Run& run);
void add_tablebase(CLI::App& app, Run& run);

}  // namespace rookery::apps
