#pragma once
#include <functional>

namespace CLI {
class App;
}

/// The subcommands of `rookery`, one file each. Each adds itself to the command line and, if it is the one
/// called, sets `run` to what is to be done; `run` returns the exit status: 0 done, 1 the answer is "no", 2
/// the input was bad.
namespace rookery::apps {

using Run = std::function<int()>;

void add_serve(CLI::App& app, Run& run);
void add_book(CLI::App& app, Run& run);
void add_configuration(CLI::App& app, Run& run);
void add_admin(CLI::App& app, Run& run);
void add_archive(CLI::App& app, Run& run);
void add_backup(CLI::App& app, Run& run);
void add_restore(CLI::App& app, Run& run);
void add_doctor(CLI::App& app, Run& run);
void add_epd(CLI::App& app, Run& run);
void add_helpmate(CLI::App& app, Run& run);
void add_http_api(CLI::App& app, Run& run);
void add_import(CLI::App& app, Run& run);
void add_match(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_pgn(CLI::App& app, Run& run);
void add_puzzles(CLI::App& app, Run& run);
void add_query(CLI::App& app, Run& run);

}  // namespace rookery::apps
