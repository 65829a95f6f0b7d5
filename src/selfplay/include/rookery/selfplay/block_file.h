#pragma once
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

/// Append-only files of checksummed blocks, which survive a crash at any moment (kill -9, a full disk, power
/// loss). A file is a magic of eight bytes, then blocks. A block is the size of its payload (4 bytes), the
/// number of its records (4), the FNV-1a hash of both and of the payload (8), and the payload; all
/// little-endian. The payload of the first block is the description: text that says how the file was made.
namespace rookery::selfplay {

/// A file error as text for people: path, place and reason.
struct FileError {
  std::string what;
};

struct Block {
  std::string payload;
  std::uint32_t records = 0;
};

/// Bytes of payload. The limit bounds the memory that a damaged size field can request.
inline constexpr std::size_t kMaxBlock = 64U << 20;

/// Reads a file block by block. It never returns data of a damaged block.
class BlockReader {
 public:
  /// `magic`: the eight bytes at the beginning of the file. Errors: no such file, another kind of file, a
  /// damaged description.
  [[nodiscard]] static Expected<BlockReader, FileError> open(const std::filesystem::path&,
                                                             std::string_view magic);

  [[nodiscard]] const std::string& description() const { return description_; }
  /// The next block; nothing at the end of the file. Errors: the block is damaged or truncated.
  [[nodiscard]] Expected<std::optional<Block>, FileError> next();
  /// The offset of the end of the last sound block.
  [[nodiscard]] std::uint64_t sound_bytes() const { return sound_bytes_; }
  /// After an error: whether the damaged block reaches the end of the file, as an interrupted write leaves
  /// it. No sound block can follow it then.
  [[nodiscard]] bool is_truncated() const { return truncated_; }

 private:
  BlockReader(std::filesystem::path path, std::ifstream file, std::uint64_t size);
  [[nodiscard]] FileError damaged();

  std::filesystem::path path_;
  std::ifstream file_;
  std::uint64_t size_;
  std::uint64_t sound_bytes_ = 0;
  bool truncated_ = false;
  std::string description_;
};

/// Appends blocks to a file. When write() returns, the operating system has the block. The file is locked
/// against other writers in any process while the object exists.
class BlockWriter {
 public:
  /// The content of an existing file that is continued.
  struct Existing {
    std::uint64_t records = 0;  ///< in sound blocks
    std::uint64_t cut_bytes =
        0;  ///< what was removed: a truncated block at the end, or blocks beyond the most
  };

  /// Creates the file, or continues an existing one and removes a truncated block at its end and all blocks
  /// beyond the first `most_blocks`. Errors: no access, another writer, another kind of file, another
  /// description, or damage before the end.
  [[nodiscard]] static Expected<BlockWriter, FileError> open(const std::filesystem::path&,
                                                             std::string_view magic,
                                                             std::string_view description,
                                                             std::uint64_t most_blocks = UINT64_MAX);

  [[nodiscard]] const Existing& existing() const { return existing_; }
  /// Appends a block. Precondition: payload.size() <= kMaxBlock. Errors: the file cannot be written, for
  /// example because the disk is full.
  [[nodiscard]] Expected<void, FileError> write(std::string_view payload, std::uint32_t records);

 private:
  using Lock = std::shared_ptr<void>;

  BlockWriter(std::filesystem::path path, Lock lock, Existing existing);
  [[nodiscard]] static Expected<Lock, FileError> lock(const std::filesystem::path&);

  std::filesystem::path path_;
  Lock lock_;
  std::ofstream file_;
  Existing existing_;
};

}  // namespace rookery::selfplay
