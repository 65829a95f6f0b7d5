#include "command_line.h"
#include "commands.h"

int main(int argc, char** argv) {
  CLI::App app("Rookery: chess on your own server", "rookery");
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  rookery::apps::Run run;
  rookery::apps::add_serve(app, run);
  rookery::apps::add_book(app, run);
  rookery::apps::add_configuration(app, run);
  rookery::apps::add_admin(app, run);
  rookery::apps::add_archive(app, run);
  rookery::apps::add_backup(app, run);
  rookery::apps::add_restore(app, run);
  rookery::apps::add_doctor(app, run);
  rookery::apps::add_epd(app, run);
  rookery::apps::add_helpmate(app, run);
  rookery::apps::add_http_api(app, run);
  rookery::apps::add_import(app, run);
  rookery::apps::add_match(app, run);
  rookery::apps::add_perft(app, run);
  rookery::apps::add_pgn(app, run);
  rookery::apps::add_puzzles(app, run);
  rookery::apps::add_query(app, run);
  app.footer("'rookery COMMAND --help' says more about each.");  // last: the commands would take it over
  return rookery::apps::parse_and_run(app, argc, argv, run);
}
