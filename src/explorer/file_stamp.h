#pragma once
#include <sys/stat.h>

#include <cstdint>
#include <string>

namespace rookery::explorer {

/// What says whether a file was replaced: it is another file, whatever its time and size.
struct FileStamp {
  std::uint64_t file = 0, size = 0;
  std::int64_t modified_ns = 0;
  bool operator==(const FileStamp&) const = default;
};

/// Empty: there is no such file.
inline FileStamp stamp_of(const std::string& path) {
  struct stat about{};
  if (stat(path.c_str(), &about) != 0) {
    return {};
  }
  constexpr std::int64_t kNanoseconds = 1'000'000'000;
  return {static_cast<std::uint64_t>(about.st_ino), static_cast<std::uint64_t>(about.st_size),
          about.st_mtim.tv_sec * kNanoseconds + about.st_mtim.tv_nsec};
}

}  // namespace rookery::explorer
