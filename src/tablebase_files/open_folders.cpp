#include "rookery/tablebase_files/open_folders.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

#include "rookery/files/mapped_file.h"

namespace rookery::tablebase_files {

namespace {

using tablebase::TableError;
using tablebase::TableFault;

bool is_table(const std::filesystem::path& path) {
  return path.extension() == ".rtbw" || path.extension() == ".rtbz";
}

/// In the order of their names, so that faults are named in the same order on every machine.
std::vector<std::filesystem::path> table_paths(const std::string& folder, std::error_code& fault) {
  std::vector<std::filesystem::path> paths;
  std::filesystem::directory_iterator entry(folder, fault);
  for (; !fault && entry != std::filesystem::directory_iterator(); entry.increment(fault)) {
    if (is_table(entry->path())) {
      paths.push_back(entry->path());
    }
  }
  std::ranges::sort(paths);
  return paths;
}

}  // namespace

tablebase::Tablebase::Opened open_files(std::span<const std::string> paths) {
  std::vector<tablebase::TableFile> files;
  std::vector<TableError> faults;
  for (const std::string& path : paths) {
    auto mapped = files::MappedFile::open(path);
    if (!mapped) {
      faults.push_back({path, TableFault::Unreadable, 0});
      continue;
    }
    const auto owner = std::make_shared<const files::MappedFile>(std::move(*mapped));
    files.push_back({path, owner->bytes(), owner});
  }
  auto opened = tablebase::Tablebase::open(std::move(files));
  opened.faults.insert(opened.faults.begin(), faults.begin(), faults.end());
  return opened;
}

tablebase::Tablebase::Opened open_folders(std::span<const std::string> folders) {
  std::vector<std::string> paths;
  std::vector<TableError> faults;
  for (const std::string& folder : folders) {
    std::error_code fault;
    for (const auto& path : table_paths(folder, fault)) {
      paths.push_back(path.string());
    }
    if (fault) {
      faults.push_back({folder, TableFault::Unreadable, 0});
    }
  }
  auto opened = open_files(paths);
  opened.faults.insert(opened.faults.begin(), faults.begin(), faults.end());
  return opened;
}

std::vector<std::string> split_folders(std::string_view list) {
  std::vector<std::string> folders;
  while (!list.empty()) {
    const std::string_view folder = list.substr(0, list.find(':'));
    if (!folder.empty()) {
      folders.emplace_back(folder);
    }
    list.remove_prefix(std::min(folder.size() + 1, list.size()));
  }
  return folders;
}

}  // namespace rookery::tablebase_files
