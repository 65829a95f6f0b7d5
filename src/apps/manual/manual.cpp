#include "manual.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "exit_status.h"
#include "path_checks.h"

namespace rookery::apps {

namespace {

void collect(const CLI::App& level, const CommandPath& path, std::vector<CommandPath>& all) {
  all.push_back(path);
  for (const CLI::App* command : visible_commands(level)) {
    CommandPath below = path;
    below.push_back(command);
    collect(*command, below, all);
  }
}

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    std::cerr << "manual: " << path.string() << " cannot be written\n";
  }
  return static_cast<bool>(file);
}

int write_manual(const CLI::App& app, const std::filesystem::path& folder) {
  const std::string name = app.get_name();
  bool is_written = write_file(folder / "pages" / (name + ".1"), manual_page(app, {}));
  for (const CLI::App* command : visible_commands(app)) {
    is_written = is_written && write_file(folder / "pages" / (name + '-' + command->get_name() + ".1"),
                                          manual_page(app, {command}));
  }
  is_written = is_written && write_file(folder / "bash" / name, bash_completion(app)) &&
               write_file(folder / "zsh" / ('_' + name), zsh_completion(app)) &&
               write_file(folder / "fish" / (name + ".fish"), fish_completion(app));
  return is_written ? 0 : kBadInput;
}

}  // namespace

std::vector<const CLI::App*> visible_commands(const CLI::App& level) {
  return level.get_subcommands(
      [](const CLI::App* command) { return !command->get_name().empty() && !command->get_group().empty(); });
}

std::vector<CommandPath> all_commands(const CLI::App& app) {
  std::vector<CommandPath> all;
  collect(app, {}, all);
  return all;
}

std::string path_text(const CommandPath& path) {
  std::string text;
  for (const CLI::App* command : path) {
    text += (text.empty() ? "" : " ") + command->get_name();
  }
  return text;
}

const CLI::App& command_of(const CLI::App& app, const CommandPath& path) {
  return path.empty() ? app : *path.back();
}

std::vector<std::string> option_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) {
    names.push_back('-' + name);
  }
  for (const std::string& name : option.get_lnames()) {
    names.push_back("--" + name);
  }
  return names;
}

std::vector<const CLI::Option*> options_of(const CLI::App& command, bool are_named) {
  return command.get_options([are_named](const CLI::Option* option) {
    return !option->get_group().empty() && option->nonpositional() == are_named;
  });
}

void add_manual(CLI::App& app, Run& run) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("manual", "Write manual pages and completions for shells")->group("");
  command->add_option("DIR", *folder, "A folder")->required()->check(folder_to_use());
  command->callback([&app, &run, folder] { run = [&app, folder] { return write_manual(app, *folder); }; });
}

}  // namespace rookery::apps
