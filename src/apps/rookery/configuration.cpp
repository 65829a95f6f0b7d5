#include "configuration.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>

#include "number_range.h"
#include "path_checks.h"
#include "rookery/base/letters_apart.h"

namespace rookery::apps {
namespace {

using Texts = std::vector<std::string>;

/// A value in a file.
struct Given {
  Texts texts;
  std::string where;  ///< file and line
};

const ServeOption* find_option(std::string_view key) {
  const auto all = serve_options();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ServeOption& o) { return o.key == key; });
  return found == all.end() ? nullptr : &*found;
}

/// The option that was probably meant: a misspelt one would otherwise be ignored silently.
std::string nearest_key(std::string_view key) {
  const auto all = serve_options();
  const auto nearer = [&](const ServeOption& a, const ServeOption& b) {
    return letters_apart(key, a.key) < letters_apart(key, b.key);
  };
  return std::string(std::min_element(all.begin(), all.end(), nearer)->key);
}

bool is_number(const ServeOption& option) {
  return std::holds_alternative<std::uint64_t ServeFlags::*>(option.place);
}
bool is_switch(const ServeOption& option) {
  return std::holds_alternative<bool ServeFlags::*>(option.place);
}
bool is_list(const ServeOption& option) {
  return std::holds_alternative<Texts ServeFlags::*>(option.place);
}

std::string kind_of(const ServeOption& option) {
  if (is_number(option)) {
    return "a whole number from " + number_text(option.least) + " to " + number_text(option.most);
  }
  if (is_switch(option)) {
    return "true or false";
  }
  return is_list(option) ? "a text or a list of texts" : "a text";
}

/// The texts in a node of a file; empty: it has another type.
Texts texts_of(const ServeOption& option, const toml::node& node) {
  if (is_number(option)) {
    return node.is_integer() ? Texts{std::to_string(node.as_integer()->get())} : Texts{};
  }
  if (is_switch(option)) {
    return node.is_boolean() ? Texts{node.as_boolean()->get() ? "true" : "false"} : Texts{};
  }
  if (node.is_string()) {
    return {node.as_string()->get()};
  }
  const toml::array* const list = is_list(option) ? node.as_array() : nullptr;
  Texts texts;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    if (!(*list)[i].is_string()) {
      return {};
    }
    texts.push_back((*list)[i].as_string()->get());
  }
  return texts;
}

std::string place_of(const std::string& file, const toml::source_region& source) {
  return file + ':' + std::to_string(source.begin.line);
}

/// Errors: file and line, what is wrong, and what would be right.
Expected<std::map<std::string_view, Given>, std::string> read_configuration(const std::string& file) {
  // The parser would read a folder as an empty file.
  if (std::string wrong = why_no_file(file); !wrong.empty()) {
    return fail("--config: " + std::move(wrong));
  }
  std::map<std::string_view, Given> found;
  toml::table table;
  try {
    table = toml::parse_file(file);
  } catch (const toml::parse_error& error) {
    const bool is_read = error.source().begin.line > 0;
    // Line 0: the file could not be opened, so there is no line.
    return fail((is_read ? place_of(file, error.source()) : file) + ": " + std::string(error.description()));
  }
  for (const auto& [key, node] : table) {
    const std::string where = place_of(file, key.source());
    const ServeOption* const option = find_option(key.str());
    if (option == nullptr) {
      return fail(where + ": there is no option \"" + std::string(key.str()) + "\"; did you mean \"" +
                  nearest_key(key.str()) + "\"?");
    }
    Texts texts = texts_of(*option, node);
    // An empty list is a value: it replaces the default.
    if (texts.empty() && !(node.is_array() && is_list(*option))) {
      return fail(where + ": " + std::string(key.str()) + ": " + kind_of(*option) + " was expected");
    }
    found.emplace(option->key, Given{std::move(texts), where});
  }
  return found;
}

/// A list in the environment is separated by commas.
Texts split_variable(const ServeOption& option, const std::string& value) {
  // A single text may contain commas, as a path may.
  if (!is_list(option)) {
    return {value};
  }
  Texts texts;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    texts.push_back(value.substr(begin, end - begin));
    begin = end + 1;
  }
  return texts;
}

Expected<void, std::string> give(CLI::Option& option, const Given& given) {
  try {
    // Through CLI11, so that a value is checked as on the command line.
    for (const std::string& text : given.texts) {
      option.add_result(text);
    }
    option.run_callback();
  } catch (const CLI::Error& error) {
    return fail(given.where + ": " + error.what());
  }
  return {};
}

/// A text in TOML's quotes.
std::string toml_text(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    // Characters that a basic string cannot contain literally (TOML 1.0, String).
    quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return quoted + '"';
}

/// The form "postgres://user:***@host/database".
std::string without_password(std::string text) {
  // The last @, because a password may contain others.
  const std::size_t begin = text.find("://"), at = text.rfind('@');
  const std::size_t colon = begin == std::string::npos ? begin : text.find(':', begin + 3);
  if (colon != std::string::npos && at != std::string::npos && colon < at) {
    // URLs contain passwords (postgres://user:password@host), also in their parameters.
    text.replace(colon + 1, at - colon - 1, "***");
  }
  const std::string parameter = "password=";
  if (const std::size_t found = text.find(parameter); found != std::string::npos) {
    const std::size_t value = found + parameter.size(), end = std::min(text.find('&', value), text.size());
    text.replace(value, end - value, "***");
  }
  return text;
}

std::string shown(const ServeOption& option, const std::string& text) {
  const bool is_address = text.find("://") != std::string::npos;
  if (option.is_secret && !is_address) {
    return toml_text("***");
  }
  return toml_text(option.is_secret ? without_password(text) : text);
}

/// Empty: not set.
std::string value_text(const ServeOption& option, const ServeFlags& flags) {
  if (const auto* number = std::get_if<std::uint64_t ServeFlags::*>(&option.place)) {
    return number_text(flags.**number);
  }
  if (const auto* text = std::get_if<std::string ServeFlags::*>(&option.place)) {
    return (flags.**text).empty() ? "" : shown(option, flags.**text);
  }
  if (const auto* flag = std::get_if<bool ServeFlags::*>(&option.place)) {
    return flags.**flag ? "true" : "false";
  }
  std::string list;
  for (const std::string& text : flags.*std::get<Texts ServeFlags::*>(option.place)) {
    list += (list.empty() ? "" : ", ") + shown(option, text);
  }
  return list.empty() ? "" : '[' + list + ']';
}

constexpr std::string_view kDocument = R"(# Configuration

Printed by `rookery configuration` from the table of options in `src/apps/rookery/serve_options.cpp`; a test holds it to that table.

The options of `rookery serve` are set in a file, in the environment or on the command line:

```sh
rookery serve --config rookery.toml
ROOKERY_PORT=8080 rookery serve
rookery serve --port 8080
```

A flag overrides a variable, and a variable overrides the file. The file is [TOML](https://toml.io) without sections; the variable `ROOKERY_CONFIG` may name it
instead of `--config`. To give a list, repeat the flag, or separate the values of the variable by commas. An unknown key is an error; the message gives its line and
the most similar key. `rookery serve --print-config` prints the options in effect, each with its source; passwords are left out.

```toml
port = 443
base-url = ["https://chess.example"]
tls-certificate = "/etc/ssl/chess.example.pem"
tls-key = "/etc/ssl/private/chess.example.key"
```

| key | flag | variable | value | default | meaning |
|---|---|---|---|---|---|
)";

std::string default_text(const ServeOption& option) {
  if (option.key == "room-threads") {
    return "half the processors, at most 16";
  }
  const std::string text = value_text(option, ServeFlags{});
  return text.empty() ? "" : '`' + text + '`';
}

}  // namespace

Expected<ServeOrigins, std::string> complete_configuration(const AddedOptions& options, ServeFlags& flags) {
  const char* const named = std::getenv("ROOKERY_CONFIG");
  if (flags.config.empty() && named != nullptr) {
    flags.config = named;
  }
  std::map<std::string_view, Given> file;
  if (!flags.config.empty()) {
    auto read = read_configuration(flags.config);
    if (!read) {
      return fail(read.error());
    }
    file = *std::move(read);
  }
  ServeOrigins origins;
  for (const ServeOption& option : serve_options()) {
    CLI::Option& added = *options.at(option.key);
    const char* const variable = std::getenv(option.variable().c_str());
    const auto in_file = file.find(option.key);
    std::optional<Given> given;
    // The command line overrides both.
    if (added.count() > 0) {
      origins[option.key] = option.flag();
      continue;
    }
    // An empty variable counts as unset, as in most programs.
    if (variable != nullptr && *variable != '\0') {
      given = Given{split_variable(option, variable), option.variable()};
    } else if (in_file != file.end()) {
      given = in_file->second;
    }
    origins[option.key] = given ? given->where : "default";
    if (given && !given->texts.empty()) {
      if (auto done = give(added, *given); !done) {
        return fail(done.error());
      }
    }
  }
  return origins;
}

Expected<void, std::string> check_configuration(const ServeFlags& flags) {
  if (!flags.store.empty() && !flags.data.empty()) {
    return fail("--store and --data exclude each other: all data is in one of them");
  }
  if (flags.tls_certificate.empty() != flags.tls_key.empty()) {
    return fail("--tls-certificate and --tls-key belong together");
  }
  if (flags.tls && !flags.tls_certificate.empty()) {
    return fail("--tls creates its own certificate; omit --tls-certificate and --tls-key, or --tls");
  }
  if (flags.tls && !flags.store.empty()) {
    return fail(
        "--tls keeps its authority in a data folder; with --store, name a certificate by "
        "--tls-certificate and --tls-key");
  }
  return {};
}

std::string print_configuration(const ServeFlags& flags, const ServeOrigins& origins) {
  std::string text;
  for (const ServeOption& option : serve_options()) {
    const std::string value = value_text(option, flags), key(option.key);
    if (value.empty()) {
      text.append("# ").append(key).append(" is not set\n");
    } else {
      text.append(key).append(" = ").append(value).append("  # ").append(origins.at(option.key)).append("\n");
    }
  }
  return text;
}

std::string configuration_document() {
  std::string text(kDocument);
  for (const ServeOption& option : serve_options()) {
    text += "| `" + std::string(option.key) + "` | `" + option.flag() + "` | `" + option.variable() + "` | " +
            kind_of(option) + " | " + default_text(option) + " | " + std::string(option.help) + " |\n";
  }
  return text;
}

}  // namespace rookery::apps
