#pragma once
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

namespace rookery::files {

/// Writes a file next to its place and puts it there once it is whole and on the disk: after a crash either
/// the old file is there or the new one. What is there and no regular file, such as a device, is not
/// replaced.
class DurableFile {
 public:
  explicit DurableFile(std::string path);
  /// Removes what was written, if finish() was not called.
  ~DurableFile();
  DurableFile(const DurableFile&) = delete;
  DurableFile& operator=(const DurableFile&) = delete;

  /// Errors are kept for finish().
  void write(std::string_view bytes);
  /// Nothing may be written afterwards. Errors: why there is no new file, as a sentence.
  [[nodiscard]] Expected<void, std::string> finish();

 private:
  void flush();
  void set_fault();

  std::string path_, part_;
  std::string waiting_;  ///< not written yet, to write many bytes at a time
  std::string fault_;
  int file_;
};

/// The same for a short text. Errors: the same.
[[nodiscard]] Expected<void, std::string> write_durably(const std::string& path, std::string_view text);

}  // namespace rookery::files
