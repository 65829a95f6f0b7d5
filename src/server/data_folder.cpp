#include "data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace rookery::server {

Expected<DataFolder, std::string> DataFolder::hold(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return fail("the data folder " + folder.string() + " cannot be made: " + error.message() +
                "; choose another with --data");
  }
  const std::filesystem::path file = folder / "lock";
  const int lock = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0) {
    return fail("the data folder " + folder.string() + " cannot be written: " + std::strerror(errno) +
                "; choose another with --data");
  }
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock);
    return fail("another house runs on the data folder " + folder.string() +
                "; stop it, or choose another folder with --data");
  }
  return DataFolder(folder, lock);
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}

DataFolder::~DataFolder() {
  if (lock_ >= 0) {
    ::close(lock_);
  }
}

}  // namespace rookery::server
