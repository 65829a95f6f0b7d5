#pragma once
#include <string_view>

namespace rookery::apps {

/// Whether `command` is one of rookery-tools.
[[nodiscard]] bool is_tool_command(std::string_view command);

/// Becomes rookery-tools with these arguments: the one beside this program, or else the one on the PATH.
/// Returns, with the exit status, only if there is none, and says on standard error what is missing.
[[nodiscard]] int run_tools_program(char** argv);

}  // namespace rookery::apps
