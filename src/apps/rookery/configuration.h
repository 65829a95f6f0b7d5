#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rookery/base/expected.h"
#include "serve_options.h"

namespace rookery::apps {

/// Where each value comes from: "default", "--port", "ROOKERY_PORT", "/etc/rookery/rookery.toml:3".
using ServeOrigins = std::map<std::string_view, std::string>;

/// The options as they were added to the command line, by their keys.
using AddedOptions = std::map<std::string_view, CLI::Option*>;

/// Completes what the command line said: a flag counts before a variable of the environment, and that before
/// the file that --config or ROOKERY_CONFIG names. Errors: which value cannot be used, where it stands (file
/// and line), and what would be right; a key that is none, with the nearest one.
[[nodiscard]] Expected<ServeOrigins, std::string> complete_configuration(const AddedOptions& options,
                                                                         ServeFlags& flags);

/// Errors: options that cannot be had together.
[[nodiscard]] Expected<void, std::string> check_configuration(const ServeFlags& flags);

/// The configuration in effect, as a file of configuration, each value with where it comes from. Passwords
/// are left out.
[[nodiscard]] std::string print_configuration(const ServeFlags& flags, const ServeOrigins& origins);

/// docs/configuration.md.
[[nodiscard]] std::string configuration_document();

}  // namespace rookery::apps
