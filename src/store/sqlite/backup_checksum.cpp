#include "sqlite/backup_checksum.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>

namespace rookery::store::sqlite {
namespace {

constexpr std::string_view kMark = "rookery checksum";
constexpr std::size_t kBlock = 65'536, kBlockHash = 16, kWholeHash = 32, kNumber = 8;
constexpr std::size_t kFooter = kMark.size() + 2 * kNumber + kWholeHash;

StoreError damaged(const std::string& what) {
  return {StoreError::Kind::Corrupt, "the file is damaged: " + what};
}

StoreError unreadable(const std::filesystem::path& file) {
  return {StoreError::Kind::Unavailable, file.string() + " cannot be read: " + std::strerror(errno)};
}

std::string hash_of(std::string_view bytes, std::size_t length) {
  std::string hash(length, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), length,
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr, 0);
  return hash;
}

std::string write_number(std::uint64_t number) {
  std::string bytes;
  for (std::size_t i = 0; i < kNumber; ++i) {
    bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
  }
  return bytes;
}

std::uint64_t read_number(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kNumber; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  }
  return number;
}

/// A number of the database's header, high byte first.
std::uint64_t header_number(std::string_view header, std::size_t offset, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) {
    number = number << 8U | static_cast<unsigned char>(header[offset + i]);
  }
  return number;
}

/// How long the database says that it is (SQLite file format, 1.3); 0: it does not say.
std::uint64_t stated_size(std::string_view header) {
  constexpr std::size_t kHeader = 100, kPageSize = 16, kChangeCounter = 24, kPages = 28, kValidFor = 92;
  if (header.size() < kHeader ||
      header_number(header, kChangeCounter, 4) != header_number(header, kValidFor, 4)) {
    return 0;
  }
  const std::uint64_t page = header_number(header, kPageSize, 2);
  return header_number(header, kPages, 4) * (page == 1 ? kBlock : page);
}

/// A file that is read piece by piece.
class Reader {
 public:
  explicit Reader(const std::filesystem::path& file) : stream_(file, std::ios::binary | std::ios::ate) {
    size_ = stream_ ? static_cast<std::uint64_t>(stream_.tellg()) : 0;
  }
  [[nodiscard]] bool is_open() const { return stream_.is_open(); }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// At most `most` bytes from `offset` on; fewer where the file ends, or cannot be read.
  std::string read(std::uint64_t offset, std::uint64_t most) {
    std::string bytes(offset < size_ ? std::min(most, size_ - offset) : 0, '\0');
    stream_.seekg(static_cast<std::streamoff>(offset));
    stream_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream_.gcount(), 0)));
    stream_.clear();
    return bytes;
  }

 private:
  std::ifstream stream_;
  std::uint64_t size_ = 0;
};

/// What stands behind a database of `size` bytes.
std::string checksum_of(Reader& reader, std::uint64_t size) {
  std::string checksum;
  for (std::uint64_t offset = 0; offset < size; offset += kBlock) {
    checksum += hash_of(reader.read(offset, std::min<std::uint64_t>(kBlock, size - offset)), kBlockHash);
  }
  checksum += std::string(kMark) + write_number(size) + write_number(kBlock);
  return checksum + hash_of(checksum, kWholeHash);
}

/// The bytes of the database before the checksum; 0: there is no checksum. Errors: Corrupt.
Expected<std::uint64_t, StoreError> find_checksum(Reader& reader) {
  const std::string footer = reader.size() < kFooter ? "" : reader.read(reader.size() - kFooter, kFooter);
  if (footer.starts_with(kMark)) {
    const std::uint64_t size = read_number(std::string_view(footer).substr(kMark.size()));
    return size != 0 ? Expected<std::uint64_t, StoreError>(size)
                     : fail(damaged("its checksum itself was changed"));
  }
  const std::uint64_t stated = stated_size(reader.read(0, 100));
  if (stated != 0 && stated != reader.size()) {
    return fail(damaged("it has " + std::to_string(reader.size()) + " bytes, and its database " +
                        std::to_string(stated) + "; what stands behind that is no checksum"));
  }
  return 0;
}

/// Where the first block is that is not what its hash says.
StoreError place_of_damage(std::string_view stored, std::string_view right, std::uint64_t size) {
  for (std::uint64_t offset = 0, hash = 0; offset < size; offset += kBlock, hash += kBlockHash) {
    if (stored.substr(hash, kBlockHash) != right.substr(hash, kBlockHash)) {
      return damaged("its checksum does not match the bytes from " + std::to_string(offset) + " to " +
                     std::to_string(std::min(offset + kBlock, size) - 1));
    }
  }
  return damaged("its checksum itself was changed");
}

}  // namespace

Expected<void, StoreError> append_checksum(const std::filesystem::path& file) {
  Reader reader(file);
  if (!reader.is_open()) {
    return fail(unreadable(file));
  }
  const std::string checksum = checksum_of(reader, reader.size());
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  const bool is_written =
      descriptor >= 0 &&
      ::write(descriptor, checksum.data(), checksum.size()) == static_cast<ssize_t>(checksum.size()) &&
      ::fsync(descriptor) == 0;
  const StoreError error{StoreError::Kind::Unavailable,
                         file.string() + " cannot be written: " + std::strerror(errno)};
  if (descriptor >= 0) {
    ::close(descriptor);
  }
  return is_written ? Expected<void, StoreError>() : fail(error);
}

Expected<bool, StoreError> check_checksum(const std::filesystem::path& file) {
  Reader reader(file);
  if (!reader.is_open()) {
    return fail(unreadable(file));
  }
  const auto size = find_checksum(reader);
  if (!size || *size == 0) {
    return size ? Expected<bool, StoreError>(false) : fail(size.error());
  }
  // A length beyond the file is none: the footer itself was overwritten.
  const std::string stored = *size < reader.size() ? reader.read(*size, reader.size() - *size) : "";
  const std::string right = stored.empty() ? "" : checksum_of(reader, *size);
  if (stored.empty() || stored != right) {
    return fail(stored.size() == right.size() ? place_of_damage(stored, right, stored.empty() ? 0 : *size)
                                              : damaged("its checksum itself was changed"));
  }
  return true;
}

}  // namespace rookery::store::sqlite
