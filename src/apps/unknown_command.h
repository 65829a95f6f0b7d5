#pragma once
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What to say of a word that is no command: the word, and the command that was probably meant.
namespace rookery::apps {

/// The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the
/// other (optimal string alignment).
inline std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before(to.size() + 1), row(to.size() + 1), next(to.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = row[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        next[j] = std::min(next[j], before[j - 2] + 1);
      }
    }
    before = row;
    row = next;
  }
  return row.back();
}

/// The command that a mistyped word probably means: the nearest one, if no more than a third of the letters
/// differ; empty: none.
inline std::string nearest_command(std::string_view word, const std::vector<std::string>& commands) {
  std::string nearest;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& command : commands) {
    if (const std::size_t distance = edit_distance(word, command); distance < least) {
      least = distance;
      nearest = command;
    }
  }
  return nearest;
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
    const std::string nearest = nearest_command(word, names);
    return path + ": there is no command '" + word + "'" +
           (nearest.empty() ? "." : "; did you mean '" + nearest + "'?") + "\n'" + path +
           " --help' lists the commands.\n";
  }
  return std::nullopt;
}

}  // namespace rookery::apps
