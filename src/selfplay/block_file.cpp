#include "rookery/selfplay/block_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "rookery/base/bytes.h"
#include "rookery/base/hash.h"

namespace rookery::selfplay {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMagicSize = 8;
constexpr std::size_t kHeadSize = 16;

/// The hash covers the sizes too, so that a damaged size is never trusted.
std::uint64_t hash_block(std::string_view sizes, std::string_view payload) {
  return hash_bytes(payload, hash_bytes(sizes));
}

FileError error_of(const fs::path& path, std::string_view what) {
  return {path.string() + ": " + std::string(what)};
}

}  // namespace

BlockReader::BlockReader(fs::path path, std::ifstream file, std::uint64_t size)
    : path_(std::move(path)), file_(std::move(file)), size_(size) {}

Expected<BlockReader, FileError> BlockReader::open(const fs::path& path, std::string_view magic) {
  std::error_code failure;
  const std::uint64_t size = fs::file_size(path, failure);
  std::ifstream file(path, std::ios::binary);
  if (failure || !file) {
    return fail(error_of(path, "cannot be read"));
  }
  std::string begin(kMagicSize, '\0');
  if (!file.read(begin.data(), kMagicSize) || begin != magic) {
    return fail(error_of(path, "is no file of this kind (" + std::string(magic) + ")"));
  }
  // The description is the first block, under the same protection as the others.
  BlockReader reader(path, std::move(file), size);
  reader.sound_bytes_ = kMagicSize;
  auto description = reader.next();
  if (!description) {
    return fail(description.error());
  }
  if (!*description) {
    return fail(error_of(path, "has no description"));
  }
  reader.description_ = std::move((*description)->payload);
  return reader;
}

FileError BlockReader::damaged() {
  return error_of(path_,
                  (truncated_ ? "truncated at byte " : "damaged at byte ") + std::to_string(sound_bytes_));
}

Expected<std::optional<Block>, FileError> BlockReader::next() {
  const std::uint64_t left = size_ - sound_bytes_;
  if (left == 0) {
    return std::nullopt;
  }
  std::string head(kHeadSize, '\0');
  truncated_ = left < kHeadSize;
  if (truncated_ || !file_.read(head.data(), kHeadSize)) {
    return fail(damaged());
  }
  std::string_view rest = head;
  const std::uint32_t size = *take_fixed<std::uint32_t>(rest);
  const std::uint32_t records = *take_fixed<std::uint32_t>(rest);
  const std::uint64_t hash = *take_fixed<std::uint64_t>(rest);
  // A block that reaches or exceeds the end of the file was the last one, so nothing sound can follow.
  truncated_ = left - kHeadSize <= size;
  if (size > kMaxBlock || left - kHeadSize < size) {
    return fail(damaged());
  }
  Block block{std::string(size, '\0'), records};
  if (!file_.read(block.payload.data(), size) ||
      hash != hash_block(std::string_view(head).substr(0, 8), block.payload)) {
    return fail(damaged());
  }
  sound_bytes_ += kHeadSize + size;
  return block;
}

BlockWriter::BlockWriter(fs::path path, Lock lock, Existing existing)
    : path_(std::move(path)),
      lock_(std::move(lock)),
      file_(path_, std::ios::binary | std::ios::app),
      existing_(existing) {}

Expected<BlockWriter::Lock, FileError> BlockWriter::lock(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) {
    return fail(error_of(path, "cannot be written"));
  }
  Lock lock(nullptr, [file](void*) { ::close(file); });
  // A second process would write its blocks between those of the first.
  // A file system without locks gives another error, and the file is then written without a lock.
  if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return fail(error_of(path, "is being written by someone else"));
  }
  return lock;
}

Expected<BlockWriter, FileError> BlockWriter::open(const fs::path& path, std::string_view magic,
                                                   std::string_view description, std::uint64_t most_blocks) {
  auto lock = BlockWriter::lock(path);
  if (!lock) {
    return fail(lock.error());
  }
  std::error_code failure;
  const std::uint64_t least = kMagicSize + kHeadSize + description.size();
  if (fs::file_size(path, failure) < least) {
    // New, or interrupted while the description was written.
    std::ofstream(path, std::ios::binary | std::ios::trunc) << magic << std::flush;
    BlockWriter writer(path, *std::move(lock), {});
    return writer.write(description, 0).map([&] { return std::move(writer); });
  }
  auto reader = BlockReader::open(path, magic);
  if (!reader) {
    return fail(reader.error());
  }
  // Positions of different settings must not be mixed in one file: nobody could take them apart again.
  if (reader->description() != description) {
    return fail(error_of(path, "was made with other settings:\n" + reader->description()));
  }
  Existing existing;
  for (std::uint64_t blocks = 0; blocks < most_blocks; ++blocks) {
    const auto block = reader->next();
    // Damage in the middle is not cut away: what is behind it may be sound.
    if (!block && !reader->is_truncated()) {
      return fail(block.error());
    }
    if (!block || !*block) {
      break;
    }
    existing.records += (*block)->records;
  }
  // What a crash left of the last block is cut off, so that the next one can be read.
  existing.cut_bytes = fs::file_size(path) - reader->sound_bytes();
  if (existing.cut_bytes > 0) {
    fs::resize_file(path, reader->sound_bytes());
  }
  return BlockWriter(path, *std::move(lock), existing);
}

Expected<void, FileError> BlockWriter::write(std::string_view payload, std::uint32_t records) {
  std::string bytes;
  append_fixed(bytes, static_cast<std::uint32_t>(payload.size()));
  append_fixed(bytes, records);
  append_fixed(bytes, hash_block(bytes, payload));
  bytes += payload;
  file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
  if (!file_) {
    return fail(error_of(path_, "cannot be written"));
  }
  return {};
}

}  // namespace rookery::selfplay
