#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::node {

/// A server's data folder, locked by one process at a time. The lock ends with the object, or with the
/// process, however it ends. Both the folder and a file "lock" in it are locked, so that removing the file
/// does not admit a second server.
class DataFolder {
 public:
  /// Creates the folder if it does not exist, and keeps other users of the machine out of it and out of the
  /// server's files in it. Errors: a sentence that says what to do.
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

  /// Warnings for the operator about who could or can read the folder and its files; usually empty.
  [[nodiscard]] const std::vector<std::string>& notices() const { return notices_; }

  /// Why the folder at this path is no longer the locked one: the lock was removed, replaced, or moved with
  /// the folder. Empty: it still is the locked one. May be called on any thread.
  [[nodiscard]] std::optional<std::string> fault() const;

 private:
  DataFolder(std::filesystem::path path, int folder, int lock)
      : path_(std::move(path)), folder_(folder), lock_(lock) {}

  std::filesystem::path path_;
  std::vector<std::string> notices_;
  int folder_, lock_;  ///< file descriptors, or -1
};

}  // namespace rookery::node
