#pragma once
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/letters_apart.h"

/// What to say of a word that is no command or option: the word, and what was probably meant.
namespace rookery::apps {

/// "; did you mean 'check'?": the nearest of the names, if no more than a third of the letters differ; "."
/// otherwise.
inline std::string probably_meant(std::string_view word, const std::vector<std::string>& names) {
  std::string nearest;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& name : names) {
    if (const std::size_t distance = letters_apart(word, name); distance < least) {
      least = distance;
      nearest = name;
    }
  }
  return nearest.empty() ? "." : "; did you mean '" + nearest + "'?";
}

/// The options of a command, those in its groups too: "--games".
inline std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) {
      names.push_back("--" + name);
    }
  }
  for (const CLI::App* group :
       command.get_subcommands([](const CLI::App* c) { return c->get_name().empty(); })) {
    std::ranges::copy(option_names(*group), std::back_inserter(names));
  }
  return names;
}

/// "there is no option '--gmaes'; did you mean '--games'?": the first of the words that were not expected
/// that looks like an option of this command.
inline std::optional<std::string> unknown_option(const CLI::App& command,
                                                 const std::vector<std::string>& unexpected) {
  const auto option = std::ranges::find_if(
      unexpected, [](const std::string& word) { return word.size() > 2 && word.starts_with("--"); });
  if (option == unexpected.end()) {
    return std::nullopt;
  }
  const std::string name = option->substr(0, option->find('='));
  return "there is no option '" + name + "'" + probably_meant(name, option_names(command));
}

/// The first word that stands where a command is expected and is none: "rookery pgn: there is no command
/// 'chek'; did you mean 'check'?" Nothing if there is no such word. `others`: commands that the first level
/// has besides.
inline std::optional<std::string> unknown_command(const CLI::App& app, int argc, const char* const* argv,
                                                  const std::vector<std::string>& others) {
  const CLI::App* level = &app;
  std::string path = app.get_name();
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto commands =
        level->get_subcommands([](const CLI::App* command) { return !command->get_name().empty(); });
    // An option may take the word after it, and so may a command that can do without a further one.
    if (level->get_require_subcommand_min() == 0 || word.starts_with('-')) {
      return std::nullopt;
    }
    const auto found =
        std::ranges::find_if(commands, [&](const CLI::App* command) { return command->check_name(word); });
    if (found != commands.end()) {
      level = *found;
      path += ' ' + word;
      continue;
    }
    std::vector<std::string> names = level == &app ? others : std::vector<std::string>();
    std::ranges::transform(commands, std::back_inserter(names),
                           [](const CLI::App* command) { return command->get_name(); });
    return path + ": there is no command '" + word + "'" + probably_meant(word, names) + "\n'" + path +
           " --help' lists the commands.\n";
  }
  return std::nullopt;
}

}  // namespace rookery::apps
