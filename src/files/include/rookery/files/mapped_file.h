#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

namespace rookery::files {

/// A regular file's bytes, mapped into memory for reading.
class MappedFile {
 public:
  /// Errors: why it cannot be read, as a sentence.
  [[nodiscard]] static Expected<MappedFile, std::string> open(const std::string& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&&) = delete;
  ~MappedFile();

  /// Says that small parts will be read, far from each other: the system then reads no more than these from
  /// the disk, where it would otherwise read ahead, on some machines megabytes.
  void expect_random_reads();
  /// Takes what was read so far out of this process's memory. The bytes stay the same: the system maps them
  /// again when they are read.
  void release_pages() const;

  [[nodiscard]] std::string_view bytes() const { return {data_, size_}; }
  [[nodiscard]] std::uint64_t modified_ns() const { return modified_ns_; }  ///< since 1970

 private:
  MappedFile() = default;

  char* data_ = nullptr;  ///< read-only
  std::size_t size_ = 0;
  std::uint64_t modified_ns_ = 0;
};

/// Lets the system read these bytes of a mapped file from the disk meanwhile, all at once: they will be
/// needed soon. Does not wait. Other bytes are left as they are.
void read_ahead(std::string_view bytes);

}  // namespace rookery::files
