#include "rookery/files/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace rookery::files {

Expected<MappedFile, std::string> MappedFile::open(const std::string& path) {
  // O_NONBLOCK: opening a named pipe without a writer would otherwise wait for ever.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat about{};
  if (file < 0 || fstat(file, &about) != 0) {
    std::string why = std::strerror(errno);
    if (file >= 0) {
      close(file);
    }
    return fail(std::move(why));
  }
  // A pipe or a device has no size and cannot be read a second time for the games found.
  if (!S_ISREG(about.st_mode)) {
    close(file);
    return fail(std::string("it is not a regular file"));
  }
  MappedFile mapped;
  mapped.size_ = static_cast<std::size_t>(about.st_size);
  mapped.modified_ns_ = static_cast<std::uint64_t>(about.st_mtim.tv_sec) * 1'000'000'000 +
                        static_cast<std::uint64_t>(about.st_mtim.tv_nsec);
  // mmap refuses a length of 0 (POSIX); an empty file needs no mapping.
  if (mapped.size_ > 0) {
    void* const data = mmap(nullptr, mapped.size_, PROT_READ, MAP_PRIVATE, file, 0);
    if (data == MAP_FAILED) {
      std::string why = std::strerror(errno);
      close(file);
      mapped.size_ = 0;
      return fail(std::move(why));
    }
    mapped.data_ = static_cast<char*>(data);
  }
  // The mapping outlives the descriptor (POSIX, mmap).
  close(file);
  return mapped;
}

void MappedFile::expect_random_reads() {
  // Advice: if the system does not take it, reading is slower and nothing else.
  if (data_ != nullptr) {
    static_cast<void>(madvise(data_, size_, MADV_RANDOM));
  }
}

void MappedFile::release_pages() const {
  if (data_ != nullptr) {
    static_cast<void>(madvise(data_, size_, MADV_DONTNEED));
  }
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      modified_ns_(other.modified_ns_) {}

MappedFile::~MappedFile() {
  if (data_ != nullptr) {
    munmap(data_, size_);
  }
}

void read_ahead(std::string_view bytes) {
  // madvise wants the start of a page.
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto from = reinterpret_cast<std::uintptr_t>(bytes.data());
  const std::uintptr_t start = from / page * page;
  static_cast<void>(madvise(reinterpret_cast<void*>(start), from - start + bytes.size(), MADV_WILLNEED));
}

}  // namespace rookery::files
