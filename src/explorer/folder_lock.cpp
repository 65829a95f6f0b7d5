#include "folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace rookery::explorer {

Expected<FolderLock, std::string> FolderLock::take(const std::string& folder) {
  const std::string path = folder + "/lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) {
    return fail(path + " cannot be opened: " + std::strerror(errno));
  }
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    return fail(folder + ": another program writes to this collection; wait until it has ended");
  }
  return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock::~FolderLock() {
  if (file_ >= 0) {
    ::close(file_);
  }
}

}  // namespace rookery::explorer
