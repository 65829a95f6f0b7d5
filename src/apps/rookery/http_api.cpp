#include "rookery/server/http_api.h"

#include <iostream>

#include "command_line.h"
#include "commands.h"

namespace rookery::apps {

void add_http_api(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("http-api", "Print docs/http-api.md: every path that the server answers");
  command->callback([&run] {
    run = [] {
      std::cout << server::http_api_document();
      return 0;
    };
  });
}

}  // namespace rookery::apps
