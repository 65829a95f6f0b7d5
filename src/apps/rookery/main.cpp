#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "commands.h"

namespace {

constexpr int kBadInput = 2;

/// What is wrong with the command line, and where help stands.
std::string fault(const CLI::App* app, const CLI::Error& error) {
  std::string command = app->get_name();
  while (!app->get_subcommands().empty() && !app->get_subcommands().front()->get_name().empty()) {
    app = app->get_subcommands().front();
    command += ' ' + app->get_name();
  }
  return command + ": " + error.what() + "\n'" + command + " --help' says more.\n";
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Rookery: a chess house of your own", "rookery");
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  app.failure_message(fault);
  rookery::apps::Run run;
  rookery::apps::add_serve(app, run);
  rookery::apps::add_helpmate(app, run);
  rookery::apps::add_match(app, run);
  rookery::apps::add_perft(app, run);
  rookery::apps::add_pgn(app, run);
  rookery::apps::add_query(app, run);
  app.footer("'rookery COMMAND --help' says more about each.");  // last: the commands would take it over
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadInput;
  }
  try {
    const int status = run();
    if (!std::cout.flush()) {
      throw std::runtime_error("the output cannot be written");
    }
    return status;
  } catch (const std::exception& error) {
    std::cerr << "rookery: " << error.what() << '\n';
    return kBadInput;
  }
}
