#include <filesystem>

#include "command_line.h"
#include "commands.h"
#include "manual/manual.h"
#include "tool_commands.h"

int main(int argc, char** argv) {
  // Started by `rookery`, which passes its own name, or directly.
  const std::string name =
      std::filesystem::path(argc > 0 ? argv[0] : rookery::apps::kToolsProgram).filename();
  CLI::App app("Rookery: games, positions and engines on the command line", name);
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  rookery::apps::Run run;
  rookery::apps::add_book(app, run);
  rookery::apps::add_epd(app, run);
  rookery::apps::add_explorer(app, run);
  rookery::apps::add_helpmate(app, run);
  rookery::apps::add_match(app, run);
  rookery::apps::add_perft(app, run);
  rookery::apps::add_pgn(app, run);
  rookery::apps::add_puzzles(app, run);
  rookery::apps::add_query(app, run);
  rookery::apps::add_swiss(app, run);
  rookery::apps::add_tablebase(app, run);
  rookery::apps::add_manual(app, run);
  app.footer("'" + name + " COMMAND --help' says more about each.");  // last: else the commands inherit it
  return rookery::apps::parse_and_run(app, argc, argv, run);
}
