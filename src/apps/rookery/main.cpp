#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "commands.h"

int main(int argc, char** argv) {
  CLI::App app("Rookery: a chess house of your own", "rookery");
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  app.footer("'rookery COMMAND --help' says more about each.");
  rookery::apps::Run run;
  rookery::apps::add_serve(app, run);
  rookery::apps::add_helpmate(app, run);
  rookery::apps::add_match(app, run);
  rookery::apps::add_perft(app, run);
  rookery::apps::add_pgn(app, run);
  rookery::apps::add_query(app, run);
  CLI11_PARSE(app, argc, argv);
  try {
    return run();
  } catch (const std::exception& error) {
    std::cerr << "rookery: " << error.what() << '\n';
    return 2;
  }
}
