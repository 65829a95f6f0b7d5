#include "endgame_tables.h"

#include <spdlog/spdlog.h>

#include <array>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "rookery/tablebase_files/open_folders.h"

namespace rookery::apps {
namespace {

/// Where the tables are, from the folder of the program: installed, and in a checkout's build/PRESET.
constexpr std::array kShippedIn{"../share/rookery/syzygy", "../../tables/syzygy"};

std::optional<std::string> shipped_folder() {
  std::error_code fault;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", fault).parent_path();
  for (const char* const relative : kShippedIn) {
    const std::filesystem::path folder = (program / relative).lexically_normal();
    if (!program.empty() && std::filesystem::is_directory(folder, fault)) {
      return folder.string();
    }
  }
  return std::nullopt;
}

}  // namespace

std::shared_ptr<const tablebase::Tablebase> open_tables(const std::string& folders) {
  if (folders == "off") {
    return std::make_shared<const tablebase::Tablebase>();
  }
  std::vector<std::string> all = tablebase_files::split_folders(folders);
  if (const auto shipped = shipped_folder()) {
    all.push_back(*shipped);
  }
  auto opened = tablebase_files::open_folders(all);
  for (const tablebase::TableError& error : opened.faults) {
    spdlog::warn("{} is left out: byte {}: {}", error.path, error.offset, describe(error.fault));
  }
  if (opened.tables.most_pieces() == 0) {
    spdlog::warn("there are no endgame tables; name their folder with --syzygy");
  } else if (!folders.empty()) {
    spdlog::info("endgame tables of up to {} pieces: {} of results, {} of distances",
                 opened.tables.most_pieces(), opened.tables.wdl_tables(), opened.tables.dtz_tables());
  }
  return std::make_shared<const tablebase::Tablebase>(std::move(opened.tables));
}

}  // namespace rookery::apps
