#pragma once
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

/// Files that grow block by block and may be torn at any moment (kill -9, a full disk, power loss): eight
/// bytes that say what it is, then blocks. A block is its payload's size (4 bytes), how many records that
/// holds (4), the hash of both and of the payload (8), the payload; all little-endian. The first block is the
/// description: text that says how the file came about.
namespace rookery::selfplay {

/// What went wrong with a file, for people: the path, the place, the reason.
struct FileError {
  std::string what;
};

struct Block {
  std::string payload;
  std::uint32_t records = 0;
};

inline constexpr std::size_t kMaxBlock = 64U
                                         << 20;  ///< bytes of payload: bounds what a damaged size can ask for

/// Reads a file block by block; nothing of a damaged block is ever returned.
class BlockReader {
 public:
  /// `magic`: the eight bytes that the file must begin with. Errors: no such file, another kind of file, a
  /// damaged description.
  [[nodiscard]] static Expected<BlockReader, FileError> open(const std::filesystem::path&,
                                                             std::string_view magic);

  [[nodiscard]] const std::string& description() const { return description_; }
  /// The next block; nothing at the end of the file. Errors: FileError where the block is damaged or torn.
  [[nodiscard]] Expected<std::optional<Block>, FileError> next();
  /// Where the last whole block ended: the file's length up to which it is sound.
  [[nodiscard]] std::uint64_t sound_bytes() const { return sound_bytes_; }
  /// After an error: whether the damaged block reaches the end of the file, as one does whose writing was cut
  /// short, so that no sound block can follow it.
  [[nodiscard]] bool is_torn() const { return torn_; }

 private:
  BlockReader(std::filesystem::path path, std::ifstream file, std::uint64_t size);
  [[nodiscard]] FileError damaged();

  std::filesystem::path path_;
  std::ifstream file_;
  std::uint64_t size_;
  std::uint64_t sound_bytes_ = 0;
  bool torn_ = false;
  std::string description_;
};

/// Appends blocks to a file. A block is with the operating system when write() returns. As long as it lives,
/// no other can be opened on the file, by whatever process.
class BlockWriter {
 public:
  /// What was found in a file that is to be continued.
  struct Found {
    std::uint64_t records = 0;    ///< in sound blocks
    std::uint64_t cut_bytes = 0;  ///< of a torn block at the end, now gone
  };

  /// Makes the file, or continues it if it is there: a torn block at its end is cut off. Errors: no access,
  /// another writer, another kind of file, another description, or damage within the file.
  [[nodiscard]] static Expected<BlockWriter, FileError> open(const std::filesystem::path&,
                                                             std::string_view magic,
                                                             std::string_view description);

  [[nodiscard]] const Found& found() const { return found_; }
  /// Precondition: payload.size() <= kMaxBlock. Errors: the disk is full or gone.
  [[nodiscard]] Expected<void, FileError> write(std::string_view payload, std::uint32_t records);

 private:
  using Lock = std::shared_ptr<void>;

  BlockWriter(std::filesystem::path path, Lock lock, Found found);
  [[nodiscard]] static Expected<Lock, FileError> lock(const std::filesystem::path&);

  std::filesystem::path path_;
  Lock lock_;
  std::ofstream file_;
  Found found_;
};

}  // namespace rookery::selfplay
