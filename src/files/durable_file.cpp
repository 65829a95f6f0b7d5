#include "rookery/files/durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace rookery::files {

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

/// The folder of `path`: its entry has to be on the disk as well. Whether that is done.
bool sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool is_synced = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) {
    ::close(file);
  }
  return is_synced;
}

}  // namespace

DurableFile::DurableFile(std::string path) : path_(std::move(path)), part_(path_ + ".part"), file_(-1) {
  struct stat there{};
  if (::stat(path_.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
    // A device would be gone: of /dev/null every other program would feel it.
    fault_ = path_ + " cannot be replaced: it is no regular file";
    return;
  }
  file_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file_ < 0) {
    set_fault();
  }
}

DurableFile::~DurableFile() {
  if (file_ >= 0) {
    ::close(file_);
    ::unlink(part_.c_str());
  }
}

void DurableFile::set_fault() {
  if (fault_.empty()) {
    fault_ = path_ + " cannot be written: " + std::strerror(errno);
  }
}

void DurableFile::write(std::string_view bytes) {
  waiting_ += bytes;
  if (waiting_.size() >= kPiece) {
    flush();
  }
}

void DurableFile::flush() {
  std::string_view rest = waiting_;
  while (!rest.empty() && fault_.empty()) {
    const ssize_t size = ::write(file_, rest.data(), rest.size());
    if (size < 0 && errno != EINTR) {
      set_fault();
    }
    rest.remove_prefix(size > 0 ? static_cast<std::size_t>(size) : 0);
  }
  waiting_.clear();
}

Expected<void, std::string> DurableFile::finish() {
  flush();
  const bool is_whole = fault_.empty() && ::fsync(file_) == 0 &&
                        ::rename(part_.c_str(), path_.c_str()) == 0 && sync_folder_of(path_);
  if (!is_whole) {
    set_fault();
    return fail(fault_);
  }
  ::close(file_);
  file_ = -1;
  return {};
}

Expected<void, std::string> write_durably(const std::string& path, std::string_view text) {
  DurableFile file(path);
  file.write(text);
  return file.finish();
}

}  // namespace rookery::files
