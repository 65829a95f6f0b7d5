#include <sys/stat.h>

#include "command_line.h"
#include "commands.h"
#include "manual/manual.h"
#include "tool_commands.h"
#include "tools_program.h"

namespace {

std::string footer() {
  std::string tools;
  for (const std::string_view command : rookery::apps::kToolCommands) {
    tools += (tools.empty() ? "" : ", ") + std::string(command);
  }
  return "'rookery COMMAND --help' says more about each.\nOf " + std::string(rookery::apps::kToolsProgram) +
         ", where it is installed: " + tools + ".";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && rookery::apps::is_tool_command(argv[1])) {
    return rookery::apps::run_tools_program(argv);
  }
  ::umask(S_IRWXG | S_IRWXO);  // what the server and its commands write is for their owner alone
  CLI::App app("Rookery: chess on your own server", "rookery");
  app.set_version_flag("--version", ROOKERY_VERSION);
  app.require_subcommand(1);
  rookery::apps::Run run;
  rookery::apps::add_serve(app, run);
  rookery::apps::add_configuration(app, run);
  rookery::apps::add_admin(app, run);
  rookery::apps::add_archive(app, run);
  rookery::apps::add_backup(app, run);
  rookery::apps::add_restore(app, run);
  rookery::apps::add_doctor(app, run);
  rookery::apps::add_http_api(app, run);
  rookery::apps::add_import(app, run);
  rookery::apps::add_manual(app, run);
  rookery::apps::add_players(app, run);
  app.footer(footer());  // last: otherwise the commands would inherit it
  const auto& tools = rookery::apps::kToolCommands;
  return rookery::apps::parse_and_run(app, argc, argv, run, {tools.begin(), tools.end()});
}
