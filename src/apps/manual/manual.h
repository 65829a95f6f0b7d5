#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "run.h"

/// Manual pages and completions for shells, made from the definition of a program's command line, so that
/// they say what the program does.
namespace rookery::apps {

/// Adds the hidden command `manual DIR`, which writes the files below DIR: pages/*.1, bash/PROGRAM,
/// zsh/_PROGRAM and fish/PROGRAM.fish.
void add_manual(CLI::App& app, Run& run);

/// A command and those that lead to it: {"pgn", "check"}; empty for the program itself.
using CommandPath = std::vector<const CLI::App*>;

/// The commands of a level that help shows.
[[nodiscard]] std::vector<const CLI::App*> visible_commands(const CLI::App& level);
/// All commands below the program, and the program first.
[[nodiscard]] std::vector<CommandPath> all_commands(const CLI::App& app);
/// "pgn check"; empty for the program itself.
[[nodiscard]] std::string path_text(const CommandPath& path);
/// The last one, or the program.
[[nodiscard]] const CLI::App& command_of(const CLI::App& app, const CommandPath& path);
/// "-o" and "--output".
[[nodiscard]] std::vector<std::string> option_names(const CLI::Option& option);
/// The options of a command, --help included, that have names, or do not.
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command, bool are_named);

/// In roff's macros of man(7): the page of a program, or of one of its commands with all below it.
[[nodiscard]] std::string manual_page(const CLI::App& app, const CommandPath& path);

[[nodiscard]] std::string bash_completion(const CLI::App& app);
[[nodiscard]] std::string zsh_completion(const CLI::App& app);
[[nodiscard]] std::string fish_completion(const CLI::App& app);

}  // namespace rookery::apps
