#pragma once
#include <initializer_list>
#include <string>
#include <vector>

#include "rookery/match/engine_spec.h"

namespace rookery::apps {

/// Splits a command line at white space, except within double quotes.
[[nodiscard]] std::vector<std::string> split_command(const std::string& text);

/// UCI options from the command line: NAME=VALUE, or NAME for a button.
[[nodiscard]] std::vector<match::EngineOption> engine_options(const std::vector<std::string>& texts);

/// An engine from the command line; `options` are texts as above.
[[nodiscard]] match::EngineSpec engine_spec(const std::string& command, const std::string& name,
                                            std::initializer_list<const std::vector<std::string>*> options);

}  // namespace rookery::apps
