#include <algorithm>

#include "manual.h"

/// Source of the macros: man(7).
namespace rookery::apps {

namespace {

/// As roff prints it: '\' and '-' are escaped, and no line begins with a control character.
std::string roff(std::string_view text) {
  std::string out;
  bool is_line_start = true;
  for (const char c : text) {
    if (is_line_start && (c == '.' || c == '\'')) {
      out += "\\&";
    }
    out += c == '\\' ? std::string("\\e") : c == '-' ? std::string("\\-") : std::string(1, c);
    is_line_start = c == '\n';
  }
  return out;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return text;
}

std::string value_text(const CLI::Option& option) {
  if (!option.get_option_text().empty()) {
    return option.get_option_text();
  }
  return option.get_expected_max() > 0 && option.get_type_size() > 0 ? option.get_type_name() : std::string();
}

std::string option_item(const CLI::Option& option) {
  std::string names;
  for (const std::string& name : option_names(option)) {
    names += (names.empty() ? "" : ", ") + ("\\fB" + roff(name) + "\\fR");
  }
  if (names.empty()) {
    names = "\\fI" + roff(option.get_name()) + "\\fR";
  }
  const std::string value = value_text(option);
  return ".TP\n" + names + (value.empty() ? "" : " \\fI" + roff(value) + "\\fR") + "\n" +
         roff(option.get_description()) + "\n";
}

/// The last lines of the help: what is indented stays as it is, as examples and tables.
std::string footer_text(const CLI::App& command) {
  const std::string footer = command.get_footer();
  return footer.empty() ? "" : ".PP\n.nf\n" + roff(footer) + "\n.fi\n";
}

std::string options_text(const CLI::App& command) {
  std::string out;
  for (const bool are_named : {false, true}) {
    for (const CLI::Option* option : options_of(command, are_named)) {
      out += option_item(*option);
    }
  }
  return out;
}

std::string synopsis(const std::string& program, const CLI::App& command, const std::string& path) {
  std::string out = "\\fB" + roff(program + (path.empty() ? "" : " " + path)) + "\\fR";
  out += visible_commands(command).empty() ? "" : " \\fICOMMAND\\fR";
  out += " [\\fIoptions\\fR]";
  for (const CLI::Option* option : options_of(command, false)) {
    out += " \\fI" + roff(option->get_name()) + "\\fR";
    out += option->get_expected_max() > 1 ? "..." : "";
  }
  return out + "\n";
}

/// The commands of a program, each with a page of its own.
std::string command_list(const CLI::App& app) {
  std::string out;
  for (const CLI::App* command : visible_commands(app)) {
    out += ".TP\n\\fB" + roff(app.get_name() + '-' + command->get_name()) + "\\fR(1)\n" +
           roff(command->get_description()) + "\n";
  }
  return out.empty() ? "" : ".SH COMMANDS\n" + out;
}

/// The commands below one of the program, one after the other.
std::string sections(const CLI::App& app, const CommandPath& path) {
  std::string out;
  for (const CLI::App* command : visible_commands(command_of(app, path))) {
    CommandPath below = path;
    below.push_back(command);
    out += ".SS " + roff(path_text(below)) + "\n" + roff(command->get_description()) + ".\n.PP\n" +
           synopsis(app.get_name(), *command, path_text(below)) + options_text(*command) +
           footer_text(*command) + sections(app, below);
  }
  return out;
}

}  // namespace

std::string manual_page(const CLI::App& app, const CommandPath& path) {
  const CLI::App& command = command_of(app, path);
  const std::string title = app.get_name() + (path.empty() ? "" : '-' + path_text(path));
  std::string out = ".TH \"" + roff(upper(title)) + "\" 1 \"\" \"Rookery " ROOKERY_VERSION "\" \"Rookery\"\n";
  // Aligned to the left: a long option cannot be broken, and its line not be stretched to the margin.
  out += ".ad l\n";
  out += ".SH NAME\n" + roff(title) + " \\- " + roff(command.get_description()) + "\n";
  out += ".SH SYNOPSIS\n" + synopsis(app.get_name(), command, path_text(path));
  out += ".SH DESCRIPTION\n" + roff(command.get_description()) + ".\n" + footer_text(command);
  const std::string options = options_text(command);
  out += options.empty() ? "" : ".SH OPTIONS\n" + options;
  out += path.empty()
             ? command_list(app)
             : sections(app, path).insert(0, visible_commands(command).empty() ? "" : ".SH COMMANDS\n");
  if (!path.empty()) {
    out += ".SH \"SEE ALSO\"\n\\fB" + roff(app.get_name()) + "\\fR(1)\n";
  }
  return out;
}

}  // namespace rookery::apps
