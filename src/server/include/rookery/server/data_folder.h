#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "rookery/base/expected.h"

namespace rookery::server {

/// The folder in which a server keeps everything, held by one process at a time; the hold ends with the
/// object or, however it dies, the process. Both the folder and a file "lock" in it are locked, so that a
/// removed file does not let a second server in.
class DataFolder {
 public:
  /// Makes the folder if need be. Errors: in words, with what to do.
  [[nodiscard]] static Expected<DataFolder, std::string> hold(const std::filesystem::path& folder);

  DataFolder(DataFolder&& other) noexcept;
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  DataFolder& operator=(DataFolder&&) = delete;
  ~DataFolder();

  [[nodiscard]] static std::filesystem::path database_in(const std::filesystem::path& folder) {
    return folder / "rookery.sqlite";
  }
  [[nodiscard]] std::filesystem::path database() const { return database_in(path_); }

  /// Why the folder at this path is no longer the one that is held: the lock was removed, replaced, or moved
  /// away with the folder. Empty: it is. From any thread.
  [[nodiscard]] std::optional<std::string> fault() const;

 private:
  DataFolder(std::filesystem::path path, int folder, int lock)
      : path_(std::move(path)), folder_(folder), lock_(lock) {}

  std::filesystem::path path_;
  int folder_, lock_;  ///< file descriptors, or -1
};

}  // namespace rookery::server
