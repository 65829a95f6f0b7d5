#include "tools_program.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "exit_status.h"
#include "tool_commands.h"

namespace rookery::apps {

bool is_tool_command(std::string_view command) {
  return std::ranges::find(kToolCommands, command) != kToolCommands.end();
}

int run_tools_program(char** argv) {
  std::error_code unknown;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
  if (!unknown) {
    execv((self.parent_path() / kToolsProgram).c_str(), argv);
  }
  execvp(kToolsProgram, argv);
  std::cerr << "rookery: '" << argv[1] << "' is a command of " << kToolsProgram
            << ", which is not installed here. Install the package " << kToolsProgram
            << ", or build it from the sources: cmake --build --preset release --target " << kToolsProgram
            << '\n';
  return kBadInput;
}

}  // namespace rookery::apps
