#include "rookery/server/http_api.h"

#include <iostream>

#include "command_line.h"
#include "commands.h"

namespace rookery::apps {

void add_http_api(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("http-api", "Print docs/http-api.md: all paths of the server");
  auto* openapi = command->add_flag("--openapi")->description("Print the OpenAPI document instead");
  command->add_flag("--levels")
      ->description("Print the number of implemented operations of the Lichess API")
      ->excludes(openapi);
  command->callback([&run, command] {
    const bool is_openapi = command->count("--openapi") > 0, is_levels = command->count("--levels") > 0;
    run = [is_openapi, is_levels] {
      // A placeholder for the server's own URL, which this command does not know.
      std::cout << (is_openapi  ? server::openapi_text("http://localhost:8000")
                    : is_levels ? server::level_counts()
                                : server::http_api_document());
      return 0;
    };
  });
}

}  // namespace rookery::apps
