#pragma once
#include <initializer_list>
#include <string>
#include <vector>

#include "rookery/match/engine_spec.h"

namespace rookery::apps {

/// Splits a command line at white space, except within double quotes.
[[nodiscard]] std::vector<std::string> split_command(const std::string& text);

/// An engine from the command line; options are NAME=VALUE, or NAME for a button.
[[nodiscard]] match::EngineSpec engine_spec(const std::string& command, const std::string& name,
                                            std::initializer_list<const std::vector<std::string>*> options);

}  // namespace rookery::apps
