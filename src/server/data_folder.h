#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "rookery/base/expected.h"

namespace rookery::server {

/// The folder in which a house keeps everything, held by one process at a time; the hold ends with the object
/// or, however it dies, the process.
class DataFolder {
 public:
  /// Makes the folder if need be. Errors: in words, with what to do.
  [[nodiscard]] static Expected<DataFolder, std::string> hold(const std::filesystem::path& folder);

  DataFolder(DataFolder&& other) noexcept;
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  DataFolder& operator=(DataFolder&&) = delete;
  ~DataFolder();

  [[nodiscard]] std::filesystem::path database() const { return path_ / "house.sqlite"; }

 private:
  DataFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;  ///< file descriptor, or -1
};

}  // namespace rookery::server
