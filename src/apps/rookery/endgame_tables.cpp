#include "endgame_tables.h"

#include <spdlog/spdlog.h>

#include <utility>
#include <vector>

#include "rookery/tablebase_files/open_folders.h"
#include "shipped_tables.h"

namespace rookery::apps {
std::shared_ptr<const tablebase::Tablebase> open_tables(const std::string& folders) {
  if (folders == "off") {
    return std::make_shared<const tablebase::Tablebase>();
  }
  std::vector<std::string> all = tablebase_files::split_folders(folders);
  if (const auto shipped = shipped_tables()) {
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
