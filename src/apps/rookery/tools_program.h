#pragma once
#include <string_view>

namespace rookery::apps {

/// Whether `command` is one of rookery-tools.
[[nodiscard]] bool is_tool_command(std::string_view command);

/// Replaces this process by rookery-tools with these arguments: the one next to this program, or otherwise
/// the one on the PATH. Returns only if there is none: an exit status, after an error message.
[[nodiscard]] int run_tools_program(char** argv);

}  // namespace rookery::apps
