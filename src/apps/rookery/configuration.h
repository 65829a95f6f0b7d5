#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rookery/base/expected.h"
#include "serve_options.h"

namespace rookery::apps {

/// The origin of each value: "default", "--port", "ROOKERY_PORT", "/etc/rookery/rookery.toml:3".
using ServeOrigins = std::map<std::string_view, std::string>;

/// The options as they were added to the command line, by their keys.
using AddedOptions = std::map<std::string_view, CLI::Option*>;

/// Completes the flags of the command line: a flag has precedence over an environment variable, and that over
/// the file named by --config or ROOKERY_CONFIG. Errors: which value is unusable, its file and line, and what
/// would be right; an unknown key, with the nearest known one.
[[nodiscard]] Expected<ServeOrigins, std::string> complete_configuration(const AddedOptions& options,
                                                                         ServeFlags& flags);

/// Errors: options that exclude each other.
[[nodiscard]] Expected<void, std::string> check_configuration(const ServeFlags& flags);

/// The effective configuration in the form of a configuration file, each value with its origin. Passwords are
/// left out.
[[nodiscard]] std::string print_configuration(const ServeFlags& flags, const ServeOrigins& origins);

/// docs/configuration.md.
[[nodiscard]] std::string configuration_document();

}  // namespace rookery::apps
