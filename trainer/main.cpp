#include "command_line.h"
#include "commands.h"

int main(int argc, char** argv) {
  CLI::App app("Trains the evaluation network of Rookery's engine on games of self-play", "rookery-trainer");
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  app.footer("docs/engine/training.md is the recipe. 'rookery-trainer COMMAND --help' says more about each.");
  rookery::trainer::Run run;
  rookery::trainer::add_net(app, run);
  return rookery::apps::parse_and_run(app, argc, argv, run);
}
