#include "sqlite/log_check.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::store::sqlite {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeader = 32, kFrameHeader = 24;
constexpr std::uint32_t kMaxPage = 65'536;

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) {
    constexpr unsigned kBits = 8;
    number = number << kBits | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

/// The running checksum of the log.
class Checksum {
 public:
  Checksum() = default;
  Checksum(std::string_view bytes, std::size_t at)
      : first_(big_endian(bytes, at)), second_(big_endian(bytes, at + sizeof first_)) {}
  bool operator==(const Checksum&) const = default;

  /// Precondition: whole pairs of words.
  [[nodiscard]] Checksum with(std::string_view bytes, bool is_big_endian) const {
    Checksum sum = *this;
    for (std::size_t i = 0; i < bytes.size(); i += 2 * sizeof first_) {
      sum.first_ += word(bytes, i, is_big_endian) + sum.second_;
      sum.second_ += word(bytes, i + sizeof first_, is_big_endian) + sum.first_;
    }
    return sum;
  }

 private:
  static std::uint32_t word(std::string_view bytes, std::size_t at, bool is_big_endian) {
    const std::uint32_t number = big_endian(bytes, at);
    return is_big_endian ? number : __builtin_bswap32(number);
  }

  std::uint32_t first_ = 0, second_ = 0;
};

struct Frame {
  std::uint32_t page;
  std::uint32_t pages_after;  ///< of the database, if a commit ends here; else 0
  std::uint64_t offset;       ///< of its content in the log
};

/// The log, frame by frame: which frames were written one after the other, and which of them is damaged.
class LogReader {
 public:
  explicit LogReader(const fs::path& file) : log_(file.string() + "-wal", std::ios::binary) {
    std::string header(kHeader, '\0');
    if (!log_.read(header.data(), kHeader)) {
      return;
    }
    constexpr std::size_t kPageSizeAt = 8, kSaltAt = 16, kSalts = 8, kSumAt = 24;
    constexpr std::uint32_t kMagic = 0x377F0682;  // the lowest bit: checksums of big-endian words
    const std::uint32_t magic = big_endian(header, 0);
    is_big_endian_ = (magic & 1) != 0;
    page_ = big_endian(header, kPageSizeAt);
    const Checksum computed = Checksum().with({header.data(), kSumAt}, is_big_endian_);
    const Checksum stored(header, kSumAt);
    if ((magic & ~1U) != kMagic || page_ < kHeader || page_ > kMaxPage || page_ % kHeader != 0) {
      return;
    }
    salts_ = header.substr(kSaltAt, kSalts);
    last_ = stored;
    if (computed != stored) {
      bad_ = 0;
      or_last_ = computed;
      salts_.clear();  // the first frame's are believed instead
    }
    read_frames();
  }

  [[nodiscard]] std::uint32_t page_size() const { return page_; }
  /// Up to the last one that follows from those before it.
  [[nodiscard]] const std::vector<Frame>& frames() const { return frames_; }
  [[nodiscard]] const std::optional<std::uint64_t>& bad() const { return bad_; }

 private:
  void read_frames() {
    std::string bytes(kFrameHeader + page_, '\0');
    std::uint64_t offset = kHeader;
    while (log_.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) && take(bytes)) {
      constexpr std::size_t kPagesAt = 4;
      frames_.push_back({big_endian(bytes, 0), big_endian(bytes, kPagesAt), offset + kFrameHeader});
      offset += bytes.size();
    }
  }

  /// Whether the frame belongs to this log. The first one that does not is taken for damaged: whether those
  /// behind it follow from it shows if it is.
  bool take(std::string_view bytes) {
    constexpr std::size_t kSaltAt = 8, kSumAt = 16;
    const std::string_view content = bytes.substr(kFrameHeader);
    const auto sum_after = [&](const Checksum& before) {
      return before.with(bytes.substr(0, kSaltAt), is_big_endian_).with(content, is_big_endian_);
    };
    if (salts_.empty()) {
      salts_ = bytes.substr(kSaltAt, kSumAt - kSaltAt);
    }
    const Checksum stored(bytes, kSumAt);
    const Checksum computed = sum_after(last_);
    const bool follows = computed == stored || (or_last_ && sum_after(*or_last_) == stored);
    const bool is_sound = follows && bytes.substr(kSaltAt, salts_.size()) == salts_;
    or_last_.reset();
    last_ = stored;
    if (!is_sound && !bad_) {
      bad_ = frames_.size();
      or_last_ = computed;
      return true;
    }
    return is_sound;
  }

  std::ifstream log_;
  std::uint32_t page_ = 0;
  bool is_big_endian_ = false;
  std::string salts_;
  Checksum last_;                    ///< as the frame before says
  std::optional<Checksum> or_last_;  ///< as the damaged frame's content says, should that be sound
  std::vector<Frame> frames_;
  std::optional<std::uint64_t> bad_;
};

std::optional<LogDamage> damage_of(const LogReader& log) {
  if (!log.bad()) {
    return std::nullopt;
  }
  LogDamage damage{*log.bad(), 0};
  for (std::size_t i = damage.frame; i < log.frames().size(); ++i) {
    damage.commits += log.frames()[i].pages_after != 0 ? 1 : 0;
  }
  return damage.commits > 1 ? std::optional(damage) : std::nullopt;
}

/// An open file, closed at the end.
class Descriptor {
 public:
  Descriptor(const fs::path& file, int flags) : number_(::open(file.c_str(), flags | O_CLOEXEC)) {}
  ~Descriptor() {
    if (number_ >= 0) {
      ::close(number_);
    }
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int get() const { return number_; }

 private:
  int number_;
};

/// The last state of each page, and how many pages there are then.
struct Pages {
  std::map<std::uint32_t, std::uint64_t> offsets;
  std::uint32_t count = 0;
};

Pages last_pages(const std::vector<Frame>& frames) {
  std::size_t end = frames.size();
  while (end > 0 && frames[end - 1].pages_after == 0) {
    --end;  // never committed
  }
  Pages pages;
  for (std::size_t i = 0; i < end; ++i) {
    pages.offsets[frames[i].page] = frames[i].offset;
  }
  pages.count = end > 0 ? frames[end - 1].pages_after : 0;
  return pages;
}

bool copy_pages(const Pages& pages, std::uint32_t size, int from, int to) {
  std::vector<char> content(size);
  for (const auto& [page, offset] : pages.offsets) {
    const auto target = static_cast<off_t>(page - 1) * size;
    if (page == 0 || page > pages.count) {
      continue;  // cut off since, or the damage is in its number
    }
    if (::pread(from, content.data(), size, static_cast<off_t>(offset)) != static_cast<ssize_t>(size) ||
        ::pwrite(to, content.data(), size, target) != static_cast<ssize_t>(size)) {
      return false;
    }
  }
  return ::ftruncate(to, static_cast<off_t>(pages.count) * size) == 0 && ::fsync(to) == 0;
}

}  // namespace

std::optional<LogDamage> find_log_damage(const fs::path& file) {
  const auto damage = damage_of(LogReader(file));
  // A server that runs may have written meanwhile: what it wrote while this read is no damage.
  return damage && damage == damage_of(LogReader(file)) ? damage : std::nullopt;
}

std::string describe(const fs::path& file, const LogDamage& damage) {
  return file.filename().string() + "-wal is damaged at frame " + std::to_string(damage.frame) + ": " +
         std::to_string(damage.commits) + " commits from there on would be lost";
}

Expected<void, StoreError> salvage_log(const fs::path& file) {
  const LogReader log(file);
  const Descriptor database(file, O_RDWR);
  const Descriptor source(file.string() + "-wal", O_RDWR);
  const bool is_done = database.get() >= 0 && source.get() >= 0 &&
                       copy_pages(last_pages(log.frames()), log.page_size(), source.get(), database.get()) &&
                       ::ftruncate(source.get(), 0) == 0 && ::fsync(source.get()) == 0;
  if (!is_done) {
    return fail(StoreError{
        StoreError::Kind::Unavailable,
        file.filename().string() + "-wal cannot be written into the database: " + std::strerror(errno)});
  }
  std::error_code none;
  fs::remove(file.string() + "-shm", none);  // it speaks of the log as it was
  return {};
}

}  // namespace rookery::store::sqlite
