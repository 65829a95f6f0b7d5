#include "rookery/node/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "folder_rights.h"

namespace rookery::node {

namespace {

std::string taken(const std::filesystem::path& folder) {
  return "another server runs on the data folder " + folder.string() +
         "; stop it, or choose another folder with --data";
}

/// Whether another process holds the lock of this file or folder. False on file systems that cannot lock
/// folders.
bool is_taken(int descriptor) {
  return ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace

Expected<DataFolder, std::string> DataFolder::hold(const std::filesystem::path& folder) {
  if (const std::error_code error = make_private_folder(folder)) {
    return fail("the data folder " + folder.string() + " cannot be created: " + error.message() +
                "; choose another with --data");
  }
  // Both are locked: the file names the process, and the folder's own lock holds even if the file is deleted.
  const std::filesystem::path file = folder / "lock";
  const int whole = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DataFolder held(folder, whole, ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (held.lock_ < 0) {
    return fail("the data folder " + folder.string() + " cannot be written: " + std::strerror(errno) +
                "; choose another with --data");
  }
  (void)::fchmod(held.lock_, 0600);  // whatever the umask removed
  // flock rather than a file with a process id: the kernel releases it however the process dies.
  if ((held.folder_ >= 0 && is_taken(held.folder_)) || ::flock(held.lock_, LOCK_EX | LOCK_NB) != 0) {
    return fail(taken(folder));
  }
  held.notices_ = make_private(folder);
  return held;
}

std::optional<std::string> DataFolder::fault() const {
  struct stat held{}, there{};
  const std::string file = (path_ / "lock").string();
  if (::fstat(lock_, &held) != 0 || ::stat(file.c_str(), &there) != 0) {
    return file + " was removed or moved while the server runs";
  }
  // A restore may have created the name again: a different inode is a different file.
  if (held.st_dev != there.st_dev || held.st_ino != there.st_ino) {
    return file + " was replaced while the server runs, perhaps by another server";
  }
  return std::nullopt;
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)),
      notices_(std::move(other.notices_)),
      folder_(std::exchange(other.folder_, -1)),
      lock_(std::exchange(other.lock_, -1)) {}

DataFolder::~DataFolder() {
  for (const int descriptor : {lock_, folder_}) {
    if (descriptor >= 0) {
      ::close(descriptor);
    }
  }
}

}  // namespace rookery::node
