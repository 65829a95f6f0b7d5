#include "engine_command.h"

namespace rookery::apps {

std::vector<std::string> split_command(const std::string& text) {
  std::vector<std::string> words;
  bool in_word = false;
  bool quoted = false;
  for (const char c : text) {
    // The shell has removed its own quotes; these are for paths with spaces within ENGINE.
    if (c == '"') {
      quoted = !quoted;
    }
    if ((c == ' ' || c == '\t') && !quoted) {
      in_word = false;
      continue;
    }
    if (!in_word) {
      words.emplace_back();
      in_word = true;
    }
    if (c != '"') {
      words.back() += c;
    }
  }
  return words;
}

std::vector<match::EngineOption> engine_options(const std::vector<std::string>& texts) {
  std::vector<match::EngineOption> options;
  for (const std::string& text : texts) {
    // The first '=' ends the name: a value may contain others.
    const std::size_t equals = text.find('=');
    const bool valued = equals != std::string::npos;
    options.push_back({text.substr(0, equals), valued ? text.substr(equals + 1) : ""});
  }
  return options;
}

match::EngineSpec engine_spec(const std::string& command, const std::string& name,
                              std::initializer_list<const std::vector<std::string>*> options) {
  match::EngineSpec spec{.command = split_command(command), .name = name, .options = {}};
  for (const auto* texts : options) {
    const auto more = engine_options(*texts);
    spec.options.insert(spec.options.end(), more.begin(), more.end());
  }
  return spec;
}

}  // namespace rookery::apps
