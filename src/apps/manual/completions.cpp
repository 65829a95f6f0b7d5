#include <algorithm>

#include "manual.h"

/// Completions: each script finds the command that was typed so far, and offers what may follow it. Files are
/// offered where a command takes arguments.
namespace rookery::apps {

namespace {

/// A name of a shell's function: "rookery-tools" becomes "_rookery_tools".
std::string function_name(const CLI::App& app) {
  std::string name = '_' + app.get_name();
  std::ranges::replace(name, '-', '_');
  return name;
}

/// In single quotes, with those of the text written as the shells take them.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' ? std::string("'\\''") : std::string(1, c == '\n' ? ' ' : c);
  }
  return out + "'";
}

struct Offer {
  std::string word, description;
};

/// The commands, then the options that may follow a command.
std::vector<Offer> offers_of(const CLI::App& command) {
  std::vector<Offer> offers;
  for (const CLI::App* below : visible_commands(command)) {
    offers.push_back({below->get_name(), below->get_description()});
  }
  for (const CLI::Option* option : options_of(command, true)) {
    for (const std::string& name : option_names(*option)) {
      offers.push_back({name, option->get_description()});
    }
  }
  return offers;
}

/// "  case ... in" that sets `path` to the command typed so far; the same in bash and zsh.
std::string path_cases(const std::vector<CommandPath>& commands, const std::string& word) {
  std::string patterns;
  for (const CommandPath& path : commands) {
    patterns += path.empty() ? "" : (patterns.empty() ? "" : " | ") + in_quotes(" " + path_text(path));
  }
  return patterns.empty() ? ""
                          : "    case \"$path " + word + "\" in\n      " + patterns + ") path=\"$path " +
                                word + "\" ;;\n    esac\n";
}

std::string path_key(const CommandPath& path) {
  return in_quotes(path.empty() ? "" : " " + path_text(path));
}

}  // namespace

std::string bash_completion(const CLI::App& app) {
  const std::vector<CommandPath> commands = all_commands(app);
  std::string out = "# Completion for " + app.get_name() + " in bash, made by its command `manual`.\n";
  out += function_name(app) + "() {\n  local cur=${COMP_WORDS[COMP_CWORD]} path= words= i\n";
  out += "  for ((i = 1; i < COMP_CWORD; ++i)); do\n    :\n" + path_cases(commands, "${COMP_WORDS[i]}") +
         "  done\n";
  out += "  case \"$path\" in\n";
  for (const CommandPath& path : commands) {
    const CLI::App& command = command_of(app, path);
    std::string words;
    for (const Offer& offer : offers_of(command)) {
      words += (words.empty() ? "" : " ") + offer.word;
    }
    out += "    " + path_key(path) + ") words=" + in_quotes(words) + " ;;\n";
  }
  out += "  esac\n  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n";
  out +=
      "  if [[ $cur != -* && ${#COMPREPLY[@]} -eq 0 ]]; then\n    compopt -o filenames\n"
      "    COMPREPLY=($(compgen -f -- \"$cur\"))\n  fi\n}\n";
  return out + "complete -F " + function_name(app) + ' ' + app.get_name() + "\n";
}

std::string zsh_completion(const CLI::App& app) {
  const std::vector<CommandPath> commands = all_commands(app);
  // A colon separates a word from its description. The array `path` is zsh's own, hence the local scalar.
  std::string out = "#compdef " + app.get_name() + "\n# Made by its command `manual`.\n";
  out += function_name(app) + "() {\n  local -h path=''\n  local -a offers\n  local i\n";
  out += "  for ((i = 2; i < CURRENT; ++i)); do\n    :\n" + path_cases(commands, "${words[i]}") + "  done\n";
  out += "  case \"$path\" in\n";
  for (const CommandPath& path : commands) {
    out += "    " + path_key(path) + ") offers=(";
    for (const Offer& offer : offers_of(command_of(app, path))) {
      std::string description = offer.description;
      std::ranges::replace(description, ':', ',');
      out += "\n      " + in_quotes(offer.word + ':' + description);
    }
    out += ") ;;\n";
  }
  out += "  esac\n  _describe -t commands " + in_quotes(app.get_name()) + " offers\n  _files\n}\n";
  return out + function_name(app) + " \"$@\"\n";
}

std::string fish_completion(const CLI::App& app) {
  const std::vector<CommandPath> commands = all_commands(app);
  const std::string at = '_' + function_name(app) + "_at";
  std::string known;
  for (const CommandPath& path : commands) {
    known += path.empty() ? "" : ' ' + in_quotes(path_text(path));
  }
  std::string out = "# Completion for " + app.get_name() + " in fish, made by its command `manual`.\n";
  out += "function " + at + " -a wanted\n  set -l path ''\n  for word in (commandline -opc)[2..-1]\n";
  out += "    set -l next (string trim -- \"$path $word\")\n    if contains -- $next" + known +
         "\n      set path $next\n    end\n  end\n  test \"$path\" = \"$wanted\"\nend\n";
  for (const CommandPath& path : commands) {
    for (const Offer& offer : offers_of(command_of(app, path))) {
      const bool is_long = offer.word.starts_with("--"), is_short = !is_long && offer.word.starts_with('-');
      const std::string word = is_long    ? " -l " + in_quotes(offer.word.substr(2))
                               : is_short ? " -s " + in_quotes(offer.word.substr(1))
                                          : " -f -a " + in_quotes(offer.word);
      out += "complete -c " + app.get_name() + " -n " + in_quotes(at + ' ' + in_quotes(path_text(path))) +
             word + " -d " + in_quotes(offer.description) + "\n";
    }
  }
  return out;
}

}  // namespace rookery::apps
