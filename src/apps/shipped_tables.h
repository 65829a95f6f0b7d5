#pragma once
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace rookery::apps {

/// The folder of the endgame tables that come with the programs: next to them where they are installed, and
/// in a checkout, whose programs are in build/PRESET.
[[nodiscard]] inline std::optional<std::string> shipped_tables() {
  constexpr std::array kFromProgram{"../share/rookery/syzygy", "../../tables/syzygy"};
  std::error_code fault;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", fault).parent_path();
  for (const char* const relative : kFromProgram) {
    const std::filesystem::path folder = (program / relative).lexically_normal();
    if (!program.empty() && std::filesystem::is_directory(folder, fault)) {
      return folder.string();
    }
  }
  return std::nullopt;
}

}  // namespace rookery::apps
