#pragma once
#include <string>

#include "rookery/base/expected.h"

namespace rookery::explorer {

/// Keeps a second writer out of a folder, also one of another process. It is gone with the process.
class FolderLock {
 public:
  /// Errors: why there is none, as a sentence.
  [[nodiscard]] static Expected<FolderLock, std::string> take(const std::string& folder);
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

}  // namespace rookery::explorer
