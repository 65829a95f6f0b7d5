#pragma once
#include <CLI/CLI.hpp>
#include <exception>
#include <functional>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "exit_status.h"
#include "unknown_command.h"

/// Parsing of command lines, common to all programs.
namespace rookery::apps {

/// The fault of the command line, and how to get help.
inline std::string fault(const CLI::App* app, const CLI::Error& error) {
  const std::vector<std::string> unexpected = app->remaining(true);
  std::string command = app->get_name();
  while (!app->get_subcommands().empty() && !app->get_subcommands().front()->get_name().empty()) {
    app = app->get_subcommands().front();
    command += ' ' + app->get_name();
  }
  const bool is_unexpected = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  const auto option = is_unexpected ? unknown_option(*app, unexpected) : std::nullopt;
  return command + ": " + option.value_or(error.what()) + "\n'" + command + " --help' says more.\n";
}

/// Parses the command line, which sets `run`, and calls that. Returns the exit status. `others`: commands of
/// another program that may have been meant by a mistyped one.
inline int parse_and_run(CLI::App& app, int argc, char** argv, const std::function<int()>& run,
                         const std::vector<std::string>& others = {}) {
  if (const auto unknown = unknown_command(app, argc, argv, others)) {
    std::cerr << *unknown;
    return kBadInput;
  }
  app.failure_message(fault);
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
    std::cerr << app.get_name() << ": " << error.what() << '\n';
    return kBadInput;
  }
}

}  // namespace rookery::apps
